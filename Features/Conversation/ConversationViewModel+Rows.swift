import Domain
import Presentation

// The buttons of a message.
extension ConversationViewModel {
  /// Covers or uncovers the text or the media.
  func didTapWarning(_ row: String) {
    guard let message = state.messages.item(inRow: row) else { return }
    let isOpened = !message.isOpen
    pager.edit { $0.update(message.id) { $0.opened(isOpened) } }
  }

  func didTapPicture(_ row: String, _ index: Int) {
    guard let post = state.messages.item(inRow: row)?.post else { return }
    navigate(.pictures(of: post, first: index))
  }

  func didTapPost(_ row: String) {
    guard let post = state.messages.item(inRow: row)?.post else { return }
    navigate(.post(post))
  }

  /// Puts the text of a message that was not sent back into the field.
  func didTapEdit(_ row: String) {
    if let message = unsent(inRow: row) { field.edit(message) }
  }
}
