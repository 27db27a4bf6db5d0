import Foundation

/// Holds JSON against the part of JSON Schema that the report's schema uses; an unknown keyword is
/// an error of its own, so that nothing in the schema goes unchecked.
struct SchemaValidator {
  private let root: [String: Any]

  init(schema: Data) throws {
    guard let root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.root = root
  }

  /// What is wrong, each with its path; empty where the value fits.
  func problems(in value: Any) -> [String] { check(value, root, "$") }

  /// What is wrong in a document.
  func problems(in bytes: [UInt8]) throws -> [String] {
    problems(in: try JSONSerialization.jsonObject(with: Data(bytes)))
  }

  private func check(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    var problems: [String] = []
    for (keyword, rule) in schema {
      switch keyword {
      case "$schema", "$id", "$defs", "title", "description": continue
      case "$ref":
        let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
        let definitions = root["$defs"] as? [String: Any]
        guard let target = definitions?[name] as? [String: Any] else {
          problems.append("\(path): no definition \(name)")
          continue
        }
        problems += check(value, target, path)
      case "type":
        let names = rule as? [String] ?? [rule as? String ?? ""]
        if !names.contains(where: { Self.isOf($0, value) }) {
          problems.append("\(path): \(value) is not of \(names)")
        }
      case "enum":
        if !(rule as? [String] ?? []).contains(value as? String ?? "\u{0}") {
          problems.append("\(path): \(value) is not of \(rule)")
        }
      case "const":
        if value as? String != rule as? String { problems.append("\(path): \(value) ≠ \(rule)") }
      case "pattern":
        guard let text = value as? String, let pattern = rule as? String else { continue }
        if text.range(of: pattern, options: .regularExpression) == nil {
          problems.append("\(path): \(text) does not match \(pattern)")
        }
      case "minimum":
        guard let number = value as? NSNumber, let least = rule as? NSNumber else { continue }
        if number.doubleValue < least.doubleValue {
          problems.append("\(path): \(value) is too small")
        }
      case "required":
        guard let object = value as? [String: Any] else { continue }
        for name in rule as? [String] ?? [] where object[name] == nil {
          problems.append("\(path): \(name) is missing")
        }
      case "properties":
        guard let object = value as? [String: Any] else { continue }
        for (name, member) in rule as? [String: Any] ?? [:] {
          guard let element = object[name], let inner = member as? [String: Any] else { continue }
          problems += check(element, inner, "\(path).\(name)")
        }
      case "additionalProperties":
        guard let object = value as? [String: Any] else { continue }
        let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
        for (name, element) in object where !known.contains(name) {
          if let inner = rule as? [String: Any] {
            problems += check(element, inner, "\(path).\(name)")
          } else if rule as? Bool == false {
            problems.append("\(path): \(name) is not known")
          }
        }
      case "items":
        guard let elements = value as? [Any], let inner = rule as? [String: Any] else { continue }
        for (index, element) in elements.enumerated() {
          problems += check(element, inner, "\(path)[\(index)]")
        }
      case "oneOf":
        let fitting = (rule as? [[String: Any]] ?? []).filter { check(value, $0, path).isEmpty }
        if fitting.count != 1 { problems.append("\(path): fits \(fitting.count) shapes, not one") }
      default: problems.append("\(path): the validator does not know \(keyword)")
      }
    }
    return problems
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "null": return value is NSNull
    case "string": return value is String
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "boolean": return value is Bool
    case "integer":
      guard let number = value as? NSNumber else { return false }
      return number.doubleValue == number.doubleValue.rounded()
    case "number": return value is NSNumber
    default: return false
    }
  }
}
