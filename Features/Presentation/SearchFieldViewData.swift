/// The field above search results.
package struct SearchFieldViewData: Equatable, Sendable {
  package let text: String
  /// True while results are loading. Older ones can still be shown.
  package let isSearching: Bool

  package init(text: String, isSearching: Bool) {
    self.text = text
    self.isSearching = isSearching
  }
}
