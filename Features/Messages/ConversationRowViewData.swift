import Presentation

/// A conversation in the list.
package struct ConversationRowViewData: Hashable, Sendable, Identifiable {
  package let id: String
  /// As many as there is room for pictures of.
  package let people: [PersonViewData]
  package let title: String
  /// `You: See you at nine`
  package let preview: String
  package let date: TimedText?
  /// `3`, `99+`; missing where everything is read.
  package let unread: String?
  /// The whole row in one breath, for a screen reader.
  package let label: TimedText

  package init(
    id: String, people: [PersonViewData], title: String, preview: String, date: TimedText? = nil,
    unread: String? = nil, label: TimedText
  ) {
    self.id = id
    self.people = people
    self.title = title
    self.preview = preview
    self.date = date
    self.unread = unread
    self.label = label
  }
}
