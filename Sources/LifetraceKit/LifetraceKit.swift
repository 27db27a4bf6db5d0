// Takes what a user asks for: paths and options, already parsed.
// Gives a report, and the catalogues of what the program knows.
// Knows nothing of the command line, and prints nothing.

@_exported import Guidelines
@_exported import Lifecycle
@_exported import Reporting
@_exported import Templates
