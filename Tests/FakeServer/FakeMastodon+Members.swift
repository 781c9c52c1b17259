import Data
import Foundation

// The lists and their members.
extension FakeMastodon {
  /// As if the token had no scope for lists.
  func setListPermission(_ permits: Bool) { permitsLists = permits }
  /// Like servers before version 4.2.
  func forgetExclusiveLists() { hasExclusiveLists = false }
  func drop(_ list: String) { lists.removeAll { $0.id == list } }
  func members(of title: String) -> [String]? { lists.first { $0.title == title }?.members }
  func leaveLists(_ person: String) {
    for index in lists.indices { lists[index].members.removeAll { $0 == person } }
  }

  func lists(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    guard permitsLists else {
      return response(403, ["error": "This action is outside the authorized scopes"], request)
    }
    if path.isEmpty {
      return request.method == .post ? makeList(request) : list(lists.map(json), request)
    }
    guard let index = lists.firstIndex(where: { $0.id == path[0] }) else {
      return response(404, ["error": "Record not found"], request)
    }
    switch (request.method, path.dropFirst().first) {
    case (.get, nil): return response(200, json(lists[index]), request)
    case (.put, nil): return change(index, request)
    case (.delete, nil):
      lists.remove(at: index)
      return response(200, [:], request)
    case (.get, "accounts"): return showMembers(of: lists[index], request)
    case (.post, "accounts"): return add(to: index, request)
    case (.delete, "accounts"):
      let gone = Self.query(of: request).filter { $0.name == "account_ids[]" }.map(\.value)
      lists[index].members.removeAll { gone.contains($0) }
      return response(200, [:], request)
    default: return response(404, ["error": "Record not found"], request)
    }
  }

  func lists(with person: String, _ request: HTTPRequest) -> HTTPResponse {
    list(lists.filter { $0.members.contains(person) }.map(json), request)
  }

  /// Finds all people whom the reader follows.
  func findFollowed(_ request: HTTPRequest) -> HTTPResponse {
    let items = Self.query(of: request)
    guard let query = items.first(where: { $0.name == "q" })?.value, !query.isEmpty,
      items.contains(where: { $0.name == "following" && $0.value == "true" })
    else { return response(400, ["error": "Bad request"], request) }
    let followed = relations.filter { $0.value.contains("follow") }.keys.sorted()
    return list(followed.filter { $0.contains(query.lowercased()) }.map(person), request)
  }

  func follow(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    guard hasFollowedTags, path.count == 2, ["follow", "unfollow"].contains(path[1]) else {
      return response(404, ["error": "Not Found"], request)
    }
    followedTags.removeAll { $0.lowercased() == path[0].lowercased() }
    if path[1] == "follow" { followedTags.append(path[0]) }
    return response(200, ["name": path[0], "following": path[1] == "follow"], request)
  }
}

extension FakeMastodon {
  private func makeList(_ request: HTTPRequest) -> HTTPResponse {
    guard let refusal = refusal(of: request) else {
      let id = makeList("", of: [])
      apply(request, to: lists.count - 1)
      return response(200, json(lists.first { $0.id == id } ?? lists[0]), request)
    }
    return refusal
  }

  private func change(_ index: Int, _ request: HTTPRequest) -> HTTPResponse {
    if let refusal = refusal(of: request) { return refusal }
    apply(request, to: index)
    return response(200, json(lists[index]), request)
  }

  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let fields = Self.fields(of: request)
    let title = fields["title"] ?? ""
    let replies = fields["replies_policy"] ?? "list"
    guard !title.allSatisfy(\.isWhitespace), title.count <= 256,
      ["followed", "list", "none"].contains(replies)
    else { return response(422, ["error": "Validation failed"], request) }
    return nil
  }

  private func apply(_ request: HTTPRequest, to index: Int) {
    let fields = Self.fields(of: request)
    lists[index].title = fields["title"] ?? lists[index].title
    lists[index].replies = fields["replies_policy"] ?? lists[index].replies
    lists[index].isExclusive = fields["exclusive"].map { $0 == "true" } ?? lists[index].isExclusive
  }

  private func add(to index: Int, _ request: HTTPRequest) -> HTTPResponse {
    let new = Self.values(of: "account_ids[]", in: request)
    guard new.allSatisfy({ has("follow", $0) }) else {
      return response(404, ["error": "Record not found"], request)
    }
    guard !new.isEmpty, !new.contains(where: lists[index].members.contains) else {
      return response(422, ["error": "Account has already been taken"], request)
    }
    lists[index].members += new
    return response(200, [:], request)
  }

  /// Paged by places that are not in the accounts, as on a real server. Newest first.
  private func showMembers(of list: PeopleList, _ request: HTTPRequest) -> HTTPResponse {
    let below = Self.query(of: request).first { $0.name == "max_id" }.flatMap { Int($0.value) }
    let all = Array(list.members.enumerated()).reversed().filter { $0.offset < below ?? .max }
    let page = all.prefix(Self.pageSize)
    let people = page.map { person($0.element) }
    guard all.count > page.count, let last = page.last else { return self.list(people, request) }
    let next = "https://a.example\(request.url.path)?limit=80&max_id=\(last.offset)"
    return self.list(people, request, ["Link": "<\(next)>; rel=\"next\""])
  }

  private func json(_ list: PeopleList) -> [String: Any] {
    var json: [String: Any] = [
      "id": list.id, "title": list.title, "replies_policy": list.replies,
    ]
    if hasExclusiveLists { json["exclusive"] = list.isExclusive }
    return json
  }

  static func query(of request: HTTPRequest) -> [(name: String, value: String)] {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems
    return (items ?? []).compactMap { item in item.value.map { (item.name, $0) } }
  }
}
