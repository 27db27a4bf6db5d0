# What this project is built, tested and tried with. 'make' alone lists it.

PREFIX ?= /usr/local
DEMO = samples/draws-in-background
PICTURE = samples/protected-file-across-lock
SOURCES = Sources Tests Package.swift \
  Benchmarks/Sources Benchmarks/Tests Benchmarks/Package.swift

# Flags of its own would make every plain 'swift build' start over, so the strict build lies apart.
ifdef STRICT
FLAGS = --scratch-path .build/check -Xswiftc -warnings-as-errors
BENCH_FLAGS = --scratch-path Benchmarks/.build/check -Xswiftc -warnings-as-errors
endif

.PHONY: help demo test bench bench-test sanitize mutate check lint format install pictures libraries \
  validators

help:
	@echo "make demo      build, analyse a sample, write out/report.html and out/timeline.svg"
	@echo "make test      build and run all tests, those in a headless browser too"
	@echo "make bench     measure lifetrace beside grep, ripgrep and lnav (a quarter of an hour;"
	@echo "               with QUICK=1 a minute, and Benchmarks/README.md stays as it is)"
	@echo "make sanitize  read logs under the address and the thread sanitizer (minutes)"
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

test: libraries validators bench-test
	@swift test --disable-xctest $(FLAGS)
	@.ci/test-in-browser $(FLAGS)

bench: libraries
	@swift build -c release --product lifetrace
	@swift build -c release --package-path Benchmarks --product bench
	@"$$(swift build -c release --package-path Benchmarks --show-bin-path)/bench" measure \
	  --lifetrace "$$(swift build -c release --show-bin-path)/lifetrace" \
	  --folder Benchmarks/.build \
	  $(if $(QUICK),--quick,--page Benchmarks/README.md) $(OPTIONS)

bench-test:
	@swift test --disable-xctest --package-path Benchmarks $(BENCH_FLAGS)

sanitize: libraries
	@swift test --disable-xctest --sanitize address --scratch-path .build/address \
	  --filter LogReadingTests
	@swift test --disable-xctest --sanitize thread --scratch-path .build/thread \
	  --filter 'WorkersTests|PartTests'

mutate: libraries
	@MUTATE=1 swift test --disable-xctest --filter MutationTests

lint:
	@echo "== format"
	@swift format lint --strict --recursive $(SOURCES) \
	  || { echo "Run 'make format'; what it leaves must be mended by hand." >&2; exit 1; }

check: lint
	@$(MAKE) --no-print-directory test STRICT=1
	@echo "== all is well"

format:
	@swift format format --in-place --recursive $(SOURCES)

# A program with the runtime inside runs where no toolchain is; not every toolchain brings it.
STATIC = $$(resources=$$(swiftc -print-target-info \
  | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p'); \
  if [ -d "$${resources}_static/linux" ]; then echo --static-swift-stdlib -Xlinker -s; fi)

SHARE = $(DESTDIR)$(PREFIX)/share

install: libraries
	@swift build -c release --product lifetrace $(STATIC)
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 "$$(swift build -c release --show-bin-path)/lifetrace" \
	  "$(DESTDIR)$(PREFIX)/bin/lifetrace"
	@install -d "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	@"$(DESTDIR)$(PREFIX)/bin/lifetrace" help --man > "$(SHARE)/man/man1/lifetrace.1"
	@"$(DESTDIR)$(PREFIX)/bin/lifetrace" completions bash \
	  > "$(SHARE)/bash-completion/completions/lifetrace"
	@"$(DESTDIR)$(PREFIX)/bin/lifetrace" completions zsh > "$(SHARE)/zsh/site-functions/_lifetrace"
	@"$(DESTDIR)$(PREFIX)/bin/lifetrace" completions fish \
	  > "$(SHARE)/fish/vendor_completions.d/lifetrace.fish"
	@echo "Installed $(DESTDIR)$(PREFIX)/bin/lifetrace, its manual page and completions"

pictures: libraries
	@swift build --product lifetrace
	@"$$(swift build --show-bin-path)/lifetrace" --no-config --fail-on never \
	  --info-plist $(PICTURE)/Info.plist -o samples/picture.svg $(PICTURE)/app.log

libraries:
	@.ci/install-libraries

# Schema validators from PyPI; without them the tests that need them are skipped.
validators:
	@.ci/install-validators
