import Domain
import Foundation
import TestSupport

/// A store in memory that handles the calls of a fake for the duration of the test. The test
/// decides when the source changes it in the steps that `ConversationRepository` promises.
final class MemoryOfUnsent: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards `value`.
  private let lock = NSLock()
  private var value = UnsentMessages()

  var unsent: UnsentMessages { lock.withLock { value } }

  @Sendable func write(_ write: FakeUnsent.Write) {
    lock.withLock {
      switch write {
      case .draft(let text):
        value.draft = text
      case .keep(let message, let draft):
        if !replace(message) { value.messages.append(message) }
        value.draft = draft
      case .update(let message):
        _ = replace(message)
      case .remove(let id):
        value.messages.removeAll { $0.id == id }
      }
    }
  }

  /// The source accepts the message.
  func take(_ id: UnsentMessage.ID) {
    write(.remove(id))
  }

  /// The source accepted the message but could not send it.
  func giveBack(_ message: UnsentMessage) {
    lock.withLock {
      if !replace(message) { value.messages.append(message) }
    }
  }

  private func replace(_ message: UnsentMessage) -> Bool {
    guard let index = value.messages.firstIndex(where: { $0.id == message.id }) else {
      return false
    }
    value.messages[index] = message
    return true
  }
}
