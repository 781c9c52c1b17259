import Presentation

/// The language of a post, as chosen or detected.
package struct PostLanguage: Hashable, Sendable, Identifiable {
  /// Nil if unknown.
  let code: String?

  package var id: String { code ?? "" }

  package init(_ code: String?) {
    self.code = code
  }

  package var title: String {
    guard let code else { return "Default Language" }
    return LanguageName.of(code)
  }

  /// All available languages, including this one.
  var choices: [PostLanguage] {
    let known = LanguageName.all.map { PostLanguage($0.code) }
    return known.contains(self) ? known : [self] + known
  }
}
