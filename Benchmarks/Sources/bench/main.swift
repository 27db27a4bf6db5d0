// The whole of this program: a command, its options, and one place that turns errors into text.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

do throws(UsageError) {
  try Command.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  Console.note("bench: \(error.message)")
  exit(error.status)
}
