import Presentation

/// The language of a post.
package struct ComposeLanguage: Hashable, Sendable, Identifiable {
  /// Nil if it is not known.
  package let code: String?

  package var id: String { code ?? "" }

  init(_ code: String?) {
    self.code = code
  }

  package var title: String {
    guard let code else { return "Default Language" }
    return LanguageName.of(code)
  }

  /// All languages on offer. This one is always among them.
  package var choices: [ComposeLanguage] {
    let known = LanguageName.all.map { ComposeLanguage($0.code) }
    return known.contains(self) ? known : [self] + known
  }
}
