import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIGitHubTests {
  private let time = ScriptedTime()
  private let repository =
    #"{"id":7,"name":"x","owner":{"login":"ann"},"html_url":"https://code.example/ann/x"}"#

  private func source(_ transport: ScriptedTransport) -> GitHubCodeRepositories {
    GitHubCodeRepositories(
      HTTPClient(transport, time.surroundings), userName: "ann", token: Secret("t"))
  }

  @Test func favoritesFollowTheLinkUnchanged() async throws {
    let next = "https://api.github.com/user/17/starred?page=2&b=%20"
    let transport = ScriptedTransport(
      .answer(200, ["Link": "<\(next)>; rel=\"next\""], "[\(repository)]"), .answer(200, [:], "[]"))
    let source = source(transport)
    let page = try await source.fetchFavorites(after: nil)
    #expect(page.items.map(\.isFavorite) == [true])
    let last = try await source.fetchFavorites(after: page.next)
    #expect(last.next == nil)
    #expect(
      await transport.addresses == ["https://api.github.com/users/ann/starred?per_page=30", next])
    let headers = try #require(await transport.requests.first?.headers)
    #expect(headers["Accept"] == "application/vnd.github+json")
    #expect(headers["X-GitHub-Api-Version"] == "2022-11-28")
    #expect(headers["User-Agent"] != nil && headers["Authorization"] == "Bearer t")
  }

  @Test func aPersonsRepositoriesAreNotFavorites() async throws {
    let transport = ScriptedTransport(.answer(200, [:], "[\(repository)]"))
    let page = try await source(transport).fetchRepositories(of: "a/b", after: nil)
    #expect(page.items.map(\.isFavorite) == [false])
    #expect(
      await transport.addresses
        == ["https://api.github.com/users/a%2Fb/repos?per_page=30&sort=updated"])
  }

  @Test func anEmptyQueryIsNeverSearched() async throws {
    #expect(
      try await source(ScriptedTransport()).search(matching: " \n", after: nil) == Page(items: []))
  }

  @Test(arguments: [(34, true), (35, false), (Int.max, false)])
  func aSearchEndsAfterAThousandResults(_ page: Int, _ goesOn: Bool) async throws {
    let next = "https://api.github.com/search/repositories?q=x&per_page=30&page=\(page)"
    let body = #"{"total_count":99999,"items":[\#(repository)]}"#
    let transport = ScriptedTransport(.answer(200, ["Link": "<\(next)>; rel=next"], body))
    let found = try await source(transport).search(matching: " swift ui ", after: nil)
    #expect((found.next != nil) == goesOn && found.items.count == 1)
    #expect(
      await transport.addresses
        == ["https://api.github.com/search/repositories?per_page=30&q=swift%20ui"])
  }

  @Test(arguments: [
    (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1795177800"], "API rate limit", 1_800.0),
    (["X-RateLimit-Remaining": "4000"], "You have exceeded a secondary rate limit.", 60),
    (["Retry-After": "90"], "abuse detection mechanism", 90),
  ])
  func recognizesBothRateLimits(
    _ headers: [String: String], _ message: String, _ seconds: Double
  ) async {
    let until = ScriptedTime.start.addingTimeInterval(seconds)
    for status in [403, 429] {
      let transport = ScriptedTransport(
        .answer(status, HTTPHeaders(headers), #"{"message":"\#(message)"}"#))
      await #expect(throws: LoadFailure.rateLimited(until: until)) {
        try await source(transport).fetchFavorites(after: nil)
      }
    }
  }

  /// GitHub counts searches and everything else separately.
  @Test func anExhaustedLimitOfSearchesDelaysNoLists() async throws {
    let exhausted: HTTPHeaders = [
      "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1795177800",
    ]
    let limited = LoadFailure.rateLimited(until: ScriptedTime.start + 1_800)
    let results = ScriptedTransport.Line.answer(200, exhausted, #"{"total_count":0,"items":[]}"#)
    let searched = source(ScriptedTransport(results, .answer(200, [:], "[]")))
    _ = try await searched.search(matching: "swift", after: nil)
    #expect(try await searched.fetchFavorites(after: nil).items == [])
    await #expect(throws: limited) { try await searched.search(matching: "rust", after: nil) }
    let listed = source(ScriptedTransport(.answer(200, exhausted, "[]"), results))
    _ = try await listed.fetchFavorites(after: nil)
    #expect(try await listed.search(matching: "swift", after: nil).items == [])
    await #expect(throws: limited) { try await listed.fetchRepositories(of: "ada", after: nil) }
  }

  @Test func anOrdinaryRefusalIsNotALimit() async {
    let transport = ScriptedTransport(
      .answer(403, ["X-RateLimit-Remaining": "59"], #"{"message":"Must have admin rights"}"#))
    await #expect(throws: LoadFailure.refused("Must have admin rights")) {
      try await source(transport).fetchFavorites(after: nil)
    }
  }
}
