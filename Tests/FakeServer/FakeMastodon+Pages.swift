import Data
import Foundation

// Pages of a timeline, by the IDs of its entries: the ID of a boost differs from that of its post.
extension FakeMastodon {
  /// The newest entries below `max_id`, the newest above `since_id`, or the oldest above `min_id`.
  /// The answer is always ordered newest first.
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
