import Domain

/// The choices of who can read a post.
package enum Audience: String, Hashable, Sendable, CaseIterable, Identifiable {
  case everyone, unlisted, followers, direct

  package var id: Self { self }

  package var title: String {
    switch self {
    case .everyone: "Everyone"
    case .unlisted: "Everyone, unlisted"
    case .followers: "Followers only"
    case .direct: "Mentioned people only"
    }
  }

  package var symbol: String {
    switch self {
    case .everyone, .unlisted: "globe"
    case .followers: "lock"
    case .direct: "at"
    }
  }

  package var visibility: PostVisibility {
    switch self {
    case .everyone: .everyone
    case .unlisted: .unlisted
    case .followers: .followers
    case .direct: .direct
    }
  }

  /// An audience that only the server knows becomes the smallest one.
  package init(_ visibility: PostVisibility) {
    switch visibility {
    case .everyone: self = .everyone
    case .unlisted: self = .unlisted
    case .followers: self = .followers
    case .direct, .unknown: self = .direct
    }
  }
}
