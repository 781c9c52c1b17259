import Foundation

import Data

// Direct posts as conversations, one for each thread.
extension FakeMastodon {
  /// The newest of every direct thread.
  var threads: [Status] {
    let direct = statuses.filter { $0.visibility == "direct" }
    return direct.filter { status in
      !direct.contains { $0.parent == status.id }
        && status.id > deletedThreads[root(of: status)] ?? 0
    }.reversed()
  }

  func root(of last: Status) -> Int { ancestors(of: last).first?.id ?? last.id }

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
    let people = Set(([last] + ancestors(of: last)).flatMap { [$0.author] + $0.mentions })
    let root = root(of: last)
    return [
      "id": "\(root)", "unread": last.author != me && !readThreads.contains(root),
      "accounts": people.subtracting([me]).sorted().map(person), "last_status": json(last),
    ]
  }
}
