import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A user's own templates.
enum TemplateFolder {
  /// The built-in templates, those that have a file of their name in the folder replaced by it.
  ///
  /// Without a folder they are the built-in ones. A folder that replaces none is refused, since it is
  /// almost surely the wrong one.
  static func templates(at folder: String?) throws(CommandFailure) -> [Template] {
    guard let folder else { return Template.ofReports }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder else {
      throw .usage("--templates: there is no folder \(folder)")
    }
    var templates: [Template] = []
    var replaced = 0
    for template in Template.ofReports {
      let path = "\(folder)/\(template.name)"
      guard FileManager.default.fileExists(atPath: path) else {
        templates.append(template)
        continue
      }
      guard let data = FileManager.default.contents(atPath: path),
        let text = String(data: data, encoding: .utf8)
      else {
        throw .usage("--templates: \(path) cannot be read as UTF-8 text")
      }
      templates.append(Template(name: template.name, text: text))
      replaced += 1
    }
    guard replaced > 0 else {
      let names = Template.ofReports.map(\.name).joined(separator: ", ")
      throw .usage("--templates: \(folder) holds no template; they are called \(names)")
    }
    return templates
  }
}
