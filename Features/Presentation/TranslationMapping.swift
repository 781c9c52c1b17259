import Domain

/// The line below the text of a post that can be translated.
package struct TranslationViewData: Hashable, Sendable {
  /// `Translated from Japanese by DeepL.com`. Nil while the original is shown.
  package let line: String?
  /// `Translate from Japanese`, `Show Original`. Nil while the translation is loading.
  package let buttonTitle: String?

  package init(line: String? = nil, buttonTitle: String?) {
    self.line = line
    self.buttonTitle = buttonTitle
  }

  package static let loading = TranslationViewData(line: "Translating…", buttonTitle: nil)
}

extension RowContext {
  /// The post, translated if the reader requested it.
  func read(_ post: Post) -> Post {
    guard case .shown(let translation)? = choices[translationOf: post] else { return post }
    return post.translated(by: translation)
  }

  func translationViewData(of post: Post) -> TranslationViewData? {
    guard actions.contains(.translate), post.author.id != signedIn,
      post.canBeTranslated(into: formatting.language)
    else { return nil }
    switch choices[translationOf: post] {
    case .running?: return .loading
    case .shown(let translation)?:
      let language = LanguageName.of(translation.language ?? post.language ?? "")
      let provider = translation.provider.map { " by \($0.bidiIsolated)" } ?? ""
      return TranslationViewData(
        line: "Translated from \(language)\(provider)", buttonTitle: "Show Original")
    case .hidden?, nil:
      return TranslationViewData(
        buttonTitle: "Translate from \(LanguageName.of(post.language ?? ""))")
    }
  }
}

extension Formatting {
  /// The code of the reader's language, such as `en`.
  var language: String { locale.identifier.baseLanguage }
}
