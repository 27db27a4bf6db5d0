import Configuration
import Foundation
import Testing

@Suite(.enabled(if: PlistCorpus.isThere, "no ../shared/corpus/plists beside the package"))
struct CorpusTests {
  @Test(
    .enabled(if: PlistCorpus.python != nil, "no python3 on the search path"),
    arguments: ["xml", "binary"])
  func `every list has the values that Python's plistlib reads`(kind: String) throws {
    let files = PlistCorpus.files(kind)
    let python = try #require(PlistCorpus.python)
    let expected = try CanonicalDump.byPython(files, python: python)
    #expect(files.count > 50)
    for file in files {
      let theirs = expected[file.path] ?? "nothing"
      do throws(PropertyListError) {
        let root = try PropertyList.read(bytes: bytes(file), path: file.lastPathComponent)
        let ours = CanonicalDump.text(root)
        #expect(ours == theirs, "\(file.lastPathComponent)")
      } catch {
        Issue.record("\(error.message); plistlib: \(theirs.prefix(200))")
      }
    }
  }

  @Test func `every OpenStep list is read`() {
    for file in PlistCorpus.files("openstep") {
      do throws(PropertyListError) {
        let list = try PropertyList(bytes: bytes(file), path: file.lastPathComponent)
        #expect(list.format == .openStep)
      } catch {
        Issue.record("\(error.message)")
      }
    }
  }

  @Test func `no damaged list brings the reader down`() {
    for file in PlistCorpus.files("malformed") {
      do throws(PropertyListError) {
        let list = try PropertyList(bytes: bytes(file), path: file.lastPathComponent)
        #expect(!list.root.kind.rawValue.isEmpty)
      } catch {
        #expect(!error.reason.isEmpty && !error.advice.isEmpty)
      }
    }
  }

  private func bytes(_ file: URL) -> [UInt8] {
    (try? Data(contentsOf: file)).map { Array($0) } ?? []
  }
}
