import Domain

extension Post {
  /// The post in one line. What a warning or a filter covers is not in it. Nil if there is nothing to say.
  package func excerpt(_ formatting: Formatting) -> String? {
    if let filtered, !isOpen { return "Filtered: \(filtered.title)" }
    if let contentWarning, hasWarning, !isOpen {
      return RichText(contentWarning).showing(emojis).spoken
    }
    if let words = content?.spoken.split(whereSeparator: \.isNewline), !words.isEmpty {
      return words.joined(separator: " ")
    }
    return media.isEmpty ? nil : formatting.count(media.count, .picture)
  }
}
