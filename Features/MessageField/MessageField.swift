import Domain
import Foundation
import Observation
import Presentation

/// The field of a conversation and its unsent messages. Text is stored within two seconds, and each
/// message before it is sent. A screen decides when sending can start. All open screens of a
/// conversation share its field.
@MainActor
@Observable
package final class MessageField {
  package enum Event: Hashable, Sendable {
    /// The unsent messages have changed.
    case changed
    case taken(Message)
    /// The typed text is on the screen but not in the store.
    case notStored(LoadFailure)
  }

  /// The text that the window keeps until the store has it.
  package private(set) var unsaved: UnsavedText?

  /// Nil until the conversation is open.
  @ObservationIgnored private var sender: MessageSender?
  private let sources: MessageFieldSources
  @ObservationIgnored private var screens: [MessageFieldScreen]
  @ObservationIgnored private var state = MessageFieldState()
  private let autosave: AutosaveTimer
  /// True if the field has changed since it was last sent to the store.
  @ObservationIgnored private var isTyped = false
  /// True if the field differs from the text that the store has confirmed.
  @ObservationIgnored private var isUnsaved = false
  /// Messages that the store has not confirmed.
  @ObservationIgnored private var handedOver: [UnstoredTexts.Piece] = []

  package init(_ screen: MessageFieldScreen, _ sources: MessageFieldSources) {
    screens = [screen]
    self.sources = sources
    autosave = AutosaveTimer(now: sources.now, sleep: sources.sleep)
  }

  /// True if a message is being sent, or will be once it is stored. Nil until the conversation is
  /// open.
  package var isSending: Bool? { sender?.isSending }
  package var canTransferText: Bool { handedOver.isEmpty }
  package var canSend: Bool { sender != nil && state.canSend }
  package var hasText: Bool { !words.isEmpty }
  package var messages: [UnsentMessage] { sender?.messages ?? [] }

  /// `text` is text that the window kept. It stays unsaved until the conversation is open.
  package func willOpen(resuming text: UnsavedText?) {
    if sender == nil { unsaved = text }
  }

  /// Shows the stored text. `resumed` is text that was only in the window.
  package func open(
    _ unsent: UnsentMessages, resuming resumed: String?, in conversation: Conversation.ID,
    _ lengthRule: MessageLengthRule?
  ) {
    let sender = MessageSender(unsent.messages, in: conversation, sources) { [weak self] in
      self?.handle($0)
    }
    self.sender = sender
    edit {
      $0.text = unsent.draft
      $0.unsent = sender.messages
      $0.lengthRule = lengthRule
    }
    resume(resumed)
  }

  /// Shows the field on another screen of its conversation.
  package func join(_ screen: MessageFieldScreen) {
    screens.removeAll { $0.isGone }
    screens.append(screen)
    screen.show(state)
  }

  /// Adds text from another screen that was only in the window. Both texts are kept, unless one is
  /// a continuation of the other.
  package func add(_ other: String?) {
    guard let other, !text.contains(other) else { return }
    resume(text.isEmpty || other.contains(text) ? other : "\(text)\n\(other)")
  }

  /// Nothing is sent before a screen calls this.
  package func startSending() {
    sender?.resume()
  }

  // MARK: Writing

  package func type(_ text: String) {
    guard sender != nil, text != self.text else { return }
    edit { $0.text = text }
    isTyped = true
    isUnsaved = true
    noteUnsaved()
    autosave.didType { [weak self] in self?.saveDraft() }
  }

  /// Returns the new message. Nil if the text is empty or too long.
  package func send() -> UnsentMessage? {
    let words = words
    guard let sender, canSend else { return nil }
    autosave.cancel()
    isTyped = false
    isUnsaved = false
    handedOver.append((sender.nextID, text))
    let message = sender.send(words)
    edit {
      $0.text = ""
      $0.unsent = sender.messages
    }
    noteUnsaved()
    return message
  }

  package func saveDraft() {
    autosave.cancel()
    guard isTyped else { return }
    isTyped = false
    sender?.save(draft: text)
  }

  /// Saves drafts that could not be stored.
  package func saveAgain() {
    sender?.saveAgain()
  }

  // MARK: Messages that were not sent

  package func resend(_ message: UnsentMessage) {
    sender?.retry(message.id, leaving: text)
  }

  /// Returns nil for a message that is being sent.
  package func remove(_ message: UnsentMessage) -> UnsentMessage? {
    sender?.remove(message.id)
  }

  /// Puts the text back into the field, below the text already there. Both are stored before the
  /// message is removed.
  package func edit(_ message: UnsentMessage) {
    guard let known = messages.first(where: { $0.id == message.id }), known.state != .sending
    else { return }
    type(words.isEmpty ? known.text : "\(text)\n\(known.text)")
    saveDraft()
    _ = sender?.remove(known.id)
  }

  package func reinsert(_ message: UnsentMessage) {
    sender?.reinsert(message, leaving: text)
  }

  /// Call this if the source accepted the message but could not send it.
  package func restoreRefused(_ message: UnsentMessage) {
    sender?.restoreRefused(message)
  }
}

extension MessageField {
  private var text: String { state.text }

  private var words: String { state.words }

  private func edit(_ change: (inout MessageFieldState) -> Void) {
    change(&state)
    for screen in screens { screen.show(state) }
  }

  private func report(_ event: Event) {
    for screen in screens { screen.handle(event) }
  }

  private func noteUnsaved() {
    guard let sender else { return unsaved = nil }
    guard !handedOver.isEmpty else {
      unsaved = UnsavedText(of: sender.nextID, text: isUnsaved ? text : nil)
      return
    }
    let typed = isUnsaved && !text.isEmpty ? [(sender.nextID, text)] : []
    unsaved = UnstoredTexts.joined(handedOver + typed)
  }

  /// Resumes the text that was being written when the app was killed.
  private func resume(_ resumed: String?) {
    if let resumed, resumed != text {
      edit { $0.text = resumed }
      isTyped = true
      isUnsaved = true
      saveDraft()
    }
    noteUnsaved()
  }

  private func noteStored() {
    handedOver = []
    if !isTyped { isUnsaved = false }
    noteUnsaved()
  }

  private func handle(_ news: MessageSender.News) {
    let messages = messages
    edit { $0.unsent = messages }
    switch news {
    case .stored: noteStored()
    case .changed: report(.changed)
    case .taken(let message): report(.taken(message))
    case .notStored(let failure):
      isTyped = isUnsaved
      report(.notStored(failure))
    }
  }
}
