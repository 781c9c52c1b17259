import Testing

/// Applies the rules to the app's views.
@Suite struct ViewSourceRulesTests {
  /// Every file of the app that imports SwiftUI, except for files that only Linux compiles.
  static let viewFiles = Folders.sources.filter { file in
    file.isIn("Features", "Navigation", "Simulator/App")
      && file.imports.contains { ["SwiftUI", "UIKit"].contains($0.module) }
  }.map { SwiftSource($0) }

  @Test(arguments: ViewSourceRule.all.map(\.name))
  func theAppsViewsFollowTheRule(name: String) throws {
    let rule = try #require(ViewSourceRule.all.first { $0.name == name })
    for (source, findings) in zip(Self.viewFiles, rule.findings(in: Self.viewFiles)) {
      #expect(findings == [], "\(source.path): \(rule.fix)")
    }
  }

  /// The manifest on a Mac does not have these.
  @Test func linuxOnlyModulesAreImportedConditionally() throws {
    let modules = ["Harness", "CSQLite", "CCurl", "Glibc", "FoundationNetworking", "FoundationXML"]
    let files = Folders.sources.filter { file in
      file.isIn("Domain", "Data", "Features", "Navigation", "Simulator/App", "Tests")
        && !file.isIn("Tests/Harness", "Tests/Simulation", "Tests/SwiftUITests", "Tests/Browser")
        && file.imports.contains { modules.contains($0.module) }
    }
    let pattern = LinePattern(
      #/^\s*(?:@testable )?import (?:Harness|CSQLite|CCurl|Glibc|Foundation(?:Networking|XML))$/#)
    #expect(files.contains { $0.isIn("Data") })
    for file in files {
      let found = SwiftSource(file).lines(
        matching: pattern,
        outside: [
          "os(Linux)", "!canImport(SQLite3)", "canImport(CCurl)", "canImport(FoundationNetworking)",
          "canImport(Glibc)",
        ])
      #expect(found == [], "\(file.path)")
    }
  }

  /// Xcode builds every target of the package for iOS, where no process can be launched.
  @Test func processesAreOnlyLaunchedWhereSupported() {
    let pattern = LinePattern(#/\bProcess(?:\(|\.run\()/#)
    let files = Folders.sources.filter { !$0.isIn("Simulator/Host", "Simulator/SwiftUI") }
    for file in files {
      let found = SwiftSource(file).lines(
        matching: pattern, outside: ["os(macOS)", "os(Linux)", "os(macOS) || os(Linux)"])
      #expect(found == [], "\(file.path)")
    }
  }

  @Test func viewInitializersAreInTheFileOfTheirState() throws {
    #expect(ViewSourceRule.initializersInOtherFiles(in: Self.viewFiles) == [])
  }

  @Test func theRulesReadAtLeastTheAppDelegate() throws {
    #expect(Self.viewFiles.map(\.path).contains("Simulator/App/AppDelegate.swift"))
  }
}
