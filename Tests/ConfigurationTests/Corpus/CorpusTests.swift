import Configuration
import Fixtures
import Foundation
import Testing

@Suite(.enabled(if: SharedFolder.plists.isThere, "no ../shared/corpus/plists beside the package"))
struct CorpusTests {
  /// The python3 on the search path; nil where there is none.
  private static let python: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: "\($0)/python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  @Test(
    .enabled(if: python != nil, "no python3 on the search path"),
    arguments: ["xml", "binary"])
  func `every list has the values that Python's plistlib reads`(kind: String) throws {
    let files = SharedFolder.plists.files(in: kind)
    let python = try #require(Self.python)
    let expected = try CanonicalDump.byPython(files, python: python)
    #expect(files.count > 50)
    for file in files {
      let theirs = expected[file.path] ?? "nothing"
      do throws(PropertyListError) {
        let root = try PropertyList.read(bytes: bytes(file), path: file.lastPathComponent)
        let ours = CanonicalDump.text(root)
        #expect(ours == theirs, "\(file.lastPathComponent)")
      } catch {
        #expect(theirs.hasPrefix("!"), "\(error.message); plistlib: \(theirs.prefix(200))")
      }
    }
  }

  /// The text of one list breaks off in the middle of an entry and goes on in zeros.
  private static let cutOff = "012-ddplist-test2-ascii-null-char-in-string.plist"

  @Test func `every OpenStep list is read`() {
    let files = SharedFolder.plists.files(in: "openstep")
    #expect(files.count > 50)
    for file in files {
      do throws(PropertyListError) {
        let list = try PropertyList(bytes: bytes(file), path: file.lastPathComponent)
        #expect(list.format == .openStep)
        #expect(list.root.line != nil)
        #expect(file.lastPathComponent != Self.cutOff)
      } catch {
        #expect(file.lastPathComponent == Self.cutOff, "\(error.message)")
        #expect(error.line == 10)
      }
    }
  }

  @Test func `OpenStep lists have the values that Foundation reads`() throws {
    var compared = 0
    for file in SharedFolder.plists.files(in: "openstep")
    where file.lastPathComponent != Self.cutOff {
      let bytes = bytes(file)
      guard
        let theirs = try? PropertyListSerialization.propertyList(
          from: Data(bytes), options: [], format: nil)
      else { continue }
      let ours = try PropertyList.read(bytes: bytes, path: file.lastPathComponent)
      #expect(
        CanonicalDump.text(ours) == CanonicalDump.text(ofFoundations: theirs),
        "\(file.lastPathComponent)")
      compared += 1
    }
    #expect(compared > 50)
  }

  @Test func `every damaged list gives its place and reason, or is read with a notice`() {
    // An unknown escape and an empty dictionary are no damage.
    let readable = ["066-ddplist-github-issue88.plist", "067-ddplist-issue49.plist"]
    let files = SharedFolder.plists.files(in: "malformed")
    #expect(files.count > 40)
    for file in files {
      let name = file.lastPathComponent
      do throws(PropertyListError) {
        _ = try PropertyList(bytes: bytes(file), path: name)
        #expect(readable.contains(name), "\(name) was read")
      } catch {
        #expect(!readable.contains(name), "\(error.message)")
        #expect(!error.reason.isEmpty && !error.advice.isEmpty)
        let isBinary = bytes(file).starts(with: "bplist".utf8)
        if !isBinary, !bytes(file).isEmpty {
          #expect(error.line != nil && error.column != nil, "\(error.message)")
        }
      }
    }
  }

  private func bytes(_ file: URL) -> [UInt8] {
    (try? Data(contentsOf: file)).map { Array($0) } ?? []
  }
}
