import Domain

extension MessageContentViewData {
  package init(_ message: Message) {
    let warning = message.hasWarning ? message.contentWarning : nil
    let isCovered = warning != nil && !message.isOpen
    let cover: MediaGridViewData.Cover? = message.isOpen ? .open : .closed
    self.init(
      text: isCovered || message.text.isEmpty ? nil : RichTextViewData(message.text),
      warning: warning.map { WarningViewData(text: $0, isOpen: message.isOpen) },
      // A content warning has its own button.
      media: isCovered
        ? nil
        : MediaGridViewData(
          message.media, cover: message.isSensitive && warning == nil ? cover : nil),
      attachment: message.attachment.map(\.name))
  }
}

extension Message {
  /// The content in one line, for a list of conversations. Text behind a warning stays hidden.
  package func summary(_ formatting: Formatting) -> String {
    if let contentWarning, hasWarning { return contentWarning }
    let lines = text.spoken.split(whereSeparator: \.isNewline)
    if !lines.isEmpty { return lines.joined(separator: " ") }
    return contentNames(formatting) ?? "Message without text"
  }

  /// The visible content for a screen reader.
  package func spokenContent(_ formatting: Formatting) -> [String?] {
    let spokenWarning = hasWarning ? contentWarning.map { "Content warning: \($0)" } : nil
    if hasWarning, !isOpen { return [spokenWarning] }
    return [spokenWarning, text.isEmpty ? nil : text.spoken, contentNames(formatting)]
  }

  /// `2 pictures`, `Poll`. Nil for a message with only text.
  private func contentNames(_ formatting: Formatting) -> String? {
    formatting.attachments(media) ?? attachment?.name
  }
}

extension Message.Attachment {
  fileprivate var name: String {
    switch self {
    case .poll: "Poll"
    case .quote: "Quoted post"
    }
  }
}
