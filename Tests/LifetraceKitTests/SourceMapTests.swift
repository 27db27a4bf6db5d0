import Foundation
import Testing

@testable import LifetraceKit

@Suite struct SourceMapTests {
  private static let swiftDelegate = """
    import UIKit

    // func applicationDidBecomeActive(_ application: UIApplication) {}
    /* func applicationDidBecomeActive(_ a: UIApplication) {} /* nested */ { */
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      let text = "func applicationDidBecomeActive(_ application: UIApplication) { \\" }"
      let long = \"""
        func applicationWillTerminate(_ application: UIApplication) {
        \"""
      let raw = #"a " quote: func x() {"#

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let work = { (name: String, done: @escaping (Int, Int) -> Void) in done(1, 2) }
        return true
      }

      func applicationDidBecomeActive(_ application: UIApplication) {
        print("active")
      }

      class func make() -> AppDelegate { AppDelegate() }

      func application(
        _ application: UIApplication, performFetchWithCompletionHandler done: @escaping (Int) -> Void
      ) {}
    }
    """

  private static let objectiveCDelegate = """
    #import "AppDelegate.h"

    @interface AppDelegate () <UIApplicationDelegate>
    - (void)applicationDidBecomeActive:(UIApplication *)application;
    @end

    @implementation AppDelegate
    // - (void)applicationWillTerminate:(UIApplication *)application {
    - (BOOL)application:(UIApplication *)application
        didFinishLaunchingWithOptions:(NSDictionary<NSString *, id> *)launchOptions {
      int left = 3 - (2);
      NSLog(@"- (void)applicationWillTerminate:(UIApplication *)a { %c", '"');
      return YES;
    }

    - (void)applicationDidBecomeActive:(UIApplication *)application
    {
    }
    @end
    """

  @Test func `methods of Swift are found by their full names, not in comments or strings`() {
    let text = SourceText(Array(Self.swiftDelegate.utf8), .swift)
    #expect(
      SourceMethod.all(in: text) == [
        SourceMethod(
          name: "application(_:didFinishLaunchingWithOptions:)", line: 13, owner: "AppDelegate"),
        SourceMethod(name: "applicationDidBecomeActive(_:)", line: 21, owner: "AppDelegate"),
        SourceMethod(name: "make()", line: 25, owner: "AppDelegate"),
        SourceMethod(
          name: "application(_:performFetchWithCompletionHandler:)", line: 27, owner: "AppDelegate"),
      ])
  }

  @Test func `methods of Objective-C are found by their selectors where they have a body`() {
    let text = SourceText(Array(Self.objectiveCDelegate.utf8), .objectiveC)
    #expect(
      SourceMethod.all(in: text) == [
        SourceMethod(
          name: "application:didFinishLaunchingWithOptions:", line: 9, owner: "AppDelegate"),
        SourceMethod(name: "applicationDidBecomeActive:", line: 16, owner: "AppDelegate"),
      ])
  }

  @Test(arguments: [
    "\"", "/*", "#\"", "\"\"\"", "func", "func a", "func a(", "- (", "@", "'", "\\", "",
  ])
  func `text that breaks off is read to its end`(text: String) {
    for language in [SourceText.Language.swift, .objectiveC] {
      #expect(SourceMethod.all(in: SourceText(Array(text.utf8), language)).isEmpty)
    }
  }

  private func event(_ kind: EventKind, owner: String? = nil) -> LifecycleEvent {
    var event = LifecycleEvent(
      kind, telling: .delegate, position: LinePosition(input: 0, line: 1), text: "")
    event.owner = owner
    return event
  }

  @Test func `of several methods the delegate's counts, and of several delegates none`() {
    var map = SourceMap()
    let helper = """
      extension Player {
        func applicationDidBecomeActive(_ application: UIApplication) {}
      }
      """
    map.add(Array(helper.utf8), path: "App/Player.swift")
    #expect(
      map.method(for: event(.appDidBecomeActive))
        == Finding.Source(path: "App/Player.swift", line: 2))
    map.add(Array(Self.swiftDelegate.utf8), path: "App/Main.swift")
    #expect(
      map.method(for: event(.appDidBecomeActive))
        == Finding.Source(path: "App/Main.swift", line: 21))
    // A class that the log names is better than a guess.
    #expect(
      map.method(for: event(.appDidBecomeActive, owner: "Player"))
        == Finding.Source(path: "App/Player.swift", line: 2))
    map.add(Array(Self.objectiveCDelegate.utf8), path: "Old/AppDelegate.m")
    #expect(map.method(for: event(.appDidBecomeActive)) == nil)
    #expect(map.method(for: event(.appWillTerminate)) == nil)
    #expect(map.method(for: event(.timerFire)) == nil)
  }

  @Test func `a finding in a callback points to its method, any other to the log alone`() throws {
    let scratch = try Scratch()
    let log = try scratch.file(
      "app.log",
      """
      2024-05-01 10:00:00.000000+0000 App[1:2] -[AppDelegate application:didFinishLaunchingWithOptions:]
      2024-05-01 10:00:00.100000+0000 App[1:2] -[AppDelegate applicationDidBecomeActive:]
      2024-05-01 10:00:09.100000+0000 App[1:2] -[AppDelegate applicationDidBecomeActive:]
      2024-05-01 10:00:10.000000+0000 App[1:2] -[AppDelegate applicationWillResignActive:]
      2024-05-01 10:00:10.200000+0000 App[1:2] -[AppDelegate applicationDidEnterBackground:]
      2024-05-01 10:00:10.400000+0000 App[1:2] LT gl.draw frame=1

      """)
    _ = try scratch.file("AppDelegate.m", Self.objectiveCDelegate)
    var request = Analysis.Request(logs: [log])
    request.source = scratch.url.path
    let report = try Analysis.run(request)
    let double = try #require(report.findings.first { $0.place == .log(.init(input: 0, line: 3)) })
    #expect(double.source?.path.hasSuffix("/AppDelegate.m") == true)
    #expect(double.source?.line == 16)
    let draw = try #require(report.findings.first { $0.rule == "background/gl-call" })
    #expect(draw.source == nil)
    let sarif = String(
      decoding: try #require(OutputFormat.named("sarif")).write(report, .init()), as: UTF8.self)
    #expect(sarif.contains("AppDelegate.m"))
    #expect(sarif.contains("the line of the log"))
    let text = String(
      decoding: try #require(OutputFormat.named("text")).write(report, .init()), as: UTF8.self)
    #expect(text.replacing("\n   ", with: " ").contains("AppDelegate.m:16"))
  }

  @Test func `a folder that is not there is refused`() {
    var request = Analysis.Request(logs: ["-"])
    request.source = "/no/such/folder"
    #expect(throws: AnalysisError.self) { try Analysis.run(request) }
  }
}
