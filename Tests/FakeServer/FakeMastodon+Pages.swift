import Data
import Foundation

// Pages of a timeline, by the ids of its own entries: a boost has another one than its post.
extension FakeMastodon {
  /// The newest entries below `max_id`. Of those above `since_id`, also the newest, and of those above
  /// `min_id` the oldest. The newest is always the first of the answer.
  func page(_ all: [Status], _ request: HTTPRequest) -> HTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    limits += items.first { $0.name == "limit" }?.value.map { [$0] } ?? []
    var ids: [String: Int] = [:]
    for item in items where ["max_id", "min_id", "since_id"].contains(item.name) {
      guard let id = item.value.flatMap({ Int($0) }) else {
        return response(422, ["error": "\(item.name) is no id"], request)
      }
      ids[item.name] = id
    }
    let range = all.sorted { $0.id > $1.id }.filter { status in
      status.id < ids["max_id"] ?? .max && status.id > ids["since_id"] ?? .min
        && status.id > ids["min_id"] ?? .min
    }
    let found = ids["min_id"] == nil ? range.prefix(Self.pageSize) : range.suffix(Self.pageSize)
    guard let last = found.last, all.contains(where: { $0.id < last.id }) else {
      return list(found.map(json), request)
    }
    let kept = ["local", "only_media", "exclude_reblogs"].filter { name in
      items.contains { $0.name == name }
    }.map { "\($0)=true&" }.joined()
    let next = "https://a.example\(request.url.path)?\(kept)max_id=\(last.id)"
    return list(found.map(json), request, ["Link": "<\(next)>; rel=\"next\""])
  }
}
