// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "Captures"),
    .target(name: "Measurement"),
    .target(name: "Experiments", dependencies: ["Captures", "Measurement"]),
    .executableTarget(name: "bench", dependencies: ["Captures", "Experiments"]),
    .testTarget(name: "CapturesTests", dependencies: ["Captures"]),
    .testTarget(name: "MeasurementTests", dependencies: ["Measurement"]),
    .testTarget(
      name: "ExperimentsTests", dependencies: ["Captures", "Experiments", "Measurement"]),
  ],
  swiftLanguageModes: [.v6]
)
