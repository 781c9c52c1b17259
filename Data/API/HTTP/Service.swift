import Domain
import Foundation

/// A server, and the way to talk to it.
package struct Service: Sendable {
  let base: URL
  let headers: HTTPHeaders
  let token: Secret?
  /// Whether to request only changes. Saves quota, but takes memory.
  let remembersAnswers: Bool
  /// Extracts the reason from a refusal, ready to be shown.
  let words: @Sendable (Data) -> String?
  /// True if a 403 is about the rate limit and not about this request.
  let isAboutRate: @Sendable (HTTPResponse) -> Bool
  /// The name of a rate limit for requests like this one. Nil if only the limit of the host applies.
  let ownLimit: @Sendable (HTTPRequest) -> String?

  init(
    base: URL, headers: HTTPHeaders = [:], token: Secret? = nil, remembersAnswers: Bool = false,
    words: @escaping @Sendable (Data) -> String? = { _ in nil },
    isAboutRate: @escaping @Sendable (HTTPResponse) -> Bool = { _ in false },
    ownLimit: @escaping @Sendable (HTTPRequest) -> String? = { _ in nil }
  ) {
    self.base = base
    self.headers = headers
    self.token = token
    self.remembersAnswers = remembersAnswers
    self.words = words
    self.isAboutRate = isAboutRate
    self.ownLimit = ownLimit
  }
}

extension Service {
  func request<Value>(for endpoint: Endpoint<Value>) throws -> HTTPRequest {
    var headers = headers
    headers["Accept"] = headers["Accept"] ?? "application/json"
    headers["User-Agent"] = "Moments/1"
    headers["Authorization"] = token.map { "Bearer \($0.exposed)" }
    headers["Idempotency-Key"] = endpoint.idempotencyKey
    let content = try endpoint.body?.content()
    headers["Content-Type"] = content?.type
    var request = HTTPRequest(
      endpoint.method, try url(for: endpoint.address), headers: headers, body: content?.data)
    request.isLasting = endpoint.isLasting
    request.refusals = endpoint.refusals
    return request
  }

  /// The name of the closest limit that the answer to this request can report.
  func limit(of request: HTTPRequest) -> String {
    ([generalLimit(of: request)] + [ownLimit(request)].compactMap(\.self)).joined(separator: " ")
  }

  /// The name of the limit for all requests of this account. Servers count each account separately,
  /// and requests without a token by their sender.
  func generalLimit(of request: HTTPRequest) -> String {
    let host = request.url.lowercasedHost
    return token.map { "\(host) \(StableHash.name(of: [$0.exposed]))" } ?? host
  }

  private func url<Value>(for address: Endpoint<Value>.Address) throws -> URL {
    switch address {
    case .path(let path, let steps, let query):
      var text = base.absoluteString
      while text.hasSuffix("/") { text.removeLast() }
      text += "/" + path
      for step in steps { text += "/" + (try Self.encoded(step)) }
      if !query.isEmpty { text += "?" + PercentEncoding.query(query) }
      guard let url = URL(string: text) else { throw LoadFailure.notFound }
      return url
    case .page(let cursor):
      // A cursor can come from the store, so it is checked like the answer that it came from.
      guard let url = URL(string: cursor.rawValue), url.hasOrigin(of: base) else {
        throw LoadFailure.malformed
      }
      return url
    }
  }

  /// IDs come from servers and links, and must not lead to another path.
  private static func encoded(_ step: String) throws -> String {
    guard !["", ".", ".."].contains(step) else { throw LoadFailure.notFound }
    return PercentEncoding.part(step)
  }
}
