import Configuration
import Fixtures
import Foundation
import Testing

/// Lists with bytes changed, cut out and doubled at random, always the same way.
struct MutationTests {
  @Test(.timeLimit(.minutes(5)))
  func `no change of a list's bytes brings the reader down`() {
    let seeds =
      SharedFolder.plists.files(in: "malformed")
      + SharedFolder.plists.files(in: "binary").prefix(20)
      + SharedFolder.plists.files(in: "openstep").prefix(12)
      + SharedFolder.plists.files(in: "xml").prefix(20)
    let lists =
      seeds.compactMap { try? Data(contentsOf: $0) }.map { Array($0) }
      .filter { $0.count < 20_000 } + Self.ownLists
    let rounds = Int(ProcessInfo.processInfo.environment["MUTATION_ROUNDS"] ?? "") ?? 20
    var random = Random(state: 0x5DEE_CE66D)
    var readable = 0
    for round in 0..<rounds {
      for list in lists {
        let mutant = Self.mutate(list, &random)
        do throws(PropertyListError) {
          let list = try PropertyList(bytes: mutant, path: "Info.plist")
          _ = InfoPlist(path: "Info.plist", root: list.root, format: list.format)
          readable += 1
        } catch {
          #expect(!error.message.isEmpty, "round \(round)")
        }
      }
    }
    #expect(readable > 0)
  }

  private static let ownLists: [[UInt8]] = [
    Array(
      "{ a = (b, \"c\\U00e9\", <0f>); /* d */ CFBundleURLTypes = ({ CFBundleURLSchemes = (x); }); }"
        .utf8),
    Array(
      "<plist><dict><key>UIBackgroundModes</key><array><string>a&amp;b</string></array></dict></plist>"
        .utf8),
  ]

  private static func mutate(_ list: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = list
    for _ in 0..<(1 + random.next(below: 6)) where !bytes.isEmpty {
      let place = random.next(below: bytes.count)
      let length = min(bytes.count - place, 1 + random.next(below: 16))
      switch random.next(below: 5) {
      case 0: bytes[place] ^= 1 << UInt8(random.next(below: 8))
      case 1: bytes[place] = UInt8(random.next(below: 256))
      case 2: bytes.removeSubrange(place..<place + length)
      case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      default: bytes[place] = random.next(below: 2) == 0 ? 0 : 0xFF
      }
    }
    return bytes
  }

  /// A linear congruential generator: the same numbers in every run.
  private struct Random {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
