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

  private func texts(_ page: Page<Post>) -> [String?] {
    page.items.map(\.content?.text)
  }

  @Test func showsFiveAtATimeFromOneRequest() async throws {
    let transport = ScriptedTransport(.answer(200, [:], Self.list))
    let feed = feed(transport)
    let first = try await feed.fetchPage(after: nil)
    let second = try await feed.fetchPage(after: first.next)
    let third = try await feed.fetchPage(after: second.next)
    #expect([first, second, third].map(\.items.count) == [5, 5, 2])
    #expect(texts(third) == ["10", "11"] && third.next == nil)
    #expect(await transport.addresses == ["http://a.example/data/user/jo%20smith/tweets"])
  }

  @Test func refreshingReloadsAndShowsTheFirstFive() async throws {
    let feed = feed(
      ScriptedTransport(
        .answer(200, [:], Self.list),
        .answer(200, [:], #"[{"sender":{},"content":"new"}]"#)))
    let first = try await feed.fetchPage(after: nil)
    _ = try await feed.fetchPage(after: first.next)
    let refreshed = try await feed.fetchPage(after: nil)
    #expect(texts(refreshed) == ["new"] && refreshed.next == nil)
    #expect(try await feed.cachedPage() == Cached(refreshed, fetched: ScriptedTime.start))
  }

  @Test func nothingIsCachedBeforeTheFirstAnswer() async throws {
    #expect(try await feed(ScriptedTransport()).cachedPage() == nil)
  }

  @Test func copiedFilesAreFoundAndRemembered() async throws {
    let transport = ScriptedTransport(
      .answer(404), .answer(200, [:], "[]"), .answer(200, [:], Self.list))
    let feed = feed(transport)
    _ = try await feed.fetchPage(after: nil)
    _ = try await feed.fetchPage(after: nil)
    #expect(
      await transport.addresses == [
        "http://a.example/data/user/jo%20smith/tweets", "http://a.example/data/tweets.json",
        "http://a.example/data/tweets.json",
      ])
  }

  @Test func theFirstLayoutThatAnswersIsKept() async throws {
    let transport = ScriptedTransport(.answer(200, [:], Self.list), .answer(404))
    let feed = feed(transport)
    _ = try await feed.fetchPage(after: nil)
    await #expect(throws: LoadFailure.notFound) { try await feed.fetchPage(after: nil) }
    #expect(await transport.addresses.count == 2)
  }

  @Test func aCursorFromAnEarlierLaunchLoadsFirst() async throws {
    let feed = feed(ScriptedTransport(.answer(200, [:], Self.list)))
    #expect(texts(try await feed.fetchPage(after: Cursor("10"))) == ["10", "11"])
  }

  @Test(arguments: [
    ("", LoadFailure.unreadable(.empty)), ("<html>", .unreadable(.webPage)),
    (#"{"tweets":[]}"#, .unreadable(.otherShape)), ("[", .malformed),
  ])
  func anythingButAListFails(_ body: String, _ failure: LoadFailure) async {
    await #expect(throws: failure) {
      try await feed(ScriptedTransport(.answer(200, [:], body))).fetchPage(after: nil)
    }
  }

  @Test func anUnknownNameIsNotFound() async {
    let missing = ScriptedTransport.Line.answer(404, [:], #"{"error":"User not found"}"#)
    await #expect(throws: LoadFailure.notFound) {
      try await feed(ScriptedTransport(missing, missing)).fetchPage(after: nil)
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
