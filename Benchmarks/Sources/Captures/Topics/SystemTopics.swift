// What the system's daemons say.
extension Topic {
  static let audio = Topic(
    library: "AudioSession", subsystem: "com.apple.coreaudio", category: "session",
    messages: [
      "AVAudioSession.mm:{thousand}  sessionID {pointer}: category AVAudioSessionCategoryPlayback, mode Default, options 0x{number}",
      "HALPlugIn: IO context {number} on device Speaker: {number} frames, {number} overloads",
      "AQMEIO_HAL.cpp:{thousand}  {pointer} audio route is Speaker, sample rate 48000, latency {fraction}",
      "AURemoteIO.cpp:{thousand}  output stream format: 2 ch, 48000 Hz, Float32, interleaved",
      "vaemVolumeCommand: volume {fraction} for Ringtone, muted 0",
    ])

  static let cloud = Topic(
    library: "CloudKitDaemon", subsystem: "com.apple.cloudkit", category: "CK",
    messages: [
      "<CKDFetchRecordZoneChangesOperation: {pointer}; operationID={thousand}, qualityOfService=Utility> finished, {number} records, {number} deletions",
      "Operation {uuid} in container iCloud.{bundle} waits for {number} dependencies",
      "Token of zone LogbookZone is {number} changes behind, asking for {number}",
      "Request {uuid}: {thousand} bytes up, {thousand} bytes down, throttled 0",
      "Account status is available, {number} containers registered",
    ])

  static let energy = Topic(
    library: "PowerUI", subsystem: "com.apple.powerd", category: "battery",
    messages: [
      "Battery: level {number} %, voltage {thousand} mV, current -{thousand} mA, temperature {number}.{number} C, cycles {number}",
      "Process {thousand} created PreventUserIdleSystemSleep assertion \"com.apple.audio.{number}\" age:00:00:{number} id:{million}",
      "Thermal pressure level is nominal, {number} sensors, hottest {number}.{number} C",
      "BaselineHarmony: Current strength: {fraction}, ALSStrength: {fraction}, AppStrength: {fraction}",
      "Lux: {fraction}, trend {fraction}, brightness target {fraction}",
      "CPU cluster 0 at {thousand} MHz, residency {number} %, cluster 1 at {thousand} MHz, residency {number} %",
    ])

  static let keychain = Topic(
    library: "Security", subsystem: "com.apple.securityd", category: "item",
    messages: [
      "SecItemCopyMatching: {number} items in {number} ms for <private>",
      "SecTrustEvaluate leaf certificate of {host} is valid for {thousand} days",
      "OCSP: response for serial {million} is {number} hours old, fresh enough",
      "keybag state 0, {number} classes, generation {thousand}",
      "trustd: cached result for {host}, {number} anchors looked at",
    ])

  static let location = Topic(
    library: "LocationSupport", subsystem: "com.apple.locationd.Core", category: "Client",
    messages: [
      "{\"msg\":\"onLocationUpdate\", \"accuracy\":{fraction}, \"age\":{fraction}, \"client\":\"{bundle}\", \"type\":{number}}",
      "#CLIUA Marking change <private>, uuid {uuid}, status {number}",
      "@WifiFlow, resp, count {number}, known {number}, unc {thousand}, cell 0",
      "@GnssSat, {number} tracked, {number} used, hdop {fraction}, cn0 {number}",
      "geofence {thousand}: distance {thousand} m, radius {thousand} m, inside 0",
      "Steps: {thousand}, distance {fraction} km, floors {number}, pedestrian state walking",
    ])

  static let media = Topic(
    library: "MediaToolbox", subsystem: "com.apple.mediaserverd", category: "figplayer",
    messages: [
      "<<<< FigFilePlayer >>>> playerfig_prepareNextItemForTransition: ({pointer}:{pointer}) P/QS I/ELE.{number} called",
      "<<<< FigStreamPlayer >>>> buffered {fraction} s ahead, bitrate {million}, variant {number} of {number}",
      "<<<< Boss >>>> figPlaybackBoss_MentorStopping: ({pointer}) all mentors are now idle",
      "VideoToolbox: session {pointer} decoded {thousand} frames, dropped {number}, {fraction} ms each",
      "{PTS: {number}.{thousand} s, decode: {fraction} ms},\n{PTS: {number}.{thousand} s, decode: {fraction} ms},\n{PTS: {number}.{thousand} s, decode: {fraction} ms}",
    ])

  static let motion = Topic(
    library: "CoreMotion", subsystem: "com.apple.locationd.Motion", category: "sensors",
    messages: [
      "accel,x,{fraction},y,{fraction},z,{fraction},timestamp,{million}.{thousand}",
      "gyro,x,{fraction},y,{fraction},z,{fraction},temperature,{number}.{number}",
      "Activity: stationary, confidence {number}, vehicle {fraction}, {number} samples",
      "pressure {thousand}.{number} Pa, altitude {fraction} m, {number} samples dropped",
      "magnetometer calibration level {number}, bias {fraction} {fraction} {fraction} uT",
    ])

  static let scheduling = Topic(
    library: "DuetActivityScheduler", subsystem: "com.apple.duetactivityscheduler",
    category: "scoring",
    messages: [
      "com.apple.mobileasset.update:{million}:[\n\t{name: ThunderingHerdPolicy, policyWeight: {fraction}, response: {Decision: Can Proceed, Score: {fraction}}}\n\t{name: DeviceActivityPolicy, policyWeight: {fraction}, response: {Decision: Must Not Proceed, Score: {fraction}}}\n ] sumScores:{fraction}, denominator:{fraction}, FinalDecision: Must Not Proceed FinalScore: {fraction}}",
      "'{bundle}.refresh:{million}' CurrentScore: {fraction}, ThresholdScore: {fraction} DecisionToRun:0",
      "com.apple.CacheDelete.daily, priority {number}, interval 86400, {number} seconds until due",
      "UserEventAgent: simple timer <{pointer}> has fire date {thousand} s from now",
      "XPC activity <private> with {number} conditions, {number} met",
    ])

  static let search = Topic(
    library: "SpotlightDaemon", subsystem: "com.apple.spotlightindex", category: "index",
    messages: [
      "Indexed {number} items of {bundle} in {fraction} s, {thousand} waiting",
      "Query {million}: {thousand} results in {number} ms, {number} groups",
      "Index priority: {thousand} terms, {million} postings, merge level {number}",
      "Journal {number}: {million} bytes at offset {million}",
    ])

  static let services = Topic(
    library: "libxpc.dylib", subsystem: "com.apple.xpc", category: "connection",
    messages: [
      "[{pointer}] activating connection: mach=true listener=false peer=false name=com.apple.cfprefsd.daemon",
      "[{pointer}] invalidated because the current process cancelled the connection by calling xpc_connection_cancel()",
      "Service com.apple.assetsd.nebulad answered message {million} in {number} ms",
      "Preferences: read of <private> for key AppleLocale in {number} us, {number} domains",
      "BSServiceConnection {pointer}: activated by {number} clients, endpoint com.apple.frontboard.systemappservices",
      "notify_post com.apple.system.clock_set to {number} clients",
    ])

  static let storage = Topic(
    library: "CacheDelete", subsystem: "com.apple.cache_delete", category: "purge",
    messages: [
      "{number} volumes looked at, {million} bytes purgeable at urgency {number}",
      "apfs: extents {million}, free {million} blocks, {number} snapshots",
      "Wrote {million} bytes to {path} in {number} ms",
      "File {path} has {million} bytes and was last used {thousand} hours ago",
      "fsevents: {thousand} events coalesced to {number}",
    ])
}
