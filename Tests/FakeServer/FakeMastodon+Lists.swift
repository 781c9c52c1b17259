import Data
import Foundation

// The timelines other than home, and their lists and hashtags.
extension FakeMastodon {
  struct PeopleList: Sendable {
    let id: String
    var title: String
    var members: [String] = []
    var replies = "list"
    var isExclusive = false
  }

  @discardableResult
  func makeList(_ title: String, of members: [String]) -> String {
    lastID += 1
    lists.append(PeopleList(id: "\(lastID)", title: title, members: members))
    return "\(lastID)"
  }

  func offer(_ emojis: String..., isOffered: Bool = true, scheme: String = "https") {
    self.emojis += emojis.map {
      [
        "shortcode": $0, "url": "\(scheme)://a.example/\($0).gif",
        "static_url": "\(scheme)://a.example/\($0).png", "visible_in_picker": isOffered,
      ]
    }
  }

  func followHashtag(_ name: String) { followedTags.append(name) }

  /// Like servers before version 4, where hashtags could not be followed.
  func forgetFollowedTags() { hasFollowedTags = false }

  /// Nil if there is no such timeline. A name with an `@` is someone on another server.
  func timeline(_ path: [String], _ request: HTTPRequest) -> [Status]? {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let everyones = shownPosts.filter { $0.visibility == "public" && $0.boosted == nil }
    switch (path.first, path.count) {
    case ("home", 1):
      return home
    case ("public", 1):
      let isLocal = items.contains { $0.name == "local" && $0.value == "true" }
      return everyones.filter { !isLocal || !$0.author.contains("@") }
    case ("tag", 2):
      let tag = "#\(path[1].lowercased())"
      return everyones.filter {
        $0.text.lowercased().split(separator: " ").contains { $0 == tag }
      }
    case ("list", 2):
      return lists.first { $0.id == path[1] }.map { list in
        shownPosts.filter { list.members.contains($0.author) }
      }
    default:
      return nil
    }
  }

  /// From now on, home contains posts of followed people. Otherwise, it contains everyone's posts.
  func showOnlyFollowed() { showsOnlyFollowed = true }

  /// Oldest first.
  var home: [Status] { shownPosts.filter { !showsOnlyFollowed || isInHome($0.author) } }

  /// Posts of people who are not followed, or who are muted or blocked.
  var notInHome: [Status] { shownPosts.filter { !isInHome($0.author) } }

  private var shownPosts: [Status] {
    statuses.filter { $0.visibility != "direct" && $0.parent == nil }
  }

  private func isInHome(_ author: String) -> Bool {
    author == me || has("follow", author) && !has("mute", author) && !has("block", author)
  }

  func showFollowedTags(_ request: HTTPRequest) -> HTTPResponse {
    guard hasFollowedTags else { return response(404, ["error": "Not Found"], request) }
    let start = Self.query(of: request).first { $0.name == "max_id" }.flatMap { Int($0.value) } ?? 0
    let end = min(start + 200, followedTags.count)
    let next = "https://a.example\(request.url.path)?max_id=\(end)"
    return list(
      followedTags[start..<end].map { ["name": $0, "following": true, "history": []] }, request,
      end < followedTags.count ? ["Link": "<\(next)>; rel=\"next\""] : [:])
  }
}
