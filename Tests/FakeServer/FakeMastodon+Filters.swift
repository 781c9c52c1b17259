import Data
import Foundation

// The filters of the reader.
extension FakeMastodon {
  struct Filter: Equatable, Sendable {
    struct Keyword: Equatable, Sendable {
      let id: String
      var text: String
      var isWholeWord: Bool
    }

    let id: String
    var title: String
    var context: [String]
    var action = "warn"
    var expires: Date?
    var keywords: [Keyword] = []
    var statuses: [Int] = []
  }

  /// A filter with one word, which is also its ID.
  func filter(
    _ word: String, action: String, context: [String], expires: Date? = nil, statuses: [Int] = []
  ) {
    filters?.append(
      Filter(
        id: word, title: "About \(word)", context: context, action: action, expires: expires,
        keywords: [.init(id: "of \(word)", text: word, isWholeWord: true)], statuses: statuses))
  }

  func forgetFilters() { filters = [] }

  func dropFilter(_ id: String) { filters?.removeAll { $0.id == id } }

  /// Another device adds a word.
  func addWord(_ word: String, to id: String) {
    guard let index = filters?.firstIndex(where: { $0.id == id }) else { return }
    lastID += 1
    filters?[index].keywords.append(.init(id: "\(lastID)", text: word, isWholeWord: true))
  }

  func removeWord(_ word: String, from id: String) {
    guard let index = filters?.firstIndex(where: { $0.id == id }) else { return }
    filters?[index].keywords.removeAll { $0.text == word }
  }

  /// Like servers before version 4, which had no such filters.
  func removeFilterSupport() { filters = nil }

  /// As if the token had no scope for filters.
  func setFilterPermission(_ permits: Bool) { permitsFilters = permits }

  func filters(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    guard permitsFilters else {
      return response(403, ["error": "This action is outside the authorized scopes"], request)
    }
    guard let filters, request.url.path.hasPrefix("/api/v2/") else {
      return response(404, ["error": "Not found"], request)
    }
    if path.isEmpty {
      return request.method == .post
        ? makeFilter(request) : list(filters.map(Self.json), request)
    }
    guard let index = filters.firstIndex(where: { $0.id == path[0] }), path.count == 1 else {
      return response(404, ["error": "Record not found"], request)
    }
    switch request.method {
    case .get: return response(200, Self.json(filters[index]), request)
    case .put: return change(filters[index], at: index, request)
    case .delete:
      self.filters?.remove(at: index)
      return response(200, [:], request)
    default: return response(404, ["error": "Record not found"], request)
    }
  }
}

extension FakeMastodon {
  private func makeFilter(_ request: HTTPRequest) -> HTTPResponse {
    lastID += 1
    let new = Filter(id: "\(lastID)", title: "", context: [])
    return change(new, at: nil, request)
  }

  private func change(_ known: Filter, at index: Int?, _ request: HTTPRequest) -> HTTPResponse {
    guard let fields = Self.object(in: request) else { return refusal("No parameters", request) }
    var filter = known
    filter.title = fields["title"] as? String ?? filter.title
    filter.context = fields["context"] as? [String] ?? filter.context
    filter.action = fields["filter_action"] as? String ?? filter.action
    if let seconds = fields["expires_in"] as? String {
      filter.expires = Int(seconds).map { clock.addingTimeInterval(Double($0)) }
    }
    for word in fields["keywords_attributes"] as? [[String: Any]] ?? [] {
      if let refusal = apply(word, to: &filter, request) { return refusal }
    }
    if let problem = Self.problem(of: filter) { return refusal(problem, request) }
    filterEdits += 1
    if let index { filters?[index] = filter } else { filters?.append(filter) }
    return response(200, Self.json(filter), request)
  }

  private func apply(
    _ word: [String: Any], to filter: inout Filter, _ request: HTTPRequest
  ) -> HTTPResponse? {
    let text = word["keyword"] as? String ?? ""
    let isWholeWord = word["whole_word"] as? Bool ?? true
    guard let id = word["id"] as? String else {
      lastID += 1
      filter.keywords.append(.init(id: "\(lastID)", text: text, isWholeWord: isWholeWord))
      return nil
    }
    guard let index = filter.keywords.firstIndex(where: { $0.id == id }) else {
      return response(404, ["error": "Record not found"], request)
    }
    if word["_destroy"] as? Bool == true {
      filter.keywords.remove(at: index)
    } else {
      filter.keywords[index].text = text
      filter.keywords[index].isWholeWord = isWholeWord
    }
    return nil
  }

  private static func problem(of filter: Filter) -> String? {
    let contexts = ["home", "notifications", "public", "thread", "account"]
    if filter.title.allSatisfy(\.isWhitespace) { return "Title can't be blank" }
    if filter.title.count > 256 { return "Title is too long (maximum is 256 characters)" }
    if filter.context.isEmpty { return "Context can't be blank" }
    if !filter.context.allSatisfy(contexts.contains) { return "Context is invalid" }
    if !["warn", "hide", "blur"].contains(filter.action) { return "Filter action is invalid" }
    for keyword in filter.keywords {
      if keyword.text.allSatisfy(\.isWhitespace) { return "Keyword can't be blank" }
      if keyword.text.count > 512 { return "Keyword is too long (maximum is 512 characters)" }
    }
    return nil
  }

  private func refusal(_ problem: String, _ request: HTTPRequest) -> HTTPResponse {
    response(422, ["error": "Validation failed: \(problem)"], request)
  }

  private var clock: Date { now?() ?? Date(timeIntervalSince1970: 1_795_176_000) }

  private static func object(in request: HTTPRequest) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: request.body ?? Data())) as? [String: Any]
  }

  private static func json(_ filter: Filter) -> [String: Any] {
    [
      "id": filter.id, "title": filter.title, "context": filter.context,
      "expires_at": filter.expires?.ISO8601Format() ?? NSNull(), "filter_action": filter.action,
      "keywords": filter.keywords.map { word -> [String: Any] in
        ["id": word.id, "keyword": word.text, "whole_word": word.isWholeWord]
      },
      "statuses": filter.statuses.map { ["id": "of \($0)", "status_id": "\($0)"] },
    ]
  }
}
