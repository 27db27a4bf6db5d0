/// Reads XML property lists.
enum XMLPropertyListReader {
  static func read(_ text: PropertyListText) throws(PropertyListFault) -> PropertyList {
    let session = XMLPropertyListSession()
    if text.wasRepaired {
      session.builder.issues.note(.repairedText)
    }
    session.parse(text)
    if let fault = session.fault { throw fault }
    let root = try session.builder.finish()
    return PropertyList(format: .xml, root: root, issues: session.builder.issues)
  }
}
