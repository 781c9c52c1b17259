import Foundation
import TestSupport
import Testing

/// `Features/add` in a copy of the sources. `Tests/AddSlice/run` builds its output.
@Suite struct AddSliceTests {
  private let copy: TemporaryFolder

  init() async throws {
    copy = try TemporaryFolder()
    let folders = ["Package.swift", ".swift-format", "Domain", "Features", "Navigation"]
    try await run("/bin/cp", ["-R"] + folders.map(SourceTree.path) + [copy.path])
    for folder in ["Data/Repositories", "Simulator/App", "Simulator/Previews"] + Self.tests {
      let place = copy.url.appending(path: folder)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: SourceTree.path(of: folder), toPath: place.path)
    }
  }

  private static let tests = [
    "Tests/NavigationTests", "Tests/Support", "Tests/MomentsTests", "Tests/Browser",
  ]

  @discardableResult
  private func run(_ program: String, _ arguments: [String]) async throws -> ChildProcess.Run {
    try await ChildProcess.run(program, arguments, in: copy.url)
  }

  private func add(_ name: String) async throws -> ChildProcess.Run {
    try await run(copy.url.appending(path: "Features/add").path, [name])
  }

  private func remove(_ arguments: String...) async throws -> ChildProcess.Run {
    try await run(copy.url.appending(path: "Features/remove").path, arguments)
  }

  /// Every file with its text.
  private func files() throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: copy.path)?.compactMap { $0 as? String }
    return (paths ?? []).reduce(into: [:]) { files, path in
      files[path] = try? String(contentsOf: copy.url.appending(path: path), encoding: .utf8)
    }
  }

  private func lines(of path: String, with words: String) throws -> [String] {
    try String(contentsOf: copy.url.appending(path: path), encoding: .utf8)
      .split(separator: "\n").filter { $0.contains(words) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func theSliceIsCreatedAndRegistered() async throws {
    let before = try files()
    let run = try await add("TrendingPeople")
    #expect(run.end == .status(0), "\(run.errors)")
    let after = try files()
    let roles = ["Assembly", "ContentView", "State", "View", "ViewData", "ViewModel"]
    for role in roles {
      #expect(after["Features/TrendingPeople/TrendingPeople\(role).swift"] != nil, "\(role)")
    }
    let written = after.filter { before[$0.key] == nil }
    #expect(written.values.allSatisfy { !$0.contains("__") })
    #expect(
      before.filter { $0.value != after[$0.key] }.keys.sorted() == [
        "Data/Repositories/SourceRepositories.swift",
        "Domain/Repositories/AccountRepositories.swift",
        "Features/Presentation/Destination.swift", "Navigation/AppRouter.swift",
        "Navigation/AppSources.swift", "Navigation/DeepLink.swift",
        "Navigation/ScreenFactory+Views.swift", "Navigation/ScreenFactory.swift", "Package.swift",
        "Simulator/Previews/Previews.swift",
        "Tests/Browser/axe_tests.py", "Tests/MomentsTests/VoiceOverScreenTests.swift",
        "Tests/NavigationTests/DeepLinkTests.swift", "Tests/NavigationTests/NavigationScene.swift",
      ])
    let title = #".navigationTitle("Trending People")"#
    #expect(
      try lines(of: "Features/TrendingPeople/TrendingPeopleView.swift", with: "navigationTitle")
        == [title])
    #expect(
      try lines(of: "Package.swift", with: "Trending") == [#"slice("TrendingPeople"),"#])
    #expect(
      try lines(of: "Navigation/ScreenFactory+Views.swift", with: "makeTrendingPeople") == [
        "kept(entry, in: root, { self.makeTrendingPeople() },"
          + " content: TrendingPeopleAssembly.makeView)"
      ])
    #expect(
      try lines(of: "Navigation/DeepLink.swift", with: "case \"trending") == [
        #"case "trendingpeople": text.isBare ? .trendingPeople : nil"#
      ])
  }

  @Test(arguments: ["TrendingPeople", "Aaa", "Zebra"])
  func removingASliceLeavesNothing(_ name: String) async throws {
    let before = try files()
    #expect(try await add(name).end == .status(0))
    let run = try await remove(name)
    #expect(run.end == .status(0), "\(run.errors)")
    let title = name == "TrendingPeople" ? "Trending People" : name
    #expect(String(decoding: run.output, as: UTF8.self) == "Removed \(title).\n")
    let after = try files()
    #expect(Set(after.keys) == Set(before.keys))
    for (path, text) in before { #expect(after[path] == text, "\(path)") }
    #expect(try await remove(name).errors.contains("there is no Features/\(name)"))
  }

  @Test func aSliceThatWasChangedIsOnlyRemovedByForce() async throws {
    let before = try files()
    #expect(try await add("Trends").end == .status(0))
    let changed = ["Features/Trends/TrendsState.swift", "Features/Trends/TrendsChart.swift"]
    for path in changed {
      let url = copy.url.appending(path: path)
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      try (text + "// Written by hand.\n").write(to: url, atomically: true, encoding: .utf8)
    }
    let written = try files()
    let refused = try await remove("Trends")
    #expect(refused.end == .status(1))
    #expect(refused.errors.contains("Features/remove Trends --force"))
    #expect(
      refused.errors.split(separator: "\n").filter { $0.hasSuffix(".swift") }
        == changed.map { $0[...] })
    #expect(try files() == written)
    #expect(try await remove("Trends", "--force").end == .status(0))
    #expect(try files() == before)
    #expect(try await remove("Gallery").end == .status(1))
    #expect(try files() == before)
  }

  @Test func anInvalidNameChangesNothing() async throws {
    let before = try files()
    for (name, reason) in Self.badNames {
      let run = try await add(name)
      #expect(run.end == .status(1), "\(name)")
      #expect(run.errors.contains(reason), "\(run.errors)")
    }
    #expect(try files() == before)
  }

  private static let badNames = [
    ("trends", "upper camel case"), ("Two Words", "upper camel case"),
    ("../Feed", "upper camel case"), ("Feed", "Features/Feed exists"),
    ("Class", "class is a keyword"), ("Toast", "has a type of this name"),
    ("Relationship", "has a type of this name"), ("Saved", "Features/Saved exists"),
  ]
}
