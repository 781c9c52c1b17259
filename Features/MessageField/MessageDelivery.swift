import Domain
import Foundation
import Presentation

/// The delivery state of a message.
package enum MessageDelivery: Hashable, Sendable {
  case sent
  case sending
  /// The reason, and what to do about it.
  case failed(String)
}

extension MessageDelivery {
  package init(_ message: UnsentMessage, at now: Date, _ formatting: Formatting) {
    self =
      switch message.state {
      case .sending: .sending
      case .waiting: .failed("Your message was not sent.")
      case .refused(let failure):
        .failed(FailureText(failure, during: .send, at: now, formatting).message)
      }
  }
}
