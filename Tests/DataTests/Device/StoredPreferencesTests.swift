import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct StoredPreferencesTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func savedPreferencesReplaceTheDefaultsAndPersist() async throws {
    let changed = Preferences(
      appearance: .dark, textSize: .largest, pageSize: 40, gitHubName: "ada")
    do {
      let preferences = try await world.start().preferences(announcing: world.changes)
      #expect(try await preferences.fetchPreferences() == Preferences())
      try await preferences.save(changed)
    }
    let preferences = try await world.start().preferences(announcing: world.changes)
    #expect(try await preferences.fetchPreferences() == changed)
  }

  @Test func savingIsAnnouncedAndANewNameUpdatesRepositories() async throws {
    let preferences = try await world.start().preferences(announcing: world.changes)
    try await preferences.save(Preferences(pageSize: 5))
    #expect(world.takeAnnounced() == [.preferencesChanged(Preferences(pageSize: 5))])
    let named = Preferences(pageSize: 5, gitHubName: "ada")
    try await preferences.save(named)
    #expect(world.takeAnnounced() == [.preferencesChanged(named), .codeSourceChanged])
  }

  @Test func theFeedUsesThePreferredPageSize() async throws {
    let posts = (1...30).map {
      Post.fixture(id: Post.ID("\($0)"), author: .ada, date: .fixture(minutesAgo: Double($0)))
    }
    let source = try await world.start(.fixture(posts: posts))
    #expect(try await source.feed.fetchPage(after: nil).items.count == 20)
    try await source.preferences(announcing: world.changes).save(Preferences(pageSize: 5))
    let page = try await source.feed.fetchPage(after: nil)
    #expect(page.items.count == 5)
    #expect(try await source.feed.cachedPage()?.value.items.count == 5)
    #expect(try await source.feed.fetchPage(after: page.next).items.map(\.id.rawValue).first == "6")
  }

  @Test(arguments: [
    ("{}", Preferences()),
    (#"{"appearance":"sepia","textSize":"large","pageSize":7}"#, Preferences(textSize: .large)),
    (#"{"pageSize":"many","gitHubName":"ada"}"#, Preferences(gitHubName: "ada")),
  ])
  func unreadableValuesFallBackToTheDefaults(_ json: String, _ preferences: Preferences) throws {
    #expect(try JSONDecoder().decode(Preferences.self, from: Data(json.utf8)) == preferences)
  }
}

@MainActor
@Suite struct ChosenCodeRepositoriesTests {
  private let fakes = Fakes()

  @Test(arguments: ["", "ada"])
  func theNameSelectsTheSource(_ name: String) async throws {
    let own = FakeCodeRepositories(fakes)
    let gitHub = FakeCodeRepositories(fakes)
    let preferences = FakePreferences(fakes)
    preferences.fetches.always { _ in Preferences(gitHubName: name) }
    let asked = Recorder<String>()
    let chosen = ChosenCodeRepositories(own: own, preferences: preferences) { name in
      asked.add(name ?? "nobody")
      return gitHub
    }
    for source in [own.favorites, own.ofOwner, own.searches] {
      source.always { call in .init(items: [.fixture(id: "own", name: call.subject ?? "")]) }
    }
    for source in [gitHub.favorites, gitHub.ofOwner, gitHub.searches] {
      source.always { call in .init(items: [.fixture(id: "gitHub", name: call.subject ?? "")]) }
    }
    let answers = [
      try await chosen.fetchFavorites(after: nil),
      try await chosen.fetchRepositories(of: "grace", after: "c"),
      try await chosen.search(matching: "Swift", after: nil),
    ]
    let id: CodeRepository.ID = name.isEmpty ? "own" : "gitHub"
    #expect(
      answers.flatMap(\.items) == [
        .fixture(id: id, name: ""), .fixture(id: id, name: "grace"),
        .fixture(id: id, name: "Swift"),
      ])
    #expect(asked.all == (name.isEmpty ? [] : ["ada", "ada", "ada"]))
  }

  @Test func anAccountWithoutRepositoriesUsesGitHub() async throws {
    let gitHub = FakeCodeRepositories(fakes)
    gitHub.searches.always { call in .init(items: [.fixture(name: call.subject ?? "")]) }
    gitHub.favorites.always { _ in throw LoadFailure.unsupported }
    let preferences = FakePreferences(fakes)
    preferences.fetches.always { _ in Preferences() }
    let asked = Recorder<String?>()
    let chosen = ChosenCodeRepositories(own: nil, preferences: preferences) { name in
      asked.add(name)
      return gitHub
    }
    await #expect(throws: LoadFailure.unsupported) { try await chosen.fetchFavorites(after: nil) }
    let found = try await chosen.search(matching: "Swift", after: nil)
    #expect(found.items.map(\.name) == ["Swift"])
    #expect(asked.all == [nil, nil])
  }

  @Test func unknownOwnersAreLookedUpOnGitHub() async throws {
    let own = FakeCodeRepositories(fakes)
    let gitHub = FakeCodeRepositories(fakes)
    let preferences = FakePreferences(fakes)
    preferences.fetches.always { _ in Preferences() }
    own.ofOwner.always { _ in throw LoadFailure.notFound }
    gitHub.ofOwner.always { call in
      .init(items: [.fixture(name: [call.subject, call.cursor?.rawValue].description)])
    }
    gitHub.cachedOfOwner.always { owner in
      Cached(.init(items: [.fixture(name: owner)]), fetched: .fixture)
    }
    let chosen = ChosenCodeRepositories(own: own, preferences: preferences) { _ in gitHub }
    let page = try await chosen.fetchRepositories(of: "grace", after: "2")
    #expect(page.items.map(\.name) == [["grace", "2"].map(Optional.some).description])
    let cached = try await chosen.cachedRepositories(of: "grace")
    #expect(cached?.value.items.map(\.name) == ["grace"])
    own.ofOwner.always { _ in throw LoadFailure.offline }
    await #expect(throws: LoadFailure.offline) {
      _ = try await chosen.fetchRepositories(of: "grace", after: nil)
    }
  }
}
