import Presentation

/// The language of a post: one to choose, or the one that it seems to be in.
package struct PostLanguage: Hashable, Sendable, Identifiable {
  /// Nil if it is not known.
  let code: String?

  package var id: String { code ?? "" }

  package init(_ code: String?) {
    self.code = code
  }

  package var title: String {
    guard let code else { return "Default Language" }
    return LanguageName.of(code)
  }

  /// All languages on offer. This one is always among them.
  var choices: [PostLanguage] {
    let known = LanguageName.all.map { PostLanguage($0.code) }
    return known.contains(self) ? known : [self] + known
  }
}
