import Configuration
import Foundation

/// A property list as one line of text that Python can print too.
enum CanonicalDump {
  static func text(_ node: PropertyListNode) -> String {
    switch node.value {
    case .string(let text): "s" + hex(Array(text.utf8))
    case .integer(let number): "i\(number)"
    case .unsignedInteger(let number): "i\(number)"
    case .real(let number):
      number.isNaN ? "rnan" : "r" + String(number.bitPattern, radix: 16)
    case .boolean(let value): value ? "T" : "F"
    case .date(let seconds): "d\(Int64((seconds * 1e6).rounded(.toNearestOrEven)))"
    case .data(let bytes): "x" + hex(bytes)
    case .uid(let number): "u\(number)"
    case .array(let elements): "[" + elements.map { text($0) }.joined(separator: ",") + "]"
    case .dictionary(let entries):
      "{" + dictionary(entries).joined(separator: ",") + "}"
    }
  }

  /// The same for what Foundation makes of OpenStep lists: strings, data, arrays, dictionaries.
  static func text(ofFoundations value: Any) -> String {
    switch value {
    case let text as String: return "s" + hex(Array(text.utf8))
    case let data as Data: return "x" + hex(Array(data))
    case let array as [Any]:
      return "[" + array.map { text(ofFoundations: $0) }.joined(separator: ",") + "]"
    case let dictionary as [String: Any]:
      let pairs = dictionary.map { "\(hex(Array($0.key.utf8)))=\(text(ofFoundations: $0.value))" }
      return "{" + pairs.sorted().joined(separator: ",") + "}"
    default: return "?\(value)"
    }
  }

  private static func dictionary(_ entries: [PropertyListNode.Entry]) -> [String] {
    var values: [String: String] = [:]
    for entry in entries { values[hex(Array(entry.key.utf8))] = text(entry.value) }
    return values.map { "\($0.key)=\($0.value)" }.sorted()
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Prints, for each path on standard input, the path, a tab and the dump, or `!` and the reason.
  ///
  /// Python's reader knows no UTF-32 and no UTF-16 without a mark, so such text is brought to UTF-8.
  static let pythonScript = #"""
    import datetime, plistlib, re, struct, sys

    def dump(v):
        if v is True: return 'T'
        if v is False: return 'F'
        if isinstance(v, str): return 's' + v.encode('utf-8').hex()
        if isinstance(v, int): return 'i%d' % v
        if isinstance(v, float):
            return 'rnan' if v != v else 'r%x' % struct.unpack('>Q', struct.pack('>d', v))
        if isinstance(v, datetime.datetime):
            return 'd%d' % ((v - datetime.datetime(2001, 1, 1)) // datetime.timedelta(microseconds=1))
        if isinstance(v, bytes): return 'x' + v.hex()
        if isinstance(v, plistlib.UID): return 'u%d' % v.data
        if isinstance(v, (list, tuple)): return '[' + ','.join(dump(e) for e in v) + ']'
        pairs = ((k.encode('utf-8').hex(), dump(e)) for k, e in v.items())
        return '{' + ','.join(sorted('%s=%s' % p for p in pairs)) + '}'

    def load(data):
        try:
            return plistlib.loads(data)
        except plistlib.InvalidFileException:
            if data.startswith(b'bplist'): raise
            for name in ('utf-32', 'utf-32-le', 'utf-32-be', 'utf-16-le', 'utf-16-be'):
                try: text = data.decode(name)
                except UnicodeDecodeError: continue
                if '<plist' in text:
                    text = re.sub(r'<\?xml.*?\?>', '', text)
                    return plistlib.loads(b'<?xml version="1.0"?>' + text.lstrip().encode('utf-8'))
            raise

    for path in sys.argv[1:]:
        try:
            with open(path, 'rb') as f: print(path + '\t' + dump(load(f.read())))
        except Exception as e:
            print(path + '\t!' + repr(e).replace('\n', ' '))
    """#

  /// What Python's plistlib reads, by path.
  static func byPython(_ files: [URL], python: URL) throws -> [String: String] {
    let process = Process()
    process.executableURL = python
    process.arguments = ["-"] + files.map(\.path)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(pythonScript.utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var dumps: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { dumps[String(parts[0])] = String(parts[1]) }
    }
    return dumps
  }
}
