import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIMastodonRepositoryTests {
  private let time = ScriptedTime()
  private let base = URL(string: "https://a.example")!
  private let small = MastodonFixtures.small

  private func repository(_ transport: ScriptedTransport) -> MastodonRepository {
    MastodonRepository(HTTPClient(transport, time.surroundings), base: base, token: Secret("t"))
  }

  @Test func aTimelineContinuesAtTheServersLink() async throws {
    let next = "https://a.example/api/v1/timelines/home?max_id=1"
    let transport = ScriptedTransport(
      .answer(200, ["Link": "<\(next)>; rel=\"next\""], "[\(small),7]"), .answer(200, [:], "[]"))
    let repository = repository(transport)
    let page = try await repository.load(.timeline(.home))
    #expect(page.items.map(\.id) == [Post.ID("1")])
    #expect(try await repository.load(.timeline(.home).page(page.next)) == Page(items: []))
    #expect(
      await transport.addresses == ["https://a.example/api/v1/timelines/home?limit=20", next])
  }

  @Test func anEmptyPageIsTheLastDespiteItsLink() async throws {
    let link = "<https://a.example/api/v1/timelines/home?max_id=0>; rel=\"next\""
    let transport = ScriptedTransport(.answer(200, ["Link": link], "[]"))
    #expect(try await repository(transport).load(.timeline(.home)) == Page(items: []))
  }

  @Test func aPartOfAFeedBeingGeneratedIsNotAFailure() async throws {
    let part = #"[{"id":"1","account":{"id":"ada"},"content":"<p>Hi</p>"}]"#
    let page = try await repository(ScriptedTransport(.answer(206, [:], part)))
      .load(.timeline(.home))
    #expect(page.items.map(\.id) == ["1"])
    await #expect(throws: LoadFailure.serverFailed(nil)) {
      try await repository(ScriptedTransport(.answer(206, [:], "[]"))).load(.timeline(.home))
    }
  }

  @Test func everyTimelineHasItsAddress() async throws {
    let timelines: [(Endpoint<Page<Post>>, String)] = [
      (.timeline(.home, before: "9", limit: 100), "home?limit=40&max_id=9"),
      (.tagged("été"), "tag/%C3%A9t%C3%A9"),
    ]
    for (timeline, path) in timelines {
      let transport = ScriptedTransport(.answer(200, [:], "[]"))
      _ = try await repository(transport).load(timeline)
      #expect(await transport.addresses == ["https://a.example/api/v1/timelines/\(path)"])
    }
  }

  @Test func aPersonHasPostsAndARelationship() async throws {
    let transport = ScriptedTransport(
      .answer(200, [:], MastodonFixtures.account), .answer(200, [:], "[\(small)]"),
      .answer(200, [:], #"[{"id":"7","following":true}]"#))
    let repository = repository(transport)
    #expect(try await repository.load(.person("7")).nick == "Bo")
    #expect(try await repository.load(.posts(of: "7")).items.count == 1)
    #expect(
      try await repository.load(.relationship(with: "7"))
        == Relationship(personID: Person.ID("7"), following: .yes))
    #expect(
      await transport.addresses == [
        "https://a.example/api/v1/accounts/7",
        "https://a.example/api/v1/accounts/7/statuses?limit=20",
        "https://a.example/api/v1/accounts/relationships?id%5B%5D=7",
      ])
  }

  @Test func followingALockedPersonIsRequested() async throws {
    let transport = ScriptedTransport(.answer(200, [:], #"{"id":"7","requested":true}"#))
    let relationship = try await repository(transport).setFollowing(true, Person.ID("7"))
    #expect(relationship.following == .requested)
    #expect(await transport.addresses == ["https://a.example/api/v1/accounts/7/follow"])
  }

  @Test(arguments: [(true, "mute", "block"), (false, "unmute", "unblock")])
  func mutesAndBlocks(_ isOn: Bool, _ mute: String, _ block: String) async throws {
    let answer = ScriptedTransport.Line.answer(200, [:], #"{"id":"7"}"#)
    let transport = ScriptedTransport(answer, answer)
    _ = try await repository(transport).setMuted(isOn, Person.ID("7"))
    _ = try await repository(transport).setBlocked(isOn, Person.ID("7"))
    #expect(
      await transport.addresses
        == [mute, block].map { "https://a.example/api/v1/accounts/7/\($0)" })
  }

  @Test func boostingReturnsTheBoostedPost() async throws {
    let transport = ScriptedTransport(
      .answer(200, [:], #"{"id":"9","account":{"id":"8"},"reblog":\#(small)}"#))
    let post = try await repository(transport).set(.boost, isOn: true, on: Post.ID("1"))
    #expect(post.id == Post.ID("1") && post.boost == nil && post.reactions.isBoosted)
    #expect(await transport.requests.map(\.method) == [.post])
    #expect(await transport.addresses == ["https://a.example/api/v1/statuses/1/reblog"])
  }

  @Test(arguments: [
    (Reaction.favorite, true, "favourite"), (.favorite, false, "unfavourite"),
    (.boost, false, "unreblog"), (.bookmark, true, "bookmark"), (.bookmark, false, "unbookmark"),
  ])
  func everyReactionHasItsAddress(_ reaction: Reaction, _ isOn: Bool, _ path: String) async throws {
    let transport = ScriptedTransport(.answer(200, [:], small))
    _ = try await repository(transport).set(reaction, isOn: isOn, on: Post.ID("1"))
    #expect(await transport.addresses == ["https://a.example/api/v1/statuses/1/\(path)"])
  }

  @Test func aVoteGoesToThePollOfThePost() async throws {
    let poll = #"{"id":"p","voted":true,"own_votes":[1],"options":[{"title":"a"},{"title":"b"}]}"#
    let transport = ScriptedTransport(
      .answer(200, [:], #"{"id":"1","account":{"id":"8"},"poll":\#(poll)}"#),
      .answer(200, [:], poll))
    let post = try await repository(transport).vote([1], on: Post.ID("1"))
    #expect(post.poll?.ownVotes == [1])
    let request = try #require(await transport.requests.last)
    #expect(request.url.path() == "/api/v1/polls/p/votes")
    #expect(request.body == Data(#"{"choices":[1]}"#.utf8))
    #expect(request.headers["Content-Type"] == "application/json")
  }

  @Test func deletingAMissingPostSucceeds() async throws {
    let transport = ScriptedTransport(.answer(404))
    try await repository(transport).delete(Post.ID("1"), keepingMedia: false)
    #expect(await transport.requests.map(\.url.query) == ["delete_media=true"])
    await #expect(throws: LoadFailure.refused("This action is not allowed")) {
      try await repository(
        ScriptedTransport(.answer(403, [:], #"{"error":"This action is not allowed"}"#))
      ).delete(Post.ID("1"), keepingMedia: true)
    }
  }

  @Test func searchPagesUseOffsets() async throws {
    let transport = ScriptedTransport(
      .answer(200, [:], #"{"statuses":[\#(small),\#(small)]}"#),
      .answer(200, [:], #"{"statuses":[\#(small)]}"#), .answer(200, [:], #"{"statuses":[]}"#))
    let repository = repository(transport)
    let first = try await repository.load(.posts(matching: "a b"))
    let second = try await repository.load(.posts(matching: "a b").page(first.next))
    let third = try await repository.load(.posts(matching: "a b").page(second.next))
    #expect(third == Page(items: []))
    let offsets = await transport.requests.map { request in
      URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems?
        .first { $0.name == "offset" }?.value
    }
    #expect(offsets == [nil, "2", "3"])
  }

  @Test(arguments: [
    ("https://b.example/@cy/1", true), ("@cy@b.example", true), ("cy@b.example", true),
    ("bread", false), ("@cy", false), ("tea @ home", false),
  ])
  func onlyRemoteResultsAreResolved(_ query: String, _ isElsewhere: Bool) async throws {
    let transport = ScriptedTransport(.answer(200, [:], "{}"))
    _ = try await repository(transport).load(.posts(matching: query))
    #expect(await transport.addresses[0].contains("resolve=true") == isElsewhere)
  }

  @Test func fallsBackToTheOldInstanceEndpoint() async throws {
    let transport = ScriptedTransport(.answer(404), .answer(200, [:], #"{"uri":"a.example"}"#))
    #expect(try await repository(transport).fetchServer().title == "a.example")
    #expect(
      await transport.addresses == [
        "https://a.example/api/v2/instance", "https://a.example/api/v1/instance",
      ])
  }

  @Test func aRevokedTokenRequiresSigningIn() async {
    await #expect(throws: LoadFailure.signedOut) {
      try await repository(
        ScriptedTransport(.answer(401, [:], #"{"error":"Der Zugriffstoken ist ungültig"}"#))
      ).load(.timeline(.home))
    }
  }
}
