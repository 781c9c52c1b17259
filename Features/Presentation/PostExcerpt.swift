import Domain

extension Post {
  /// The post in one line, without covered text. Nil if nothing is left.
  package func excerpt(_ formatting: Formatting) -> String? {
    if let filtered, !isOpen { return "Filtered: \(filtered.title)" }
    if let contentWarning, hasWarning, !isOpen {
      return RichText(contentWarning).showing(emojis).spoken
    }
    if let words = content?.spoken.split(whereSeparator: \.isNewline), !words.isEmpty {
      return words.joined(separator: " ")
    }
    return formatting.attachments(media) ?? (poll == nil ? nil : "Poll")
  }
}
