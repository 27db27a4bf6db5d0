// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "lifetrace",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "lifetrace", targets: ["lifetrace"]),
    .library(name: "LifetraceKit", targets: ["LifetraceKit"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CGetopt"),
    .target(name: "Concurrency"),
    .target(name: "Lifecycle"),
    .target(name: "LogReading", dependencies: ["Concurrency", "Lifecycle", "CZlib"]),
    .target(name: "Configuration", dependencies: ["Lifecycle", "CLibXML2"]),
    .target(name: "Guidelines", dependencies: ["Concurrency", "Lifecycle", "Configuration"]),
    .executableTarget(name: "embed-templates"),
    .plugin(
      name: "EmbedTemplates",
      capability: .buildTool(),
      dependencies: ["embed-templates"],
      path: "Sources/EmbedTemplates"),
    .target(name: "Templates", plugins: ["EmbedTemplates"]),
    .target(
      name: "Reporting",
      dependencies: ["Lifecycle", "Configuration", "Guidelines", "Templates", "CLibXML2"],
      exclude: [
        "Encoded/lifetrace-comparison-1.schema.json", "Encoded/lifetrace-report-2.schema.json",
      ]),
    .target(
      name: "LifetraceKit",
      dependencies: [
        "Concurrency", "Lifecycle", "LogReading", "Configuration", "Guidelines", "Reporting",
        "Templates",
      ]),
    .executableTarget(name: "lifetrace", dependencies: ["LifetraceKit", "CGetopt"]),
    .testTarget(name: "ConcurrencyTests", dependencies: ["Concurrency"]),
    .testTarget(name: "CommandLineTests", dependencies: ["lifetrace", "Fixtures"]),
    .testTarget(
      name: "ConfigurationTests", dependencies: ["Configuration", "Fixtures"],
      exclude: ["Storyboards"]),
    .testTarget(name: "ConventionTests", dependencies: ["LifetraceKit"]),
    .testTarget(
      name: "GuidelinesTests",
      dependencies: ["Guidelines", "Configuration", "Lifecycle", "LogReading"]),
    .testTarget(name: "LifecycleTests", dependencies: ["Lifecycle"]),
    .testTarget(
      name: "LifetraceKitTests", dependencies: ["LifetraceKit", "LogReading", "Fixtures"]),
    .testTarget(
      name: "LogReadingTests",
      dependencies: ["LogReading", "Lifecycle", "Concurrency", "CZlib", "Fixtures"]),
    .testTarget(
      name: "ReportingTests", dependencies: ["Reporting", "CLibXML2", "SchemaValidation"]),
    .testTarget(
      name: "SampleTests", dependencies: ["LifetraceKit", "SchemaValidation", "Fixtures"],
      exclude: ["coverage.txt"]),
    .target(name: "Fixtures", path: "Tests/Fixtures"),
    .target(
      name: "SchemaValidation", path: "Tests/SchemaValidation",
      exclude: ["Schemas", "requirements.txt", "validate.py"]),
  ],
  swiftLanguageModes: [.v6]
)
