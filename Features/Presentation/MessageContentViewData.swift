/// The visible content of a message. A content warning can cover it.
package struct MessageContentViewData: Hashable, Sendable {
  package let warning: WarningViewData?
  /// Nil if there is no text, and while it is covered.
  package let text: RichTextViewData?
  package let media: MediaGridViewData?
  /// A part that only the post itself shows, such as `Poll`.
  package let attachment: String?

  package init(
    text: RichTextViewData?, warning: WarningViewData? = nil, media: MediaGridViewData? = nil,
    attachment: String? = nil
  ) {
    self.text = text
    self.warning = warning
    self.media = media
    self.attachment = attachment
  }
}
