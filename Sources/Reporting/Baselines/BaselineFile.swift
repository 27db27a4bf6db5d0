#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A baseline as it is written: `lifetrace-baseline/1`, a finding a line.
struct BaselineFile: Codable {
  static let schema = "lifetrace-baseline/1"

  var schema: String
  var findings: [Baseline.Entry]

  /// Takes a baseline into the wire's shape.
  init(_ baseline: Baseline) {
    schema = Self.schema
    findings = baseline.entries
  }
}

extension Baseline {
  /// Reads a baseline; the path is for messages only.
  public init(json: [UInt8], path: String) throws(BaselineError) {
    /// What every version has, so that a wrong one is told apart from a wrong file.
    struct Head: Decodable { var schema: String }
    let data = Data(json)
    do {
      let head = try JSONDecoder().decode(Head.self, from: data)
      guard head.schema == BaselineFile.schema else {
        throw BaselineError.unknownVersion(path: path, schema: VisibleText.onOneLine(head.schema))
      }
      self.init(try JSONDecoder().decode(BaselineFile.self, from: data).findings)
    } catch let error as BaselineError {
      throw error
    } catch DecodingError.keyNotFound(let key, _) {
      throw .malformed(path: path, problem: "there is no \"\(key.stringValue)\"")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw .malformed(
        path: path, problem: place.isEmpty ? "it is no object" : "\"\(place)\" is of another type")
    } catch {
      throw .malformed(path: path, problem: "it is not JSON")
    }
  }

  /// The file's bytes: sorted, a finding a line, so that a review shows what changed.
  public func document() throws(ReportingError) -> [UInt8] {
    try JSONDocument.write(BaselineFile(self), .rows(in: 2))
  }
}
