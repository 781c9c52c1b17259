import Domain

#if canImport(NaturalLanguage)
  import NaturalLanguage
#endif

/// Detects the language of a text by means of the platform.
enum SystemLanguage {
  @Sendable static func guess(_ text: String) -> String? {
    #if canImport(NaturalLanguage)
      return TextLanguage.guess(text) ?? recognized(text)
    #else
      return TextLanguage.guess(text)
    #endif
  }

  #if canImport(NaturalLanguage)
    /// The recognizer is often wrong for short texts.
    private static let shortest = 20

    private static func recognized(_ text: String) -> String? {
      guard text.count >= shortest else { return nil }
      let recognizer = NLLanguageRecognizer()
      recognizer.processString(text)
      let likely = recognizer.languageHypotheses(withMaximum: 1).first
      guard let likely, likely.value > 0.8 else { return nil }
      return likely.key.rawValue
    }
  #endif
}
