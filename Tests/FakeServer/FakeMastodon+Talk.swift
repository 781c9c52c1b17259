import Foundation

import Data

// Direct posts as conversations, one for each thread between the same people.
extension FakeMastodon {
  /// The newest post of each.
  var threads: [Status] {
    var newest: [Int: Status] = [:]
    for status in statuses where status.visibility == "direct" { newest[root(of: status)] = status }
    return newest.filter { root, last in last.id > deletedThreads[root] ?? 0 }.values
      .sorted { $0.id > $1.id }
  }

  /// The first post in its thread between the same people.
  func root(of last: Status) -> Int {
    let people = people(in: last)
    return ancestors(of: last).first { self.people(in: $0) == people }?.id ?? last.id
  }

  private func people(in status: Status) -> Set<String> {
    Set([status.author] + status.mentions).subtracting([me])
  }

  func deleteConversation(_ id: Int, _ request: HTTPRequest) -> HTTPResponse {
    guard !keepsConversations else {
      return response(403, ["error": "This action is not allowed"], request)
    }
    guard let last = threads.first(where: { root(of: $0) == id }) else {
      return response(404, ["error": "Record not found"], request)
    }
    deletedThreads[id] = last.id
    return response(200, [:], request)
  }

  func conversation(_ last: Status) -> [String: Any] {
    let root = root(of: last)
    return [
      "id": "\(root)", "unread": last.author != me && !readThreads.contains(root),
      "accounts": people(in: last).sorted().map(person), "last_status": json(last),
    ]
  }
}
