import Foundation

import Data

// Who follows whom, paged by IDs that are not in the accounts, as on a real server.
extension FakeMastodon {
  struct Follow: Sendable {
    let id: Int
    let follower: String
    let followed: String
  }

  func follow(_ followed: String, by followers: String...) {
    for follower in followers {
      lastFollow += 3
      follows.append(Follow(id: lastFollow, follower: follower, followed: followed))
    }
  }

  /// On another device, or because it expired.
  func endMute(of person: String) { relations[person]?.remove("mute") }

  func hidePeople(of person: String) { hidingPeople.insert(person) }

  func follows(_ person: String, _ name: String, _ request: HTTPRequest) -> HTTPResponse {
    guard request.method == .get else {
      return response(404, ["error": "Record not found"], request)
    }
    if person != me, hidingPeople.contains(person) { return list([], request) }
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems
    let limit = items?.first { $0.name == "limit" }?.value
    let below = items?.first { $0.name == "max_id" }.map { $0.value.flatMap { Int($0) } ?? 0 }
    let older = follows.reversed().filter { follow in
      (name == "followers" ? follow.followed : follow.follower) == person
        && follow.id < below ?? .max
    }
    let page = older.prefix(Self.pageSize)
    let shown = page.map { self.person(name == "followers" ? $0.follower : $0.followed) }
    guard older.count > page.count, let last = page.last else { return list(shown, request) }
    let next = "https://a.example\(request.url.path)?limit=\(limit ?? "40")&max_id=\(last.id)"
    return list(shown, request, ["Link": "<\(next)>; rel=\"next\""])
  }

  func people(_ names: some Sequence<String>, _ request: HTTPRequest) -> HTTPResponse {
    list(names.sorted().map(person), request)
  }

  /// `mutes` or `blocks`.
  func people(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    people(relations.filter { $0.value.contains(String(name.dropLast())) }.keys, request)
  }

  func feature(_ tags: String..., by person: String) { featuredTags[person] = tags }

  func forgetFamiliarAndFeatured() { knowsFamiliarAndFeatured = false }

  private func familiar(_ request: HTTPRequest) -> HTTPResponse {
    guard knowsFamiliarAndFeatured else {
      return response(404, ["error": "Record not found"], request)
    }
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems
    let ids = (items ?? []).filter { $0.name == "id[]" }.compactMap(\.value)
    return list(
      ids.map { id -> [String: Any] in
        let known = follows.reversed().filter { follow in
          follow.followed == id && relations[follow.follower]?.contains("follow") == true
        }
        return ["id": id, "accounts": known.map { person($0.follower) }]
      }, request)
  }

  func relationship(_ name: String) -> [String: Any] {
    let relations = relations[name] ?? []
    let isAsked = name == "locked"
    return [
      "id": name, "following": relations.contains("follow") && !isAsked,
      "requested": relations.contains("follow") && isAsked,
      "followed_by": relations.contains("follower"), "muting": relations.contains("mute"),
      "blocking": relations.contains("block"), "blocked_by": relations.contains("blocker"),
      "requested_by": relations.contains("asker"), "note": notes[name] ?? "",
      "notifying": options[name]?.contains("notify") ?? false,
      "showing_reblogs": relations.contains("follow") && options[name]?.contains("quiet") != true,
    ]
  }

  func account(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    if path[0] == "relationships" {
      let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems
      let ids = (items ?? []).filter { $0.name == "id[]" }.compactMap(\.value)
      return list(ids.map(relationship), request)
    }
    if path[0] == "familiar_followers" { return familiar(request) }
    if path[0] == "search" { return findFollowed(request) }
    if path[0] == "verify_credentials" { return credentials(request) }
    if path[0] == "update_credentials" { return editProfile(request) }
    switch path.dropFirst().first {
    case nil: return response(200, person(path[0]), request)
    case "statuses" where request.url.query()?.contains("pinned=true") == true:
      return failsPinning
        ? response(500, ["error": "Trouble"], request)
        : list(pinned(by: path[0]).map(json), request)
    case "statuses" where request.url.query()?.contains("only_media=true") == true:
      return page(statuses.filter { $0.author == path[0] && !$0.media.isEmpty }, request)
    case "statuses": return page(statuses.filter { $0.author == path[0] }, request)
    case "lists" where request.method == .get: return lists(with: path[0], request)
    case "featured_tags" where knowsFamiliarAndFeatured:
      return list(
        (featuredTags[path[0]] ?? []).map { ["name": $0, "statuses_count": "3"] }, request)
    case "followers", "following": return follows(path[0], path[1], request)
    case _ where request.method != .post || path[0] == me:
      return response(404, ["error": "Record not found"], request)
    case "note": return note(about: path[0], request)
    case let verb?:
      if verb == "follow" { choose(Self.fields(of: request), of: path[0]) }
      if verb.hasPrefix("un") {
        relations[path[0]]?.remove(String(verb.dropFirst(2)))
        if verb == "unfollow" {
          leaveLists(path[0])
          options[path[0]] = nil
        }
      } else {
        relations[path[0], default: []].insert(verb)
      }
      return response(200, relationship(path[0]), request)
    }
  }
}
