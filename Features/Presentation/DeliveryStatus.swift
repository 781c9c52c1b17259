import Domain
import Foundation

extension Post.Delivery {
  /// Why a change is not on the server yet.
  /// - Parameters:
  ///   - waiting: the status of a change that is sent as soon as possible.
  ///   - attempt: the action that failed if the server refused the change.
  package func status(
    waiting: String, during attempt: Attempt, at now: Date, _ formatting: Formatting
  ) -> String {
    switch self {
    case .waiting: waiting
    case .signedOut: "Waiting until you sign in again"
    case .refused(let failure):
      FailureText(failure, during: attempt, at: now, formatting).message
    }
  }
}
