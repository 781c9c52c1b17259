import Foundation

import Data

// The server's data about its reader: positions, other people's actions, and search.

extension FakeMastodon {
  /// Like servers before 3.5, which did not provide the typed text.
  func removeSourceSupport() { hasSources = false }

  /// Because of a limit or a filter.
  func omit(_ answers: Set<Int>) { omitted = answers }

  /// As if another device were always faster.
  func refuseMarkers() { refusesMarkers = true }

  func mark(_ id: Int) { homeMarker = "\(id)" }

  @discardableResult
  func notify(_ type: String, by person: String, about status: Int? = nil) -> Int {
    lastID += 1
    noticeList.append((lastID, type, person, status))
    return lastID
  }

  /// As if the person took the favorite back, for example.
  func takeBack(_ notice: Int) { noticeList.removeAll { $0.id == notice } }

  func keepConversations() { keepsConversations = true }

  /// On another device. Its last post is its only one.
  func deleteThread(_ id: Int) { deletedThreads[id] = id }

  /// A request exists until it is answered or withdrawn.
  func withdrawRequest(of person: String) {
    noticeList.removeAll { $0.type == "follow_request" && $0.person == person }
    relations[person]?.remove("asker")
  }

  func answerRequest(
    of person: String, _ verb: String, _ request: HTTPRequest
  ) -> HTTPResponse {
    guard
      noticeList.contains(where: { $0.type == "follow_request" && $0.person == person })
        || has("asker", person)
    else {
      return response(404, ["error": "Record not found"], request)
    }
    withdrawRequest(of: person)
    if verb == "authorize" { relations[person, default: []].insert("follower") }
    return response(200, relationship(person), request)
  }

  func seeNotices(upTo id: Int) { noticeMarker = "\(id)" }

  /// On another device.
  func readHome(upTo id: Int) { homeMarker = "\(id)" }

  func markers(_ request: HTTPRequest) -> HTTPResponse {
    if request.method == .get {
      let asked = request.url.query(percentEncoded: false) ?? ""
      let (name, marker) =
        asked.contains("home") ? ("home", homeMarker) : ("notifications", noticeMarker)
      return response(200, marker.map { [name: ["last_read_id": $0]] } ?? [:], request)
    }
    guard !refusesMarkers else {
      return response(409, ["error": "Conflict during update"], request)
    }
    let fields = Self.fields(of: request)
    homeMarker = fields["home[last_read_id]"] ?? homeMarker
    noticeMarker = fields["notifications[last_read_id]"] ?? noticeMarker
    return response(200, [:], request)
  }
}

extension FakeMastodon {
  func removeTypeSupport() { knowsNoTypes = true }

  func notices(_ request: HTTPRequest) -> HTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems
    let below = items?.first { $0.name == "max_id" }?.value.flatMap { Int($0) } ?? .max
    let types = (items ?? []).filter { $0.name == "types[]" }.compactMap(\.value)
    let account = items?.first { $0.name == "account_id" }?.value
    let isFilterOff =
      items?.contains { $0.name == "include_filtered" && $0.value == "true" } == true
    let all = isFilterOff ? (noticeList + filteredNotices).sorted { $0.id < $1.id } : noticeList
    let older = all.reversed().filter {
      $0.id < below && (account == nil || $0.person == account)
        && (types.isEmpty || knowsNoTypes || types.contains($0.type))
    }
    let shown = older.prefix(Self.pageSize).map { notice in
      var json: [String: Any] = [
        "id": "\(notice.id)", "type": notice.type, "account": person(notice.person),
        "created_at": Self.noticeDate(notice.id),
      ]
      if apiVersion != nil { json["group_key"] = Self.groupKey(of: notice) }
      json["status"] = NSNull()
      if let status = notice.status.flatMap(statusJSON) { json["status"] = status }
      return json
    }
    guard older.count > shown.count, let last = older.prefix(Self.pageSize).last else {
      return list(shown, request)
    }
    let kinds =
      types.map { "&types%5B%5D=\($0)" }.joined() + (account.map { "&account_id=\($0)" } ?? "")
      + (isFilterOff ? "&include_filtered=true" : "")
    let next = "https://a.example\(request.url.path)?max_id=\(last.id)\(kinds)"
    return list(shown, request, ["Link": "<\(next)>; rel=\"next\""])
  }
}

extension FakeMastodon {
  /// URLs on `far.example` are known. Those on `words.example` are only searched for as words.
  private func lookup(_ query: String, _ asked: [String: String]) -> [String: Any]? {
    guard asked["resolve"] == "true", let host = URL(string: query)?.host() else { return nil }
    var found: [String: Any] = ["accounts": [], "statuses": [], "hashtags": []]
    guard ["far.example", "words.example"].contains(host) else { return found }
    var person = person("far@far.example")
    person["url"] = "https://far.example/@far"
    if asked["type"] == "accounts" { found["accounts"] = [person] }
    if asked["type"] == "statuses" {
      found["statuses"] = [
        [
          "id": "9007", "account": person, "content": "<p>From afar</p>", "visibility": "public",
          "url": "https://far.example/@far/7", "created_at": "2026-11-22T12:00:00.000Z",
        ]
      ]
    }
    return found
  }

  /// People on other servers are found if their full handle is searched for with `resolve`.
  func search(_ request: HTTPRequest) -> HTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let asked = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let query = asked["q"] ?? ""
    let skipped = asked["offset"].flatMap { Int($0) } ?? 0
    var people = Set(statuses.map(\.author)).filter { $0.hasPrefix(query) }.sorted()
    if asked["resolve"] == "true", query == "@far@b.example" { people = ["far@b.example"] }
    if let found = lookup(query, asked) { return response(200, found, request) }
    let tags = Set(statuses.flatMap { $0.text.split(separator: " ") }.filter { $0.hasPrefix("#") })
      .map { String($0.dropFirst()) }.filter { $0.hasPrefix(query) }.sorted()
    let found: [String: Any] = [
      "accounts": asked["type"] == "accounts"
        ? people.dropFirst(skipped).prefix(Self.pageSize).map(person) : [],
      "statuses": [],
      "hashtags": asked["type"] == "hashtags"
        ? tags.dropFirst(skipped).map { name -> [String: Any] in
          ["name": name, "history": [["uses": "2"], ["uses": 1], ["uses": "many"]]]
        } : [],
    ]
    return response(200, found, request)
  }
}

extension FakeMastodon {
  func disableTrends() { hasTrends = false }

  func trend(_ links: [(url: String, people: Int)]) { trendingLinks = links }

  func favorite(_ id: Int, by name: String) {
    if let index = index(of: id) { statuses[index].favoriters.insert(name) }
  }

  /// The posts with the most favorites, the hashtags by number of uses, and the test's links.
  func trends(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let skipped = items.first { $0.name == "offset" }?.value.flatMap { Int($0) } ?? 0
    guard hasTrends else { return response(404, ["error": "Record not found"], request) }
    let all: [[String: Any]]
    switch path.first {
    case "statuses":
      all = statuses.filter { $0.visibility == "public" && !$0.favoriters.isEmpty }
        .sorted { $0.favoriters.count > $1.favoriters.count }.map(json)
    case "tags":
      let words = statuses.flatMap { $0.text.split(separator: " ") }.filter { $0.hasPrefix("#") }
      let uses = Dictionary(grouping: words.map { $0.dropFirst() }, by: \.self).mapValues(\.count)
      all = uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, count in
        ["name": String(name), "history": [["uses": "\(count)", "accounts": "1"]]]
      }
    case "links":
      all = trendingLinks.map { url, people -> [String: Any] in
        [
          "url": url, "title": "About \(url)", "description": "", "type": "link",
          "provider_name": "News", "history": [["uses": "9", "accounts": "\(people)"]],
        ]
      }
    default: return response(404, ["error": "Record not found"], request)
    }
    return list(Array(all.dropFirst(skipped).prefix(Self.pageSize)), request)
  }

  func dismiss(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    guard statuses.contains(where: { $0.author == name }) else {
      return response(404, ["error": "Record not found"], request)
    }
    dismissed.append(name)
    return response(200, [:], request)
  }

  func suggestions(_ request: HTTPRequest) -> HTTPResponse {
    guard hasTrends else { return response(404, ["error": "Record not found"], request) }
    let names = Set(statuses.map(\.author)).subtracting([me]).subtracting(dismissed).sorted()
    return list(
      names.map { ["source": "global", "sources": ["most_followed"], "account": person($0)] },
      request)
  }
}
