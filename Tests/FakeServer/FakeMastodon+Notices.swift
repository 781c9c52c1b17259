import Foundation

import Data

// Notifications of servers since 4.3, which hold some back and group others.
extension FakeMastodon {
  struct HeldNotices: Sendable {
    let id: Int
    let person: String
    let count: Int
    let status: Int?
  }

  func setAPIVersion(_ version: Int, policy: [String: String]? = FakeMastodon.firstPolicy) {
    (apiVersion, self.version) = (version, "4.\(version + 1).0")
    noticePolicy = policy
  }

  static let firstPolicy = [
    "for_not_following": "accept", "for_not_followers": "accept", "for_new_accounts": "accept",
    "for_private_mentions": "filter", "for_limited_accounts": "filter",
  ]

  @discardableResult
  func holdBack(_ person: String, count: Int = 1, last status: Int? = nil) -> String {
    lastID += 1
    heldNotices.append(HeldNotices(id: lastID, person: person, count: count, status: status))
    return "\(lastID)"
  }

  /// A notification that is held back.
  @discardableResult
  func filter(_ type: String, by person: String, about status: Int? = nil) -> Int {
    lastID += 1
    filteredNotices.append((lastID, type, person, status))
    return lastID
  }

  func refuseDecisions(_ isOn: Bool) { refusesDecisions = isOn }

  /// On another device.
  func decide(about id: String) { heldNotices.removeAll { "\($0.id)" == id } }

  func notifications(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    let isSecond = request.url.path.hasPrefix("/api/v2/")
    switch (request.method, path.first, path.count) {
    case (.get, nil, _) where !isSecond: return notices(request)
    case (.get, nil, _) where apiVersion ?? 0 >= 2: return groups(request)
    case (.get, "requests", 1) where noticePolicy != nil && !isSecond:
      return heldNotices(request)
    case (.post, "requests", 3) where noticePolicy != nil && !isSecond:
      return decide(path[1], path[2], request)
    case (.get, "policy", 1) where noticePolicy != nil && isSecond: return policy(request)
    case (.patch, "policy", 1) where noticePolicy != nil && isSecond: return rule(request)
    default: return response(404, ["error": "Record not found"], request)
    }
  }

  private func heldNotices(_ request: HTTPRequest) -> HTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems
    let below = items?.first { $0.name == "max_id" }?.value.flatMap { Int($0) } ?? .max
    let older = heldNotices.reversed().filter { $0.id < below }
    let shown = older.prefix(Self.pageSize).map { held in
      var json: [String: Any] = [
        "id": "\(held.id)", "account": person(held.person), "notifications_count": "\(held.count)",
        "created_at": Self.noticeDate(held.id), "updated_at": Self.noticeDate(held.id),
      ]
      json["last_status"] = NSNull()
      if let status = held.status.flatMap(index) {
        json["last_status"] = self.json(statuses[status])
      }
      return json
    }
    guard older.count > shown.count, let last = older.prefix(Self.pageSize).last else {
      return list(shown, request)
    }
    let next = "https://a.example\(request.url.path)?max_id=\(last.id)"
    return list(shown, request, ["Link": "<\(next)>; rel=\"next\""])
  }

  private func decide(_ id: String, _ verb: String, _ request: HTTPRequest) -> HTTPResponse {
    if refusesDecisions {
      return response(403, ["error": "This action is not allowed"], request)
    }
    guard let held = heldNotices.first(where: { "\($0.id)" == id }),
      ["accept", "dismiss"].contains(verb)
    else { return response(404, ["error": "Record not found"], request) }
    decide(about: id)
    if verb == "accept" {
      noticeList += filteredNotices.filter { $0.person == held.person }
      noticeList.sort { $0.id < $1.id }
    }
    filteredNotices.removeAll { $0.person == held.person }
    decisions.append("\(verb) \(held.person)")
    return response(200, [:], request)
  }

  private func policy(_ request: HTTPRequest) -> HTTPResponse {
    var json: [String: Any] = noticePolicy ?? [:]
    json["summary"] = [
      "pending_requests_count": heldNotices.count,
      "pending_notifications_count": heldNotices.reduce(0) { $0 + $1.count },
    ]
    return response(200, json, request)
  }

  private func rule(_ request: HTTPRequest) -> HTTPResponse {
    let fields = Self.fields(of: request)
    guard !fields.isEmpty, !refusesDecisions,
      fields.allSatisfy({ name, choice in
        noticePolicy?[name] != nil && ["accept", "filter", "drop"].contains(choice)
      })
    else { return response(422, ["error": "Validation failed: Policy is invalid"], request) }
    for (name, choice) in fields {
      noticePolicy?[name] = choice
      decisions.append("\(choice) \(name)")
    }
    return policy(request)
  }
}

// Grouped notifications.
extension FakeMastodon {
  static func noticeDate(_ id: Int) -> String {
    Date(timeIntervalSince1970: Double(1_795_176_000 + id)).ISO8601Format()
  }

  func statusJSON(_ id: Int) -> [String: Any]? {
    guard let status = index(of: id).map({ statuses[$0] }) else { return nil }
    var about = json(status)
    about["in_reply_to_account_id"] = status.parent.flatMap(index).map { statuses[$0].author }
    return about
  }

  static func groupKey(of notice: (id: Int, type: String, person: String, status: Int?)) -> String {
    ["favourite", "reblog"].contains(notice.type)
      ? "\(notice.type)-\(notice.status ?? 0)-494" : "ungrouped-\(notice.id)"
  }

  private func groups(_ request: HTTPRequest) -> HTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let below = items.first { $0.name == "max_id" }?.value.flatMap { Int($0) } ?? .max
    let types = items.filter { $0.name == "types[]" }.compactMap(\.value)
    let grouped = items.filter { $0.name == "grouped_types[]" }.compactMap(\.value)
    func key(_ notice: (id: Int, type: String, person: String, status: Int?)) -> String {
      grouped.contains(notice.type) ? Self.groupKey(of: notice) : "ungrouped-\(notice.id)"
    }
    let all = noticeList.reversed().filter { types.isEmpty || types.contains($0.type) }
    let above = Set(all.filter { $0.id >= below }.map(key))
    let older = all.filter { $0.id < below && !above.contains(key($0)) }
    var order: [String] = []
    for notice in older where !order.contains(key(notice)) { order.append(key(notice)) }
    let page = order.prefix(Self.pageSize)
    let members = page.map { name in older.filter { key($0) == name } }
    let json: [String: Any] = [
      "accounts": Set(members.joined().map(\.person)).sorted().map(person),
      "statuses": Set(members.joined().compactMap(\.status)).sorted().compactMap(statusJSON),
      "notification_groups": zip(page, members).map { name, members -> [String: Any] in
        var group: [String: Any] = [
          "group_key": name, "notifications_count": members.count, "type": members[0].type,
          "most_recent_notification_id": members[0].id,
          "page_min_id": "\(members.last?.id ?? 0)", "page_max_id": "\(members[0].id)",
          "latest_page_notification_at": Self.noticeDate(members[0].id),
          "sample_account_ids": Array(members.prefix(8).map(\.person)),
        ]
        if let status = members[0].status { group["status_id"] = "\(status)" }
        return group
      },
    ]
    let answer = response(200, json, request)
    guard order.count > page.count, let last = members.last?.first else { return answer }
    let kept = (types.map { ("types", $0) } + grouped.map { ("grouped_types", $0) })
      .map { "&\($0.0)%5B%5D=\($0.1)" }.joined()
    let next = "https://a.example\(request.url.path)?max_id=\(last.id)\(kept)"
    return HTTPResponse(
      200, headers: ["Link": "<\(next)>; rel=\"next\""], body: answer.body, from: request.url)
  }
}
