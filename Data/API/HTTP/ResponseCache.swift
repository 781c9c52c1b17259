import Foundation

/// Answers with their ETags, which let the server confirm that they are still current.
package actor ResponseCache {
  private struct Key: Hashable {
    let url: URL
    let authorization: String?
    let accept: String?
  }

  private var answers: [Key: HTTPResponse] = [:]
  private var recent: [Key] = []
  private let maxCount: Int
  private let maxBytes: Int
  private let archive: (any ResponseArchive)?

  /// `maxBytes` limits the size of the bodies.
  package init(
    maxCount: Int = 50, maxBytes: Int = 16_000_000, archive: (any ResponseArchive)? = nil
  ) {
    self.maxCount = maxCount
    self.maxBytes = maxBytes
    self.archive = archive
  }

  func answer(to request: HTTPRequest) async -> HTTPResponse? {
    if let known = answers[Self.key(request)] { return known }
    return await archive(for: request)?.answer(to: request.url)
  }

  func remember(_ response: HTTPResponse, to request: HTTPRequest) async {
    guard response.headers["ETag"] != nil, response.body.count < TransportLimits.large else {
      return
    }
    let key = Self.key(request)
    answers[key] = response
    recent.removeAll { $0 == key }
    recent.append(key)
    while recent.count > maxCount || size > maxBytes { answers[recent.removeFirst()] = nil }
    await archive(for: request)?.keep(response, to: request.url)
  }

  private var size: Int { answers.values.reduce(0) { $0 + $1.body.count } }

  /// Private answers are not archived.
  private func archive(for request: HTTPRequest) -> (any ResponseArchive)? {
    request.isLasting && request.headers["Authorization"] == nil ? archive : nil
  }

  private static func key(_ request: HTTPRequest) -> Key {
    Key(
      url: request.url, authorization: request.headers["Authorization"],
      accept: request.headers["Accept"])
  }
}

/// Stores answers across launches. An answer that can't be saved or read is requested again.
package protocol ResponseArchive: Sendable {
  func answer(to url: URL) async -> HTTPResponse?
  func keep(_ response: HTTPResponse, to url: URL) async
}
