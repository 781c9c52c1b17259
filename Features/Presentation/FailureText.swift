import Domain
import Foundation

/// A failure as people read it: what failed, what to do about it, and a button that does it. Only
/// here, a `LoadFailure` is put into words.
package struct FailureText: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case retry
    case signIn
    /// Retrying makes sense only after this date.
    case retryAfter(Date)

    package var title: String {
      switch self {
      case .retry, .retryAfter: "Try Again"
      case .signIn: "Sign In"
      }
    }
  }

  package let title: String
  package let message: String
  /// Nil if a retry can't help.
  package let action: Action?

  package init(title: String, message: String, action: Action?) {
    self.title = title
    self.message = message
    self.action = action
  }
}

/// The action that failed, as in "The posts could not be loaded."
package struct Attempt: Hashable, Sendable {
  /// A complete clause without its full stop.
  let failed: String
  /// The subject for something that was not found: `The post`.
  let subject: String

  package init(failed: String, subject: String = "It") {
    self.failed = failed
    self.subject = subject
  }

  package static let openStore = Attempt(failed: "Moments could not open its storage")
  package static let readStored = Attempt(
    failed: "Data on this device could not be read")
  package static let saveOpened = Attempt(failed: "The opened post could not be saved")
  package static let saveRead = Attempt(failed: "Posts could not be marked as read")
  package static let loadPosts = Attempt(failed: "The posts could not be loaded")
  package static let loadMore = Attempt(failed: "More posts could not be loaded")
  static let fillGap = Attempt(failed: "The missing posts could not be loaded")
  package static let loadPost = Attempt(failed: "This post could not be loaded")
  package static let loadProfile = Attempt(failed: "This profile could not be loaded")
  package static let loadMessages = Attempt(failed: "The messages could not be loaded")
  package static let loadMoreMessages = Attempt(failed: "More messages could not be loaded")
  package static let loadRepositories = Attempt(failed: "The repositories could not be loaded")
  package static let search = Attempt(failed: "The search could not be completed")
  package static let publish = Attempt(failed: "Your post could not be published")
  package static let send = Attempt(failed: "Your message could not be sent")
  package static let saveDraft = Attempt(failed: "Your draft could not be saved")
  package static let saveFilter = Attempt(failed: "Your filter could not be saved")
  static let favorite = Attempt(failed: "Your favorite could not be saved")
  static let boost = Attempt(failed: "Your boost could not be saved")
  static let pin = Attempt(failed: "The post could not be pinned")
  static let bookmark = Attempt(failed: "Your bookmark could not be saved")
  static let mute = Attempt(failed: "The mute could not be changed")
  package static let answerRequest = Attempt(failed: "The request could not be answered")
  static let follow = Attempt(failed: "The follow could not be changed")
  package static let vote = Attempt(failed: "Your vote could not be counted")
  package static let delete = Attempt(failed: "The post could not be deleted")
}
