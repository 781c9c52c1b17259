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
    return Self.names.first { $0.code == code }?.name ?? code
  }

  /// All languages on offer. This one is always among them.
  package var choices: [ComposeLanguage] {
    let known = Self.names.map { ComposeLanguage($0.code) }
    return known.contains(self) ? known : [self] + known
  }

  /// Ordered by name.
  private static let names: [(code: String, name: String)] = [
    ("ar", "Arabic"), ("eu", "Basque"), ("bn", "Bengali"), ("bg", "Bulgarian"),
    ("ca", "Catalan"), ("zh", "Chinese"), ("hr", "Croatian"), ("cs", "Czech"), ("da", "Danish"),
    ("nl", "Dutch"), ("en", "English"), ("eo", "Esperanto"), ("et", "Estonian"),
    ("fi", "Finnish"), ("fr", "French"), ("gl", "Galician"), ("de", "German"), ("el", "Greek"),
    ("he", "Hebrew"), ("hi", "Hindi"), ("hu", "Hungarian"), ("is", "Icelandic"),
    ("id", "Indonesian"), ("ga", "Irish"), ("it", "Italian"), ("ja", "Japanese"),
    ("ko", "Korean"), ("la", "Latin"), ("lv", "Latvian"), ("lt", "Lithuanian"), ("ms", "Malay"),
    ("mi", "Māori"), ("no", "Norwegian"), ("fa", "Persian"), ("pl", "Polish"),
    ("pt", "Portuguese"), ("ro", "Romanian"), ("ru", "Russian"), ("gd", "Scottish Gaelic"),
    ("sr", "Serbian"), ("sk", "Slovak"), ("sl", "Slovenian"), ("es", "Spanish"),
    ("sv", "Swedish"), ("ta", "Tamil"), ("th", "Thai"), ("tr", "Turkish"), ("uk", "Ukrainian"),
    ("ur", "Urdu"), ("vi", "Vietnamese"), ("cy", "Welsh"),
  ]
}
