import Domain
import Foundation

extension MastodonJSON {
  struct List: Decodable, Sendable {
    let id: String
    let title: String

    private enum CodingKeys: CodingKey { case id, title }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      title = fields.text(.title) ?? ""
    }

    var peopleList: PeopleList {
      PeopleList(id: PeopleList.ID(id), title: title.clipped(to: Most.line))
    }
  }
}

extension Endpoint<[PeopleList]> {
  /// All of them at once.
  static func lists() -> Endpoint {
    Endpoint(.get, "api/v1/lists") { response in
      try Answer.list(of: MastodonJSON.List.self, from: response.body).prefix(Most.page)
        .map(\.peopleList)
    }
  }
}

extension Endpoint<[String]> {
  /// No server sends more than 200, and hardly anyone follows more.
  static func followedHashtags() -> Endpoint {
    Endpoint(.get, "api/v1/followed_tags", query: ["limit": "200"]) { response in
      try Answer.list(of: MastodonJSON.Tag.self, from: response.body).prefix(Most.page)
        .map(\.name)
    }
  }
}
