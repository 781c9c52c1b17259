import Domain
import Foundation
import Testing

@testable import Data

/// ETags of answers survive a relaunch.
@MainActor
@Suite struct ResponseStoreTests {
  private let world: LiveWorld
  private let list = "[\(APIMalformedResponsesTests.repository)]"

  init() throws {
    world = try LiveWorld()
  }

  /// A second call restarts the app with the same store.
  private func source(
    _ transport: ScriptedTransport, token: Secret? = nil
  ) async throws -> GitHubCodeRepositories {
    let memory = ResponseCache(archive: try await world.device().answers)
    return GitHubCodeRepositories(
      HTTPClient(transport, ScriptedTime().surroundings, memory: memory), userName: "ann",
      token: token)
  }

  private func marked(_ mark: String = "1", next: String? = nil) -> ScriptedTransport.Line {
    .answer(200, HTTPHeaders(["ETag": mark, "Link": next ?? "", "Set-Cookie": "a=b"]), list)
  }

  private func marks(_ transport: ScriptedTransport) async -> [String?] {
    await transport.requests.map { $0.headers["If-None-Match"] }
  }

  @Test func validAnswersAreNotRequestedAgainAfterRestart() async throws {
    let next = "<https://api.github.com/user/7/starred?page=2>; rel=\"next\""
    let first = try await source(ScriptedTransport(marked(next: next), marked("2")))
    let page = try await first.fetchFavorites(after: nil)
    _ = try await first.fetchRepositories(of: "bo", after: nil)
    let transport = ScriptedTransport(.answer(304), .answer(304), .answer(304))
    let restarted = try await source(transport)
    #expect(try await restarted.fetchFavorites(after: nil) == page && page.next != nil)
    #expect(try await restarted.fetchRepositories(of: "bo", after: nil).items.count == 1)
    #expect(try await restarted.fetchFavorites(after: nil) == page)
    #expect(await marks(transport) == ["1", "2", "1"])
  }

  @Test func privateAnswersAndSearchesAreNotPersisted() async throws {
    let search = ScriptedTransport.Line.answer(200, ["ETag": "3"], #"{"items":[]}"#)
    _ = try await source(ScriptedTransport(marked()), token: Secret("t")).fetchFavorites(after: nil)
    _ = try await source(ScriptedTransport(search)).search(matching: "a secret plan", after: nil)
    let transport = ScriptedTransport(marked(), search)
    let restarted = try await source(transport)
    _ = try await restarted.fetchFavorites(after: nil)
    _ = try await restarted.search(matching: "a secret plan", after: nil)
    #expect(await marks(transport) == [nil, nil])
  }

  @Test func limitsTheNumberAndSizeOfStoredAnswers() async throws {
    let archive = try await world.device().answers
    func answer(_ number: Int, size: Int = 1) throws -> (HTTPResponse, URL) {
      let url = try #require(URL(string: "https://a.example/\(number)"))
      let body = Data(repeating: 0, count: size)
      return (
        HTTPResponse(200, headers: ["ETag": "x", "Set-Cookie": "y"], body: body, from: url), url
      )
    }
    for number in 0...ResponseStore.maxCount {
      let (response, url) = try answer(number)
      await archive.keep(response, to: url)
    }
    let (large, url) = try answer(99, size: ResponseStore.largest + 1)
    await archive.keep(large, to: url)
    var kept: [Int] = []
    for number in Array(0...ResponseStore.maxCount) + [99] {
      if let answer = await archive.answer(to: try answer(number).1) {
        kept.append(number)
        #expect(answer.headers["Set-Cookie"] == nil && answer.headers["ETag"] == "x")
      }
    }
    #expect(kept == Array(1...ResponseStore.maxCount))
  }
}
