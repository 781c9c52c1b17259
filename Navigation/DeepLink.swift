import Domain
import Foundation

/// A link into the app: `moments://…`, or the same path at the app's own web host. Only these exact
/// forms are links.
package enum DeepLink: Hashable, Sendable {
  /// `feed`: the feed itself.
  case feed
  /// `feed?id=` or `feed/<id>`: the post, pushed on the feed.
  case post(Post.ID)
  /// `profile?userId=` or `profile/<id>`: the profile, pushed on the feed.
  case profile(Person.ID)
  /// `profile/<id>/followers`, `…/following`, `…/familiar`, `feed/<id>/favorites`, `…/boosts`, `muted` or
  /// `blocked`: the people, pushed on the feed.
  case people(PeopleGroup)
  /// `profile/<id>/gallery`: their pictures and videos, pushed on the feed.
  case gallery(of: Person.ID)
  /// `catchup`: the unread posts in groups, pushed on the feed.
  case catchUp
  /// `local` or `federated`: the feed, showing this timeline.
  case local, federated
  /// `drafts`: the drafts and unsent posts, pushed on the profile.
  case drafts
  /// `scheduled`: the scheduled posts, pushed on the drafts of the profile.
  case scheduled
  /// `settings`: the settings, pushed on the feed.
  case settings
  /// `notifications`: the notifications, pushed on the feed.
  case notifications
  /// `notifications/requests`: filtered notifications, pushed on the notifications.
  case noticeRequests
  /// `bookmarks` or `favorites`: the list, pushed on the profile.
  case saved(SavedList)
  /// `tag?name=` or `tag/<name>`: the feed, showing the timeline of the hashtag.
  case hashtag(String)
  /// `list?id=` or `list/<id>`: the feed, showing the timeline of the list.
  case list(PeopleList.ID)
  /// `lists`: the lists, pushed on the feed.
  case lists
  /// `filters`: the filters of the source, pushed on the feed.
  case serverFilters
  /// `compose`, `compose?text=`: the compose sheet over the feed, with the text in it.
  case compose(text: String)
  /// `messages`: the list of conversations.
  case messages
  /// `messages?id=` or `messages/<id>`: the conversation, pushed on the messages.
  case conversation(Conversation.ID)
  /// `repos`, `repos?query=`: the search for repositories, with the query in its field.
  case repositories(query: String)
  /// `search`, `search?query=`: the search, pushed on the feed, with the query in its field.
  case search(query: String)
  /// `signin`, `signin?server=`: the sign-in over the feed, with the server's address in its field.
  case newAccount(server: String)
  /// `oauth?code=&state=` or `oauth?error=`: passed to the waiting sign-in.
  case signIn(SignInAnswer)

  package static let scheme = "moments"
  static let webHost = "moments.example"

  package init?(url: URL) {
    guard let text = LinkText(url), let link = DeepLink(text) else { return nil }
    self = link
  }

  /// `DeepLink(url: link.url)` is the same link, within the limits of `LinkText`.
  package var url: URL {
    switch self {
    case .feed: LinkText.url("feed")
    case .post(let id): LinkText.url("feed", [("id", id.rawValue)])
    case .profile(let id): LinkText.url("profile", [("userId", id.rawValue)])
    case .people(let group): Self.url(of: group)
    case .gallery(let id): LinkText.url("profile", id: id.rawValue, "gallery")
    case .catchUp: LinkText.url("catchup")
    case .local: LinkText.url("local")
    case .federated: LinkText.url("federated")
    case .drafts: LinkText.url("drafts")
    case .scheduled: LinkText.url("scheduled")
    case .settings: LinkText.url("settings")
    case .notifications: LinkText.url("notifications")
    case .noticeRequests: LinkText.url("notifications/requests")
    case .saved(let list): LinkText.url(list.rawValue)
    case .hashtag(let name): LinkText.url("tag", [("name", name)])
    case .list(let id): LinkText.url("list", [("id", id.rawValue)])
    case .lists: LinkText.url("lists")
    case .serverFilters: LinkText.url("filters")
    case .compose(let text): LinkText.url("compose", text.isEmpty ? [] : [("text", text)])
    case .messages: LinkText.url("messages")
    case .conversation(let id): LinkText.url("messages", [("id", id.rawValue)])
    case .repositories(let query): LinkText.url("repos", query.isEmpty ? [] : [("query", query)])
    case .search(let query): LinkText.url("search", query.isEmpty ? [] : [("query", query)])
    case .newAccount(let server): LinkText.url("signin", server.isEmpty ? [] : [("server", server)])
    case .signIn(let answer): LinkText.url("oauth", answer.parameters)
    }
  }
}

extension DeepLink {
  private init?(_ text: LinkText) {
    let link: DeepLink? =
      switch text.route {
      case "feed":
        text.isBare ? .feed : text.onlyID("id").map { .post(Post.ID($0)) } ?? .reactions(text)
      case "profile": text.onlyID("userId").map { .profile(Person.ID($0)) } ?? .people(text)
      case "catchup": text.isBare ? .catchUp : nil
      case "local": text.isBare ? .local : nil
      case "federated": text.isBare ? .federated : nil
      case "drafts": text.isBare ? .drafts : nil
      case "scheduled": text.isBare ? .scheduled : nil
      case "settings": text.isBare ? .settings : nil
      case "muted": text.isBare ? .people(.muted) : nil
      case "blocked": text.isBare ? .people(.blocked) : nil
      case "notifications":
        text.isBare ? .notifications : text.onlyPath == "requests" ? .noticeRequests : nil
      case "bookmarks": text.isBare ? .saved(.bookmarks) : nil
      case "favorites": text.isBare ? .saved(.favorites) : nil
      case "tag": text.onlyHashtag("name").map { .hashtag($0) }
      case "list": text.onlyID("id").map { .list(PeopleList.ID($0)) }
      case "lists": text.isBare ? .lists : nil
      case "filters": text.isBare ? .serverFilters : nil
      case "compose": text.onlyText("text", upTo: LinkText.maxTextLength).map { .compose(text: $0) }
      case "messages":
        text.isBare ? .messages : text.onlyID("id").map { .conversation(Conversation.ID($0)) }
      case "repos":
        text.onlyText("query", upTo: LinkText.maxQueryLength).map { .repositories(query: $0) }
      case "search":
        text.onlyText("query", upTo: LinkText.maxQueryLength).map { .search(query: $0) }
      case "signin":
        text.onlyText("server", upTo: LinkText.maxIDLength).map { .newAccount(server: $0) }
      case "oauth": SignInAnswer(text).map { .signIn($0) }
      default: nil
      }
    guard let link else { return nil }
    self = link
  }
}

extension DeepLink {
  private static func people(_ text: LinkText) -> DeepLink? {
    func id(_ name: String) -> Person.ID? { text.onlyID(above: name).map { Person.ID($0) } }
    return id("followers").map { .people(.followers(of: $0)) }
      ?? id("following").map { .people(.following(of: $0)) }
      ?? id("familiar").map { .people(.familiar(of: $0)) } ?? id("gallery").map { .gallery(of: $0) }
  }

  private static func reactions(_ text: LinkText) -> DeepLink? {
    func id(_ name: String) -> Post.ID? { text.onlyID(above: name).map { Post.ID($0) } }
    return id("favorites").map { .people(.favorited($0)) }
      ?? id("boosts").map { .people(.boosted($0)) }
  }

  private static func url(of group: PeopleGroup) -> URL {
    switch group {
    case .followers(let id): LinkText.url("profile", id: id.rawValue, "followers")
    case .following(let id): LinkText.url("profile", id: id.rawValue, "following")
    case .familiar(let id): LinkText.url("profile", id: id.rawValue, "familiar")
    case .favorited(let id): LinkText.url("feed", id: id.rawValue, "favorites")
    case .boosted(let id): LinkText.url("feed", id: id.rawValue, "boosts")
    case .muted: LinkText.url("muted")
    case .blocked: LinkText.url("blocked")
    }
  }
}

extension SignInAnswer {
  /// Servers can add parameters, which clients have to ignore.
  fileprivate init?(_ text: LinkText) {
    guard !text.hasPathID else { return nil }
    let state = text.text("state")
    switch (text.text("code"), text.text("error")) {
    case (let code?, nil):
      guard let state, !state.isEmpty, !code.isEmpty else { return nil }
      self = .granted(code: Secret(code), state: state)
    case (nil, let error?) where !error.isEmpty:
      self = .refused(error: error, description: text.text("error_description"), state: state)
    default:
      return nil
    }
  }

  fileprivate var parameters: [(String, String)] {
    switch self {
    case .granted(let code, let state):
      return [("code", code.exposed), ("state", state)]
    case .refused(let error, let description, let state):
      let optional = [("error_description", description), ("state", state)]
      return [("error", error)] + optional.compactMap { name, value in value.map { (name, $0) } }
    }
  }
}
