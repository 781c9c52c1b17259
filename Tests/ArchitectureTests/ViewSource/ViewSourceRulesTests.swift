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
    try sources(in: ["Features", "Navigation", "Simulator/App"]) {
      $0.contains("import SwiftUI") || $0.contains("import UIKit")
    }
  }

  private static func sources(
    in folders: [String], where isWanted: (String) -> Bool
  ) throws -> [SwiftSource] {
    try folders.flatMap { folder in
      let place = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: place.path(percentEncoded: false))
        .filter { $0.hasSuffix(".swift") }.sorted()
        .compactMap { path in
          let text = try String(contentsOf: place.appending(path: path), encoding: .utf8)
          return isWanted(text) ? SwiftSource(path: "\(folder)/\(path)", text: text) : nil
        }
    }
  }

  @Test(arguments: ViewSourceRule.all.map(\.name))
  func theViewsOfTheAppKeepTheRule(name: String) throws {
    let rule = try #require(ViewSourceRule.all.first { $0.name == name })
    let found = try Self.viewFiles.get().flatMap { source in
      rule.findings(source).map { "\(source.path): \($0)" }
    }
    #expect(found == [])
  }

  /// The manifest of a Mac does not have these.
  @Test func whatOnlyLinuxHasIsImportedForLinuxOnly() throws {
    let modules = ["Harness", "CSQLite", "Glibc", "FoundationNetworking", "FoundationXML"]
    let folders = ["Domain", "Data", "Features", "Navigation", "Simulator/App", "Tests"]
    let found = try Self.sources(in: folders) { text in
      modules.contains { text.contains("import \($0)\n") }
    }
    .filter { source in
      !["Harness", "SwiftUITests", "Browser"].contains { source.path.hasPrefix("Tests/\($0)/") }
    }
    .flatMap { source in
      source.lines(
        matching:
          #/^\s*(?:@testable )?import (?:Harness|CSQLite|Glibc|FoundationNetworking|FoundationXML)$/#,
        outside: [
          "os(Linux)", "!canImport(SQLite3)", "canImport(FoundationNetworking)", "canImport(Glibc)",
        ]
      ).map { "\(source.path): \($0)" }
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
