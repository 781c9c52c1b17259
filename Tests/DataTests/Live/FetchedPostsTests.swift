import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// A fetch for one screen also updates the store and the other screens.
@MainActor
@Suite struct FetchedPostsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func changed() -> [Post] {
    world.takeAnnounced().compactMap { change in
      if case .changed(let post) = change { post } else { nil }
    }
  }

  @Test(arguments: [Reaction.favorite, .boost, .bookmark])
  func aPageFetchedBeforeAReactionDoesNotUndoIt(_ reaction: Reaction) async throws {
    await server.post("Old", by: "ada")
    let other = try await world.mastodon(server)
    _ = try await other.repositories.feed.fetchPage(after: nil)
    let sources = Recorder<MastodonSource>()
    let slow = SlowTransport(server: server, path: "timelines/home") {
      let source = try #require(sources.all.first)
      _ = try await source.repositories.posts.set(reaction, isOn: true, on: "101")
      try await source.context.sender.sendAll()
    }
    let source = try await MastodonSource(
      world.base(), world.client(slow), account: .mastodon("me"), token: Secret("me"),
      changes: world.changes)
    sources.add(source)
    let page = try await source.repositories.feed.fetchPage(after: nil)
    #expect(page.items.first { $0.id == "101" }?.has(reaction) == true)
    let kept = try await source.repositories.feed.cachedPage()?.value.items
    #expect(kept?.first { $0.id == "101" }?.has(reaction) == true)
    #expect(changed().allSatisfy { $0.has(reaction) })
  }

  @Test func aPageFetchedAfterAReactionWins() async throws {
    await server.post("Old", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    try await source.context.sender.sendAll()
    await server.forgetFavorites()
    let page = try await source.repositories.feed.fetchPage(after: nil)
    #expect(page.items.first?.reactions.isFavorite == false)
  }

  @Test func aPageThatCannotBeStoredShowsPendingChanges() async throws {
    await server.post("Old", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    try await source.context.store.write { try $0.connection.execute("PRAGMA query_only = ON") }
    let page = try await source.repositories.feed.fetchPage(after: nil)
    #expect(page.items.map(\.reactions.isFavorite) == [true])
  }

  @Test func anEditedPostGetsVotesFromLaterAnswers() throws {
    func edited(votes: Int) -> Post {
      var post = Post.fixture(poll: Poll(id: "1", options: [.init(title: "Yes", votes: votes)]))
      post.edited = .fixture
      return post
    }
    #expect(edited(votes: 2).keepingNewerVersion(of: edited(votes: 1)) == edited(votes: 2))
  }

  @Test func otherScreensSeeWhatAThreadFetched() async throws {
    let id = await server.post("Old", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.edit(id, to: "New words")
    _ = world.takeAnnounced()
    for _ in 1...2 { _ = try await source.repositories.posts.fetchThread(of: Post.ID("\(id)")) }
    #expect(changed().map { $0.content?.text } == ["New words"])
  }

  @Test func listsThatHideAMutedPersonSeeTheirFetchedProfile() async throws {
    let id = await server.post("Old", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.people.setMuted(true, "ada")
    await server.edit(id, to: "New words")
    _ = world.takeAnnounced()
    _ = try await source.repositories.people.fetchPosts(of: "ada", after: nil)
    #expect(changed().map { $0.content?.text } == ["New words"])
  }

  // MARK: Mutes that ended elsewhere

  /// Ada is muted on this device.
  private func mute() async throws -> MastodonSource {
    await server.post("Tea", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.people.setMuted(true, "ada")
    try await source.context.sender.sendAll()
    _ = world.takeAnnounced()
    return source
  }

  @Test func postsReappearWhenAnotherDeviceEndsTheMute() async throws {
    let source = try await mute()
    await server.endMute(of: "ada")
    let page = try await source.repositories.feed.fetchPage(after: nil)
    #expect(page.items.map { $0.content?.text } == ["Tea"])
    let relationships = world.takeAnnounced().compactMap { change in
      if case .related(let relationship) = change { relationship } else { nil }
    }
    #expect(relationships.map(\.isMuted) == [false])
    _ = await server.takeRequests()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    #expect(await server.takeRequests() == ["GET /api/v1/timelines/home"])
  }

  @Test func everyScreenSeesAFetchedRelationship() async throws {
    let source = try await mute()
    await server.endMute(of: "ada")
    for expected in [[false], []] {
      #expect(try await source.repositories.people.fetchRelationship(with: "ada").isMuted == false)
      let told = world.takeAnnounced().compactMap { change in
        if case .related(let relationship) = change { relationship.isMuted } else { nil }
      }
      #expect(told == expected)
    }
  }

  @Test func postsOfAMutedPersonStayHiddenIfTheServerSendsThem() async throws {
    let source = try await mute()
    #expect(try await source.repositories.feed.fetchPage(after: nil).items == [])
    #expect(world.takeAnnounced() == [])
  }

  @Test func aMuteSurvivesAnOlderAnswer() async throws {
    _ = try await mute()
    await server.endMute(of: "ada")
    let sources = Recorder<MastodonSource>()
    let slow = SlowTransport(server: server, path: "accounts/relationships") {
      let source = try #require(sources.all.first)
      for isOn in [false, true] {
        _ = try await source.repositories.people.setMuted(isOn, "ada")
        try await source.context.sender.sendAll()
      }
    }
    let source = try await MastodonSource(
      world.base(), world.client(slow), account: .mastodon("me"), token: Secret("me"),
      changes: world.changes)
    sources.add(source)
    #expect(try await source.repositories.feed.fetchPage(after: nil).items == [])
  }
}

/// After the server's first answer to this path, something else happens before the answer arrives.
actor SlowTransport: Transport {
  private let server: any Transport
  private let path: String
  private var meanwhile: (@Sendable () async throws -> Void)?

  init(
    server: any Transport, path: String, meanwhile: @escaping @Sendable () async throws -> Void
  ) {
    (self.server, self.path, self.meanwhile) = (server, path, meanwhile)
  }

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    let answer = try await server.send(request, within: limits)
    guard request.url.path.hasSuffix(path), let meanwhile else { return answer }
    self.meanwhile = nil
    try await meanwhile()
    return answer
  }
}

extension FakeMastodon {
  /// Another device removed them.
  fileprivate func forgetFavorites() {
    for index in statuses.indices { statuses[index].favoriters = [] }
  }
}
