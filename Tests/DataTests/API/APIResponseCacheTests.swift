import Foundation
import Testing

@testable import Data

@Suite struct APIResponseCacheTests {
  private func request(_ number: Int) -> HTTPRequest {
    // This is always a valid URL.
    HTTPRequest(.get, URL(string: "https://a.example/\(number)")!)
  }

  private func remember(_ size: Int, as number: Int, in memory: ResponseCache) async {
    await memory.remember(
      HTTPResponse(
        200, headers: ["ETag": "\(number)"], body: Data(repeating: 0, count: size),
        from: request(number).url),
      to: request(number))
  }

  private func known(_ numbers: ClosedRange<Int>, in memory: ResponseCache) async -> [Int] {
    var known: [Int] = []
    for number in numbers where await memory.answer(to: request(number)) != nil {
      known.append(number)
    }
    return known
  }

  @Test func evictsTheOldestAnswersWhenFull() async {
    let memory = ResponseCache(maxBytes: 1_000)
    for number in 1...5 { await remember(300, as: number, in: memory) }
    #expect(await known(1...5, in: memory) == [3, 4, 5])
    await remember(900, as: 6, in: memory)
    #expect(await known(1...6, in: memory) == [6])
    await remember(1_001, as: 7, in: memory)
    #expect(await known(1...7, in: memory) == [])
  }

  @Test func aReplacedAnswerCountsOnce() async {
    let memory = ResponseCache(maxBytes: 1_000)
    await remember(400, as: 1, in: memory)
    for _ in 1...5 { await remember(500, as: 2, in: memory) }
    #expect(await known(1...2, in: memory) == [1, 2])
  }

  @Test func aLargeAnswerIsNotKept() async {
    let memory = ResponseCache()
    await remember(999_999, as: 1, in: memory)
    await remember(1_000_000, as: 2, in: memory)
    #expect(await known(1...2, in: memory) == [1])
  }
}
