import Domain
import Foundation

extension Endpoint<Void> {
  static func report(_ report: Report) -> Endpoint {
    done(.post, "api/v1/reports", [], body: .form(report.items))
  }
}

extension Report {
  /// Leaves out parameters that old servers do not support.
  fileprivate var items: [URLQueryItem] {
    var items = [URLQueryItem(name: "account_id", value: person.rawValue)]
    items += posts.map(\.rawValue).sorted().map { URLQueryItem(name: "status_ids[]", value: $0) }
    if !comment.isEmpty { items.append(URLQueryItem(name: "comment", value: comment)) }
    if isForwarded { items.append(URLQueryItem(name: "forward", value: "true")) }
    if let category { items.append(URLQueryItem(name: "category", value: category.rawValue)) }
    items += rules.map(\.rawValue).sorted().map { URLQueryItem(name: "rule_ids[]", value: $0) }
    return items
  }
}

extension MastodonJSON {
  struct Rule: Decodable, Sendable {
    let rule: ServerRule

    private enum CodingKeys: CodingKey {
      case id, text, hint
    }

    /// Plain text, even if it looks like markup.
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      rule = ServerRule(
        id: .init(try fields.id(.id).clipped(to: Limits.line)),
        text: fields.text(.text, limit: Limits.rule) ?? "",
        hint: fields.text(.hint, limit: Limits.rule))
    }
  }
}
