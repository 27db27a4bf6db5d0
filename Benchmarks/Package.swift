// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "Captures"),
    .executableTarget(name: "bench", dependencies: ["Captures"]),
  ],
  swiftLanguageModes: [.v6]
)
