import Foundation

import Data

// Lists of bookmarks and favorites as on a real server: paged by IDs that are not in the statuses.
extension FakeMastodon {
  func isFavorite(_ id: Int) -> Bool {
    index(of: id).map { statuses[$0].favoriters.contains(me) } ?? false
  }

  struct Mark: Sendable {
    let id: Int
    let list: String
    let status: Int
  }

  /// Simulates another device when called by a test.
  func mark(_ status: Int, _ list: String) {
    guard !isMarked(status, list) else { return }
    lastMark += 7
    marks.append(Mark(id: lastMark, list: list, status: status))
  }

  func unmark(_ status: Int, _ list: String) {
    marks.removeAll { $0.list == list && $0.status == status }
  }

  func favorite(_ index: Int) {
    statuses[index].favoriters.insert(me)
    mark(statuses[index].id, "favourites")
  }

  func unfavorite(_ index: Int) {
    statuses[index].favoriters.remove(me)
    unmark(statuses[index].id, "favourites")
  }

  func isMarked(_ status: Int, _ list: String) -> Bool {
    marks.contains { $0.list == list && $0.status == status }
  }

  func marked(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems
    let below = items?.first { $0.name == "max_id" }?.value.flatMap { Int($0) } ?? .max
    let older = marks.reversed().filter { $0.list == name && $0.id < below }
    let page = older.prefix(Self.pageSize)
    let shown = page.compactMap { mark in index(of: mark.status).map { json(statuses[$0]) } }
    guard older.count > page.count, let last = page.last else { return list(shown, request) }
    let next = "https://a.example\(request.url.path)?max_id=\(last.id)"
    return list(shown, request, ["Link": "<\(next)>; rel=\"next\""])
  }
}
