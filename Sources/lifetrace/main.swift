#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// A reader that goes away, as in `lifetrace app.log | head`, must not end the program by a signal:
// the exit status still says what the analysis found.
signal(SIGPIPE, SIG_IGN)
exit(CommandRunner.run(Array(CommandLine.arguments.dropFirst())).rawValue)
