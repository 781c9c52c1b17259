import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Uses real connections, with the system's own HTTP.
@MainActor
@Suite struct ReplayTests {
  private let world: LiveWorld
  private let tweets = """
    [\((1...7).map { #"{"sender":{"nick":"Ann"},"content":"\#($0)"}"# }.joined(separator: ",")),
    {"error":"losted"},{"unknown error":"STARCRAFT2"},{"sender":{"nick":"Bo"}}]
    """

  init() throws {
    world = try LiveWorld()
  }

  private func client() -> HTTPClient {
    HTTPClient(
      SystemTransport(), ScriptedTime().surroundings, limits: .withoutTimeouts())
  }

  private func moments(at base: URL) async throws -> SourceRepositories {
    let account = Account(
      id: "m", source: .moments(base: base, userName: "jsmith"), person: Person(id: "jsmith"),
      capabilities: Capabilities(actions: [], hasDates: false))
    return try await MomentsSource(
      world.base(), client(), account: account, changes: world.changes
    ).repositories
  }

  @Test(arguments: [
    ("/user/jsmith", "/user/jsmith/tweets"), ("/user.json", "/tweets.json"),
  ])
  func aMomentsEndpointIsReadInBothLayouts(_ user: String, _ list: String) async throws {
    let server = try ReplayServer([
      user: .init(
        body: #"{"profile-image":"{base}/p.png","nick":"Huan Huan","username":"hengzeng"}"#),
      list: .init(body: tweets),
    ])
    let source = try await moments(at: server.base)
    let first = try await source.feed.fetchPage(after: nil)
    let second = try await source.feed.fetchPage(after: first.next)
    #expect(first.items.count == 5 && second.items.count == 2 && second.next == nil)
    let person = try await source.account.fetchAccount().person
    #expect(person.nick == "Huan Huan" && person.profileImage?.path() == "/p.png")
  }

  @Test(arguments: [
    (ReplayServer.Page(body: "{}"), LoadFailure.unreadable(.otherShape)),
    (.init(body: "<html></html>"), .unreadable(.webPage)), (.init(body: ""), .unreadable(.empty)),
    (.init(status: 404), .notFound), (.init(status: 403, body: #"{"error":"No"}"#), .refused("No")),
  ])
  func anythingElseIsExplained(
    _ page: ReplayServer.Page, _ failure: LoadFailure
  ) async throws {
    let server = try ReplayServer(["/user/jsmith/tweets": page])
    let source = try await moments(at: server.base)
    await #expect(throws: failure) { try await source.feed.fetchPage(after: nil) }
  }

  @Test func starsAreReadToTheEndAndRequestedOnce() async throws {
    let repository = APIMalformedResponsesTests.repository
    let server = try ReplayServer([
      "/users/ann/starred?per_page=30": .init(
        headers: ["ETag": "\"1\"", "Link": "<{base}/user/7/starred?page=2>; rel=\"next\""],
        body: "[\(repository)]"),
      "/user/7/starred?page=2": .init(body: "[{\"starred_at\":\"x\",\"repo\":\(repository)}]"),
      "/search/repositories?per_page=30&q=swift": .init(
        body: "{\"total_count\":1,\"items\":[\(repository)]}"),
    ])
    let source = GitHubCodeRepositories(
      client(), userName: "ann", token: Secret("secret"), base: server.base)
    let first = try await source.fetchFavorites(after: nil)
    let second = try await source.fetchFavorites(after: first.next)
    #expect(first.items == second.items && second.next == nil)
    #expect(try await source.fetchFavorites(after: nil) == first)
    #expect(server.asked.last?.lowercased().contains("if-none-match: \"1\"") == true)
    #expect(try await source.search(matching: "swift", after: nil).items.count == 1)
    let heads = server.asked.map { $0.lowercased() }
    #expect(heads.count { $0.contains("user-agent: moments") } == heads.count)
    await #expect(throws: LoadFailure.notFound) {
      try await source.fetchRepositories(of: "nobody", after: nil)
    }
  }

  @Test func aBugReportNamesNoSecretAndNoText() async throws {
    let server = try ReplayServer([:])
    let client = client()
    let service = Service.mastodon(server.base, token: Secret("secret-token"))
    await #expect(throws: LoadFailure.notFound) {
      try await client.load(.posts(matching: "private words"), from: service)
    }
    let about = ReportRecorder.About(app: "1.0", locale: "en_US", timeZone: .gmt)
    let report = String(
      decoding: client.recorder.report(about, at: Date(timeIntervalSince1970: 0)), as: UTF8.self)
    #expect(report.contains("/api/v2/search?") && report.contains("404"))
    #expect(!report.contains("secret-token") && !report.contains("private"))
  }
}
