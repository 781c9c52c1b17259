extension [String?] {
  /// One sentence after the other, for a screen reader.
  package var spoken: String {
    compactMap(\.self).filter { !$0.isEmpty }.reduce(into: "") { text, sentence in
      let ends = text.last.map { ".!?…؟。".contains($0) } ?? true
      text += (text.isEmpty ? "" : ends ? " " : ". ") + sentence
    }
  }
}
