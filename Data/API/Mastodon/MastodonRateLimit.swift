import Domain
import Foundation

/// The requests that Mastodon also counts separately: 30 uploads and 30 deletions in half an hour,
/// 400 follows a day. Their answers report this limit if it is closer than the general one.
enum MastodonRateLimit: String {
  case uploads, deletions, follows

  /// Nil if only the general limit applies.
  init?(_ request: HTTPRequest) {
    let path = Array(request.url.pathComponents.drop { $0 != "api" }.dropFirst(2))
    switch (request.method, path.first, path.count, path.last) {
    case (.post, "media", 1, _): self = .uploads
    case (.delete, "statuses", 2, _), (.post, "statuses", 3, "unreblog"): self = .deletions
    case (.post, "accounts", 3, "follow"): self = .follows
    default: return nil
    }
  }
}

extension OutboxEntry.Action {
  /// True if sending it can exceed a limit that other actions do not count towards.
  var hasOwnRateLimit: Bool {
    switch self {
    case .delete, .react(_, .boost, isOn: false), .react(_, .boostForFollowers, isOn: false),
      .follow(_, isOn: true), .notify, .showBoosts:
      true
    default: draft?.pictures.isEmpty == false
    }
  }
}
