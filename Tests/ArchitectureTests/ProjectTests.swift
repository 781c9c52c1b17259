import Foundation
import Testing

@Suite("Project structure") struct ProjectTests {
  static let rules =
    ImportRules.all + SliceRules.all + ViewDataRule.all + PreviewRule.all + StyleRules.all
    + GlyphRule.all

  @Test(arguments: rules) func keeps(_ rule: Rule) {
    for violation in rule.check(Folders.sources) {
      Issue.record("\(violation). \(rule.fix)")
    }
  }

  @Test func theSourcesAreFound() {
    let files = Folders.sources
    for folder in Folders.top {
      #expect(files.contains { $0.isIn(folder) }, "\(folder)")
    }
    #expect(files.contains { $0.path == "Tests/ArchitectureTests/ProjectTests.swift" })
  }

  @Test func theTopLevelContainsOnlyKnownFolders() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Folders.root.path)
    let visible = Set(names.filter { !$0.hasPrefix(".") })
    #expect(visible.subtracting(Folders.top) == ["Package.swift", "README.md"])
  }

  @Test func thePackageHasNoDependencies() throws {
    let manifest = try String(
      contentsOf: Folders.root.appending(path: "Package.swift"), encoding: .utf8)
    let file = SourceFile(path: "Package.swift", text: manifest)
    #expect(!file.contains(".package("))
    #expect(file.contains("platforms"))
  }

  @Test func aPartBelongsToOneSlice() {
    let all = Folders.parts.values.flatMap(\.self)
    #expect(all.contains("MessageField"))
    #expect(Set(all).count == all.count)
  }
}
