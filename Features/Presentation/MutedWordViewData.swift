/// A muted word with its expiry.
package struct MutedWordViewData: Equatable, Sendable, Identifiable {
  /// The word itself.
  package let id: String
  /// `Forever`, `2 days left`, `Expired`
  package let expiry: TimedText

  package init(id: String, expiry: TimedText) {
    self.id = id
    self.expiry = expiry
  }
}
