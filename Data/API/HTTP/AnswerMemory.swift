import Foundation

/// Answers with their ETags, by which the server tells whether they are still current.
package actor AnswerMemory {
  private struct Key: Hashable {
    let url: URL
    let authorization: String?
    let accept: String?
  }

  private var answers: [Key: HTTPResponse] = [:]
  private var recent: [Key] = []
  private let most: Int
  private let mostBytes: Int
  private let archive: (any AnswerArchive)?

  /// `mostBytes` counts bodies.
  package init(
    most: Int = 50, mostBytes: Int = 16_000_000, archive: (any AnswerArchive)? = nil
  ) {
    self.most = most
    self.mostBytes = mostBytes
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
    while recent.count > most || size > mostBytes { answers[recent.removeFirst()] = nil }
    await archive(for: request)?.keep(response, to: request.url)
  }

  private var size: Int { answers.values.reduce(0) { $0 + $1.body.count } }

  /// Private answers are not archived.
  private func archive(for request: HTTPRequest) -> (any AnswerArchive)? {
    request.isLasting && request.headers["Authorization"] == nil ? archive : nil
  }

  private static func key(_ request: HTTPRequest) -> Key {
    Key(
      url: request.url, authorization: request.headers["Authorization"],
      accept: request.headers["Accept"])
  }
}

/// Stores answers across launches. If an answer cannot be saved or read, it is requested again.
package protocol AnswerArchive: Sendable {
  func answer(to url: URL) async -> HTTPResponse?
  func keep(_ response: HTTPResponse, to url: URL) async
}
