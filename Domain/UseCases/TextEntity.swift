/// A link, mention or hashtag in plain text. Used for both counting and linking, so that they
/// agree.
package struct TextEntity: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// An `http` or `https` address.
    case link
    /// `host` is set only for `@user@host`.
    case mention(userName: String, host: String?)
    /// Without the `#`, as written.
    case hashtag(String)
  }

  /// Counts UTF-8 bytes of the text, as `RichText.Span` does.
  package let range: Range<Int>
  package let kind: Kind

  package init(range: Range<Int>, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// Ordered and not overlapping. Takes linear time.
  package static func all(in text: String) -> [TextEntity] {
    var scanner = TextScanner(text)
    return scanner.scan()
  }
}
