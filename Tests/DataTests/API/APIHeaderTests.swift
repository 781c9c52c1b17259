import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct APIHeaderTests {
  private let page = URL(string: "https://a.example/api/v1/timelines/home?limit=2")!
  /// 2026-11-20, 12:00 UTC.
  private let now = Date(timeIntervalSince1970: 1_795_176_000)

  @Test(arguments: [
    (
      "<https://a.example/api/v1/timelines/home?limit=2&max_id=7>; rel=\"next\", "
        + "<https://a.example/api/v1/timelines/home?limit=2&min_id=9>; rel=\"prev\"",
      "https://a.example/api/v1/timelines/home?limit=2&max_id=7"
    ),
    (
      "<https://a.example/user/17/repos?page=1>; rel=\"first\", "
        + "<https://a.example/user/17/repos?page=3>; rel=\"next\", "
        + "<https://a.example/user/17/repos?page=9>; rel=\"last\"",
      "https://a.example/user/17/repos?page=3"
    ),
    ("<https://a.example/x?ids[]=1,2>;rel=next", "https://a.example/x?ids%5B%5D=1,2"),
    ("</x?page=2>; title=\"a, <b>; rel=prev\"; REL=\"last Next\"", "https://a.example/x?page=2"),
    ("nonsense, <https://a.example/x>; rel=next", "https://a.example/x"),
    ("<https://A.example:443/x>; rel=next", "https://A.example:443/x"),
  ])
  func findsTheNextPage(_ header: String, _ url: String) {
    #expect(LinkHeader.next(in: header, from: page)?.absoluteString == url)
  }

  @Test(arguments: [
    "", "<", "<>", ">", "<https://a.example/x", "<https://a.example/x>", "rel=next",
    "<https://a.example/x>; rel=prev", "<https://a.example/x>; rel=\"nextpage\"",
    "<https://a.example/x>; title=\"; rel=next", "<https://b.example/x>; rel=next",
    "<http://a.example/x>; rel=next", "<https://a.example:8443/x>; rel=next",
    "<https://a.example@b.example/x>; rel=next", "<//b.example/x>; rel=next",
    "<javascript:x>; rel=next",
  ])
  func detectsTheLastPage(_ header: String) {
    #expect(LinkHeader.next(in: header, from: page) == nil)
  }

  @Test(arguments: [("http", 80), ("https", 443)])
  func theDefaultPortIsTheSameHost(_ scheme: String, _ port: Int) throws {
    let next = "\(scheme)://a.example:\(port)/x"
    let page = try #require(URL(string: "\(scheme)://a.example"))
    #expect(LinkHeader.next(in: "<\(next)>; rel=next", from: page)?.absoluteString == next)
  }

  @Test func withoutAHeaderItIsTheLastPage() {
    #expect(LinkHeader.next(in: nil, from: page) == nil)
  }

  @Test(arguments: 0..<200)
  func malformedLinksNeverPointToAnotherHost(_ number: UInt64) {
    var mutations = Mutations(
      of: ["<https://a.example/x?max_id=1>; rel=\"next\", <https://a.example/y>; rel=\"prev\""],
      insert: [
        "<", ">", "\"", ",", ";", "=", "rel=next", "<https://b.example/>", "@b.example", "//",
      ],
      seed: number)
    let header = String(decoding: mutations.next(), as: UTF8.self)
    let next = LinkHeader.next(in: header, from: page)
    #expect(next == nil || next?.host() == "a.example", "\(header)")
  }

  @Test func headerNamesIgnoreCase() {
    var headers = HTTPHeaders(["ETag": "\"1\"", "LINK": "<>"])
    #expect(headers["etag"] == "\"1\"")
    headers["Etag"] = nil
    #expect(headers.all.map(\.name) == ["link"])
  }

  @Test(arguments: [
    "2026-11-20T12:00:00.037659Z", "1795176000", "0",
  ])
  func readsWhenALimitIsReset(_ text: String) throws {
    let limit = RateLimit(
      ["x-ratelimit-remaining": "0", "x-ratelimit-reset": text], now: now)
    let reset = try #require(limit.nextAttempt)
    #expect(abs(reset.timeIntervalSince(now)) < 0.1)
  }

  @Test func retryAfterTakesPrecedenceOverTheReset() {
    let limit = RateLimit(
      ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "60", "Retry-After": " 8 "], now: now)
    #expect(limit.nextAttempt == now.addingTimeInterval(8))
  }

  @Test func retryAfterCanBeADate() {
    let limit = RateLimit(["Retry-After": "Fri, 20 Nov 2026 12:00:30 GMT"], now: now)
    #expect(limit.nextAttempt == now.addingTimeInterval(30))
    let past = RateLimit(["Retry-After": "Fri, 20 Nov 2020 12:00:30 GMT"], now: now)
    #expect(past.nextAttempt == now)
  }

  @Test func aResetIsIgnoredWhileRequestsRemain() {
    let limit = RateLimit(["X-RateLimit-Remaining": "21", "X-RateLimit-Reset": "60"], now: now)
    #expect(limit.nextAttempt == nil)
  }

  @Test(arguments: ["", "soon", "-1", "99999999999999999999", "1e9"])
  func invalidNumbersAreIgnored(_ text: String) {
    let limit = RateLimit(["X-RateLimit-Reset": text, "Retry-After": text], now: now)
    #expect(limit.nextAttempt == nil)
  }
}
