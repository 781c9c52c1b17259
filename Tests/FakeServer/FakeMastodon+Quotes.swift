import Data

extension FakeMastodon {
  @discardableResult
  func post(_ text: String, by author: String, quoting quoted: Int) -> Int {
    let id = post(text, by: author)
    statuses[statuses.count - 1].quote = (quoted, "accepted")
    return id
  }

  func denyQuotes(of id: Int) { unquotable.insert(id) }

  func canQuote(_ id: Int) -> Bool {
    guard let index = index(of: id), !unquotable.contains(id) else { return false }
    return ["public", "unlisted"].contains(statuses[index].visibility)
  }

  func quotes() -> [Int?] { statuses.map(\.quote?.id) }

  func setQuote(of id: Int, _ state: String) {
    if let index = index(of: id) { statuses[index].quote?.state = state }
  }

  func quote(of status: Status) -> [String: Any]? {
    guard let quote = status.quote else { return nil }
    guard let index = index(of: quote.id) else { return ["state": "deleted"] }
    guard quote.state == "accepted" else { return ["state": quote.state] }
    return ["state": "accepted", "quoted_status": quoted(statuses[index])]
  }

  /// Refers to the quote of a quoted post only by ID.
  private func quoted(_ status: Status) -> [String: Any] {
    var alone = status
    alone.quote = nil
    var json = json(alone)
    json["quote"] = status.quote.map { ["state": $0.state, "quoted_status_id": "\($0.id)"] }
    return json
  }
}
