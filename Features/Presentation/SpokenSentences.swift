extension [String?] {
  /// Joins sentences for a screen reader.
  package var spoken: String {
    compactMap(\.self).filter { !$0.isEmpty }.reduce(into: "") { text, sentence in
      text += text.sentenceSeparator + sentence
    }
  }

  /// The sentences, followed by the age.
  package func spokenSentences(followedBy age: TimedText?) -> TimedText {
    let words = spoken
    return age?.spoken.prefixed(by: words + words.sentenceSeparator) ?? TimedText(words)
  }
}

extension String {
  fileprivate var sentenceSeparator: String {
    last.map { ".!?…؟。".contains($0) ? " " : ". " } ?? ""
  }
}
