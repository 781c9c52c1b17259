import Domain

/// The names of the languages for posts.
package enum LanguageName {
  /// Returns the code itself if the language is unknown.
  package static func of(_ code: String) -> String {
    let base = code.baseLanguage
    return all.first { $0.code == base }?.name ?? code
  }

  /// Ordered by name.
  package static let all: [(code: String, name: String)] = [
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
