import Foundation
import PackagePlugin

/// Turns the files of the top-level folder `templates/` into Swift source before each build.
///
/// The source is made of raw string literals: a 300 KB byte-array literal takes minutes to compile,
/// the same text as raw strings takes seconds.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    let inputs = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    return [
      .buildCommand(
        displayName: "Embedding templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
