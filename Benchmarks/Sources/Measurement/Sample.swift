// Takes a program to run, with its arguments and what it reads.
// Gives what the run cost: time of the processor, time on the clock, memory.
// Knows nothing of captures, nor of which program is compared with which.

/// What one run of a program cost.
package struct Sample: Equatable, Sendable {
  /// Time of all its threads on a processor, the system's work for it included.
  package var cpu: Duration
  /// Time from its start to its end.
  package var wall: Duration
  /// Bytes that were in memory at once at most, those of files that it mapped included.
  package var peakMemory: Int

  package init(cpu: Duration, wall: Duration, peakMemory: Int) {
    self.cpu = cpu
    self.wall = wall
    self.peakMemory = peakMemory
  }
}
