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

  /// Writes the built-in templates into a folder, which is made where it is not there.
  ///
  /// Nothing is written where one of the files is there already: it may hold somebody's work.
  static func write(to folder: String) throws(CommandFailure) -> [String] {
    let files = FileManager.default
    var isFolder = false
    if files.fileExists(atPath: folder, isDirectory: &isFolder) {
      guard isFolder else {
        throw CommandFailure(.output, "cannot write templates to \(folder): it is no folder")
      }
    } else {
      do {
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw CommandFailure(.output, "cannot make the folder \(folder)")
      }
    }
    let documents = Template.ofReports.map { template in
      (path: "\(folder)/\(template.name)", bytes: Array(template.text.utf8))
    }
    if let taken = documents.first(where: { files.fileExists(atPath: $0.path) }) {
      throw CommandFailure(
        .output, "\(taken.path) is there already; name another folder, or move it away")
    }
    try DocumentFile.write(documents.map { (DocumentFile($0.path), $0.bytes) })
    return documents.map(\.path)
  }
}
