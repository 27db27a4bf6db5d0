# What this project is built, tested and tried with. 'make' alone lists it.

PREFIX ?= /usr/local
DEMO = samples/draws-in-background
PICTURE = samples/protected-file-across-lock
SOURCES = Sources Tests Package.swift

.PHONY: help demo test mutate check format install pictures libraries validators

help:
	@echo "make demo      build, analyse a sample, write out/report.html and out/timeline.svg"
	@echo "make test      build and run all tests, those in a headless browser too"
	@echo "make mutate    change every rule and its limits; the examples must notice (minutes)"
	@echo "make check     what must hold before a merge: no warnings, format, tests"
	@echo "make format    put the sources into the project's format"
	@echo "make install   build and install lifetrace into $(PREFIX)/bin (PREFIX=DIR to change)"
	@echo "make pictures  draw the README's picture again"

demo: libraries
	@echo "Building in release mode; the first time takes a few minutes."
	@swift build -c release --product lifetrace
	@mkdir -p out
	@"$$(swift build -c release --show-bin-path)/lifetrace" --no-config --fail-on never \
	  --info-plist $(DEMO)/Info.plist -o - -o out/report.html -o out/timeline.svg \
	  $(DEMO)/app.log
	@echo
	@echo "The page:    $(CURDIR)/out/report.html"
	@echo "The drawing: $(CURDIR)/out/timeline.svg"

test: libraries validators
	@swift test --disable-xctest
	@scripts/test-in-browser

mutate: libraries
	@MUTATE=1 swift test --disable-xctest --filter MutationTests

check: libraries validators
	@scripts/check

format:
	@swift format format --in-place --recursive $(SOURCES)

# A program with the runtime inside runs where no toolchain is; not every toolchain brings it.
STATIC = $$(resources=$$(swiftc -print-target-info \
  | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p'); \
  if [ -d "$${resources}_static/linux" ]; then echo --static-swift-stdlib -Xlinker -s; fi)

install: libraries
	@swift build -c release --product lifetrace $(STATIC)
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 "$$(swift build -c release --show-bin-path)/lifetrace" \
	  "$(DESTDIR)$(PREFIX)/bin/lifetrace"
	@echo "Installed $(DESTDIR)$(PREFIX)/bin/lifetrace"

pictures: libraries
	@swift build --product lifetrace
	@"$$(swift build --show-bin-path)/lifetrace" --no-config --fail-on never \
	  --info-plist $(PICTURE)/Info.plist -o samples/picture.svg $(PICTURE)/app.log

libraries:
	@scripts/install-libraries

# Schema validators from PyPI; without them the tests that need them are skipped.
validators:
	@scripts/install-validators
