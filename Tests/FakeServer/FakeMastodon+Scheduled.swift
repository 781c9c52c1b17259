import Data
import Foundation

// Scheduled posts, as stored by a real server.
extension FakeMastodon {
  struct Scheduled: Sendable {
    let id: Int
    var date: Date
    let fields: [String: String]
    let media: [String]
    let poll: Poll?
  }

  private var clock: Date { now?() ?? date(of: 0) }

  /// Created by another app of the same person.
  @discardableResult
  func schedule(_ text: String, at date: Date) -> String {
    lastID += 1
    scheduled.append(
      Scheduled(id: lastID, date: date, fields: ["status": text], media: [], poll: nil))
    return "\(lastID)"
  }

  func unschedule(_ id: String) { scheduled.removeAll { "\($0.id)" == id } }

  func limitScheduled(to most: Int) { maxScheduled = most }

  /// Real servers check every few minutes.
  func publishDue() {
    let due = scheduled.filter { $0.date <= clock }
    scheduled.removeAll { $0.date <= clock }
    for post in due {
      for id in post.media { media[id]?.post = nil }
      make(post.fields, post.media, post.poll)
    }
  }

  /// The stored answer for a key. A published post is no longer found.
  func known(_ key: String, _ request: HTTPRequest) -> HTTPResponse? {
    guard let id = scheduledKeys[key] else { return nil }
    guard let post = scheduled.first(where: { $0.id == id }) else {
      return response(404, ["error": "Record not found"], request)
    }
    return response(200, json(post), request)
  }

  /// Nil if the post is published immediately, because it has no time or one that is too close.
  func keepForLater(
    _ fields: [String: String], _ ids: [String], _ poll: Poll?, _ request: HTTPRequest
  ) -> HTTPResponse? {
    guard let date = Self.time(in: fields), isFarEnough(date) else { return nil }
    guard scheduled.count < maxScheduled else {
      return response(
        422, ["error": "Validation failed: You have exceeded the limit of scheduled posts"], request
      )
    }
    lastID += 1
    let post = Scheduled(id: lastID, date: date, fields: fields, media: ids, poll: poll)
    scheduled.append(post)
    for id in ids { media[id]?.post = -post.id }
    if remembersKeys, let key = request.headers["Idempotency-Key"] { scheduledKeys[key] = post.id }
    return response(200, json(post), request)
  }

  func scheduled(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    guard let id = path.first else {
      return page(scheduled.map(json), request)
    }
    guard let index = scheduled.firstIndex(where: { "\($0.id)" == id }) else {
      return response(404, ["error": "Record not found"], request)
    }
    switch request.method {
    case .put:
      guard let date = Self.time(in: Self.fields(of: request)), isFarEnough(date) else {
        return response(
          422, ["error": "Validation failed: The scheduled date must be in the future"], request)
      }
      scheduled[index].date = date
    case .delete:
      for id in scheduled.remove(at: index).media { media[id]?.post = nil }
      return response(200, [:], request)
    default: break
    }
    return response(200, json(scheduled[index]), request)
  }

  private func isFarEnough(_ date: Date) -> Bool { date.timeIntervalSince(clock) > 300 }

  private static func time(in fields: [String: String]) -> Date? {
    fields["scheduled_at"].flatMap { try? Date($0, strategy: .iso8601) }
  }

  /// Newest first, in pages. Each names a next page while there are more posts.
  private func page(_ posts: [[String: Any]], _ request: HTTPRequest) -> HTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let start = items.first { $0.name == "max_id" }?.value.flatMap { Int($0) } ?? .max
    let left = posts.reversed().filter { Int($0["id"] as? String ?? "") ?? 0 < start }
    let page = Array(left.prefix(Self.pageSize))
    guard page.count < left.count, let last = page.last?["id"] as? String else {
      return list(page, request)
    }
    let next = "https://a.example/api/v1/scheduled_statuses?max_id=\(last)"
    return list(page, request, ["Link": "<\(next)>; rel=\"next\""])
  }

  private func json(_ post: Scheduled) -> [String: Any] {
    var parameters: [String: Any] = [
      "text": post.fields["status"] ?? "", "visibility": post.fields["visibility"] ?? NSNull(),
      "spoiler_text": post.fields["spoiler_text"] ?? NSNull(), "application_id": 7,
      "media_ids": post.media.isEmpty ? NSNull() : post.media,
      "in_reply_to_id": post.fields["in_reply_to_id"].flatMap { Int($0) } ?? NSNull(),
      "idempotency": NSNull(), "poll": NSNull(), "with_rate_limit": true,
    ]
    if let quoted = post.fields["quoted_status_id"] { parameters["quoted_status_id"] = quoted }
    if let poll = post.poll { parameters["poll"] = ["options": poll.options] }
    return [
      "id": "\(post.id)", "scheduled_at": post.date.ISO8601Format(), "params": parameters,
      "media_attachments": post.media.map(attachment),
    ]
  }
}
