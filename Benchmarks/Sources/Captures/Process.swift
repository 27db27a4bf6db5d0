/// A process of the device and what it talks about.
struct Process {
  let name: String
  let path: String
  /// Those of the app change; this is its first.
  let pid: Int
  let threads: [Int]
  /// Positions in the list of topics.
  let topics: [Int]
}
