/// The button next to a person.
package enum RelationshipButtonViewData: Equatable, Sendable {
  case follow, requested, unfollow, unmute, unblock

  package var title: String {
    switch self {
    case .follow: "Follow"
    case .requested: "Requested"
    case .unfollow: "Following"
    case .unmute: "Unmute"
    case .unblock: "Unblock"
    }
  }

  /// The hint for a screen reader.
  package var hint: String {
    switch self {
    case .follow: "Their posts will appear in your feed"
    case .requested: "Withdraws your request"
    case .unfollow: "Unfollows. Their posts will leave your feed"
    case .unmute: "Their posts will appear again"
    case .unblock: "You will see each other’s posts again"
    }
  }
}
