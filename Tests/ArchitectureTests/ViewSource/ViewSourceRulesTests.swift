import Foundation
import Testing

/// The rules, on the views of the app.
@Suite struct ViewSourceRulesTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every file of the app that imports SwiftUI; what only Linux compiles is none of them.
  static let viewFiles = Result { try readViewFiles() }

  private static func readViewFiles() throws -> [SwiftSource] {
    try ["Features", "Navigation", "Simulator/App"].flatMap { folder in
      let place = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: place.path(percentEncoded: false))
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { path in
          SwiftSource(
            path: "\(folder)/\(path)",
            text: try String(contentsOf: place.appending(path: path), encoding: .utf8))
        }
    }.filter { $0.bare.contains(#/(?m)^\s*import (?:SwiftUI|UIKit)\b/#) }
  }

  @Test(arguments: ViewSourceRule.all.map(\.name))
  func theViewsOfTheAppKeepTheRule(name: String) throws {
    let rule = try #require(ViewSourceRule.all.first { $0.name == name })
    let found = try Self.viewFiles.get().flatMap { source in
      rule.findings(source).map { "\(source.path): \($0)" }
    }
    #expect(found == [])
  }

  @Test func everyInitializerOfAViewStandsInTheFileOfItsState() throws {
    #expect(ViewSourceRule.initializersApart(in: try Self.viewFiles.get()) == [])
  }

  @Test func theRulesReadAtLeastTheAppDelegate() throws {
    #expect(try Self.viewFiles.get().map(\.path).contains("Simulator/App/AppDelegate.swift"))
  }
}
