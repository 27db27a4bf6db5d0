import Foundation
import Testing

/// Whether a program is found by the shell.
private func isInstalled(_ program: String) -> Bool {
  (try? Invocation(shell: "command -v \"$1\"", program))?.status == 0
}

@Suite struct ProbeTests {
  /// The events that a source file of the probe logs, each once, in its order.
  private static func events(of source: String) -> [String] {
    var events: [String] = []
    for match in source.matches(of: /"([a-z]+\.[A-Za-z]+)"/) {
      let event = String(match.1)
      if !events.contains(event) { events.append(event) }
    }
    return events
  }

  /// The calls with attributes: the event and the keys.
  private static func calls(of source: String) -> [(event: String, keys: [String])] {
    source.matches(of: /[mM]ark\(\s*@?"([a-z]+\.[A-Za-z]+)"([^}]*?)\)\s*;?\s*\n?\}/).map { match in
      let keys = match.2.matches(of: /(?:\(|@\[ |, )@?"([A-Za-z]+)",/).map { String($0.1) }
      return (String(match.1), keys)
    }
  }

  @Test(arguments: ["swift", "objc"])
  func `every event that the probe logs is in the vocabulary`(language: String) throws {
    let source = try Invocation("probe", "--language", language).output
    let known = Set(
      try Invocation("vocabulary").output.split(separator: "\n")
        .filter { !$0.hasPrefix(" ") }.map(String.init))
    let events = Self.events(of: source)
    #expect(events.count > 100)
    for event in events { #expect(known.contains(event), "no event is called \(event)") }
    for event in ["app.didBecomeActive", "scene.didBecomeActive", "app.memoryWarning"] {
      #expect(events.contains(event))
    }
  }

  @Test func `both languages log the same events`() throws {
    let swift = Self.events(of: try Invocation("probe").output)
    let objc = Self.events(of: try Invocation("probe", "--language", "objc").output)
    #expect(swift.sorted() == objc.sorted())
  }

  @Test(arguments: ["swift", "objc"])
  func `what the probe writes is read back with its attributes`(language: String) throws {
    let calls = Self.calls(of: try Invocation("probe", "--language", language).output)
    #expect(calls.count > 80)
    let lines = calls.map { event, keys in
      "2024-05-01 10:00:00.000 Demo[100:1a03] LT \(event)"
        + keys.map { " \($0)=\"a \\\"b\\\" c\"" }.joined() + "\n"
    }
    let log = Data(lines.joined().utf8)
    let run = try Invocation(
      ["--no-config", "--output-format", "json", "--fail-on", "never", "-"], input: log)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let runs = try #require(report["runs"] as? [[String: Any]])
    let events = runs.flatMap { $0["events"] as? [[String: Any]] ?? [] }
    #expect(events.compactMap { $0["event"] as? String } == calls.map(\.event))
    for (event, call) in zip(events, calls) {
      let attributes = event["attributes"] as? [String: String] ?? [:]
      for key in call.keys { #expect(attributes[key] == "a \"b\" c", "\(call.event) \(key)") }
    }
  }

  @Test func `every category that rules need is logged by the probe`() throws {
    let json = try Invocation("rules", "--output-format", "json").output
    let rules = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let needs = Set(rules.flatMap { $0["needs"] as? [String] ?? [] })
    let source = try Invocation("probe").output
    let logged = Set(Self.events(of: source).map { String($0.prefix { $0 != "." }) })
    #expect(needs.subtracting(logged).sorted() == [])
  }

  @Test(.enabled(if: isInstalled("swiftc"), "no swiftc is installed"))
  func `the Swift file parses`() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("LifetraceProbe.swift", try Invocation("probe").output)
    let run = try Invocation(shell: "swiftc -parse \"$1\"", file)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(.enabled(if: isInstalled("clang"), "no clang is installed"))
  func `the Objective-C file is sound against stubs of UIKit's types`() throws {
    let folder = try ScratchFolder()
    let source = try Invocation("probe", "--language", "objc").output
    let names = Set(
      source.matches(of: /\b((?:UI|NS)\w+(?:Notification|Available|Unavailable))\b/)
        .map { String($0.1) })
    let constants = names.filter { !["NSNotification"].contains($0) }.sorted()
      .map { "extern NSString *const \($0);\n" }.joined()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "UIKit"), withIntermediateDirectories: true)
    _ = try folder.file("UIKit/UIKit.h", Self.stubs + constants)
    _ = try folder.file("LifetraceProbe.h", source)
    let use = try folder.file(
      "use.m", "#import \"LifetraceProbe.h\"\nvoid use(void) { LifetraceProbeStart(); }\n")
    let run = try Invocation(
      shell: """
        clang -x objective-c -fsyntax-only -fblocks -Wall -Werror -Wno-unguarded-availability \
        -I "$(dirname "$1")" "$1"
        """, use)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// As much of Foundation and UIKit as the probe uses.
  private static let stubs = """
    typedef signed char BOOL;
    typedef long NSInteger;
    typedef unsigned long NSUInteger;
    #define nil ((id)0)
    __attribute__((objc_root_class)) @interface NSObject @end
    @class NSString;
    @interface NSArray : NSObject
    + (instancetype)arrayWithObjects:(const id [])objects count:(NSUInteger)count;
    - (id)objectAtIndex:(NSUInteger)index;
    @property(readonly) NSUInteger count;
    @end
    @interface NSString : NSObject
    + (instancetype)stringWithFormat:(NSString *)format, ...;
    - (NSString *)stringByAppendingString:(NSString *)text;
    - (NSString *)stringByAppendingFormat:(NSString *)format, ...;
    - (NSString *)stringByReplacingOccurrencesOfString:(NSString *)a withString:(NSString *)b;
    - (BOOL)hasPrefix:(NSString *)prefix;
    @end
    @interface NSConstantString : NSString @end
    void NSLog(NSString *format, ...);
    @interface NSNotification : NSObject
    @property(readonly) id object;
    @end
    @interface NSOperationQueue : NSObject @end
    @interface NSNotificationCenter : NSObject
    + (NSNotificationCenter *)defaultCenter;
    - (id)addObserverForName:(NSString *)name
                      object:(id)object
                       queue:(NSOperationQueue *)queue
                  usingBlock:(void (^)(NSNotification *))block;
    @end
    @interface UISceneSession : NSObject
    @property(readonly) NSString *persistentIdentifier;
    @end
    @interface UIScene : NSObject
    @property(readonly) UISceneSession *session;
    @end

    """
}
