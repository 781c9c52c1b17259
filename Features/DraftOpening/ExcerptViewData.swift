/// An excerpt of another post.
package struct ExcerptViewData: Equatable, Sendable {
  /// `Replying to Ada Lovelace`, `Quoting Ada Lovelace`
  package let title: String
  let words: String?

  package init(title: String, words: String?) {
    self.title = title
    self.words = words
  }
}
