import Domain
import Presentation

// For the timeline of a hashtag.
extension FeedViewModel {
  /// Follows or unfollows the hashtag. The result arrives as a `Change`.
  package func didTapFollow() {
    guard case .hashtag(let name) = state.timeline, let isFollowed = state.isFollowed,
      !following.isRunning
    else { return }
    following.start { [timelines = sources.timelines] in
      try await uncancelled { try await timelines.setFollowing(!isFollowed, hashtag: name) }
    } then: { [weak self] result in
      if case .failure(let failure) = result {
        self?.toaster.show(failure, during: isFollowed ? .unfollowHashtag : .followHashtag)
      }
    }
  }
}

extension FeedState {
  /// Nil if this is not the timeline of a hashtag, or if hashtags can't be followed.
  var isFollowed: Bool? {
    guard case .hashtag(let name) = timeline, account?.capabilities.canFollowHashtags == true
    else { return nil }
    return own.follows(hashtag: name)
  }
}

/// The button that follows a hashtag.
package struct FollowHashtagViewData: Equatable, Sendable {
  /// `Follow`, `Unfollow`
  package let title: String
  /// `Follow #swift`
  package let label: String
}

extension FollowHashtagViewData {
  init?(_ state: FeedState) {
    guard let isFollowed = state.isFollowed else { return nil }
    title = isFollowed ? "Unfollow" : "Follow"
    label = "\(title) \(state.timeline.name(in: state.own))"
  }
}

extension Attempt {
  fileprivate static let followHashtag = Attempt(failed: "The hashtag could not be followed")
  fileprivate static let unfollowHashtag = Attempt(failed: "The hashtag could not be unfollowed")
}
