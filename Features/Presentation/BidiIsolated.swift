extension String {
  /// A name for use in a sentence. A right-to-left name is wrapped in direction marks, because it
  /// could otherwise reorder the sentence.
  package var bidiIsolated: String {
    let turns = unicodeScalars.contains {
      (0x0590...0x08FF).contains($0.value) || (0xFB1D...0xFDFF).contains($0.value)
        || (0xFE70...0xFEFF).contains($0.value)
    }
    return turns ? "\u{2068}\(self)\u{2069}" : self
  }
}
