#!/bin/bash
# Runs the UI tests in a simulator and writes what the app logs: capture.sh app.log
set -uo pipefail
log="${1:?name the file for the log}"
scheme="${SCHEME:-MyApp}" device="${DEVICE:-iPhone 16}" process="${PROCESS:-MyApp}"

xcrun simctl bootstatus "$device" -b
xcrun simctl spawn "$device" log stream --level debug --style compact --predicate "process == \"$process\"" > "$log" &
logging=$!
xcodebuild test -scheme "$scheme" -destination "platform=iOS Simulator,name=$device" -quiet
status=$?
kill -INT "$logging"
wait "$logging"
exit "$status"
