import Domain
import Presentation

/// The reason why a profile shows no posts.
package enum ProfileObstacle: Hashable, Sendable {
  case blocked, blocksMe, suspended
  /// The reader can show the posts anyway.
  case limited

  package var phase: ListPhase {
    switch self {
    case .blocked:
      .empty(
        title: "Blocked", message: "You won’t see each other’s posts until you unblock them.")
    case .blocksMe:
      .empty(
        title: "This Person Has Blocked You",
        message: "You can’t see their posts, follow them, or write to them.")
    case .suspended:
      .empty(
        title: "Account Suspended",
        message: "Moderators suspended this account, so its posts can’t be shown.")
    case .limited:
      .empty(
        title: "Profile Hidden", message: "Moderators of your server hid this profile.")
    }
  }
}

extension Profile {
  /// - Parameter showsLimited: true if the reader opened a hidden profile.
  package func obstacle(showsLimited: Bool) -> ProfileObstacle? {
    if relationship?.isBlocked == true { return .blocked }
    if relationship?.blocksMe == true { return .blocksMe }
    if person.restriction == .suspended { return .suspended }
    guard person.restriction == .limited, !isOwn, !showsLimited else { return nil }
    return relationship.map { $0.following != .no } == true ? nil : .limited
  }

  var button: RelationshipButtonViewData? {
    relationship.map(RelationshipButtonViewData.init).flatMap {
      $0 == .follow && !canBeFollowed ? nil : $0
    }
  }

  private var canBeFollowed: Bool { person.successor == nil && isReachable }

  package var canWrite: Bool {
    !isOwn && isReachable && relationship?.isBlocked != true
  }

  private var isReachable: Bool {
    person.restriction != .suspended && relationship?.blocksMe != true
  }

  /// `Ada would like to follow you`. Nil if there is no request.
  var request: String? {
    guard let relationship, relationship.asksToFollow, !relationship.isBlocked else { return nil }
    return "\(person.displayName.bidiIsolated) would like to follow you"
  }
}
