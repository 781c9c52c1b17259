import Foundation

/// Answers with the mark (ETag) by which their server tells whether they still hold.
actor AnswerMemory {
  private struct Key: Hashable {
    let url: URL
    let authorization: String?
    let accept: String?
  }

  private var answers: [Key: HTTPResponse] = [:]
  private var recent: [Key] = []
  private let most: Int

  init(most: Int = 50) {
    self.most = most
  }

  func answer(to request: HTTPRequest) -> HTTPResponse? {
    answers[Self.key(request)]
  }

  func remember(_ response: HTTPResponse, to request: HTTPRequest) {
    guard response.headers["ETag"] != nil else { return }
    let key = Self.key(request)
    answers[key] = response
    recent.removeAll { $0 == key }
    recent.append(key)
    while recent.count > most { answers[recent.removeFirst()] = nil }
  }

  private static func key(_ request: HTTPRequest) -> Key {
    Key(
      url: request.url, authorization: request.headers["Authorization"],
      accept: request.headers["Accept"])
  }
}
