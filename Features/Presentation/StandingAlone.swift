extension String {
  /// For a name in a sentence: between the marks for it where it is written right to left, because it
  /// would turn the sentence around.
  package var standingAlone: String {
    let turns = unicodeScalars.contains {
      (0x0590...0x08FF).contains($0.value) || (0xFB1D...0xFDFF).contains($0.value)
        || (0xFE70...0xFEFF).contains($0.value)
    }
    return turns ? "\u{2068}\(self)\u{2069}" : self
  }
}
