// The declarations of NaturalLanguage that SystemLanguage.swift uses, copied by hand from Apple's documentation.
public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

open class NLLanguageRecognizer {
  public init() {}
  open func processString(_ string: String) {}
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] { [:] }
}
