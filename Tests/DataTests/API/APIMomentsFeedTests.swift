import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIMomentsFeedTests {
  private let time = ScriptedTime()
  private let base = URL(string: "http://a.example/data/")!
  private static let list =
    "[\((0..<12).map { #"{"sender":{"nick":"Ann"},"content":"\#($0)"}"# }.joined(separator: ","))]"

  private func feed(_ transport: ScriptedTransport) -> MomentsFeed {
    MomentsFeed(HTTPClient(transport, time.surroundings), base: base, userName: "jo smith")
  }

  @Test func copiedFilesAreFoundAndRemembered() async throws {
    let transport = ScriptedTransport(
      .answer(404), .answer(200, [:], "[]"), .answer(200, [:], Self.list))
    let feed = feed(transport)
    _ = try await feed.fetchPosts()
    _ = try await feed.fetchPosts()
    #expect(
      await transport.addresses == [
        "http://a.example/data/user/jo%20smith/tweets", "http://a.example/data/tweets.json",
        "http://a.example/data/tweets.json",
      ])
  }

  @Test func theFirstLayoutThatAnswersIsKept() async throws {
    let transport = ScriptedTransport(.answer(200, [:], Self.list), .answer(404))
    let feed = feed(transport)
    _ = try await feed.fetchPosts()
    await #expect(throws: LoadFailure.notFound) { try await feed.fetchPosts() }
    #expect(await transport.addresses.count == 2)
  }

  @Test(arguments: [
    ("", LoadFailure.unreadable(.empty)), ("<html>", .unreadable(.webPage)),
    (#"{"tweets":[]}"#, .unreadable(.otherShape)), ("[", .malformed),
  ])
  func anythingButAListFails(_ body: String, _ failure: LoadFailure) async {
    await #expect(throws: failure) {
      try await feed(ScriptedTransport(.answer(200, [:], body))).fetchPosts()
    }
  }

  @Test func anUnknownNameIsNotFound() async {
    let missing = ScriptedTransport.Line.answer(404, [:], #"{"error":"User not found"}"#)
    await #expect(throws: LoadFailure.notFound) {
      try await feed(ScriptedTransport(missing, missing)).fetchPosts()
    }
  }

  @Test func theHeaderComesFromTheUserEndpoint() async throws {
    let account = try await feed(
      ScriptedTransport(
        .answer(200, [:], #"{"nick":"Jo","profile-image":"http://a.example/p.png"}"#))
    ).fetchAccount()
    #expect(account.person.nick == "Jo")
    #expect(account.person.profileImage == URL(string: "http://a.example/p.png"))
    #expect(account.capabilities.actions.isEmpty && !account.capabilities.hasDates)
  }

  @Test func withoutAUserTheHeaderShowsAnAuthor() async throws {
    let list = """
      [{"sender":{"nick":"A"},"content":"1"},
      {"sender":{"nick":"B","profile-image":"http://a.example/p.png"},"content":"2"}]
      """
    let missing = ScriptedTransport.Line.answer(404)
    let account = try await feed(
      ScriptedTransport(missing, missing, .answer(200, [:], list))
    ).fetchAccount()
    #expect(account.person.nick == "B")
  }
}
