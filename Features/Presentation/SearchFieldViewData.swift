/// The field above the results of a search.
package struct SearchFieldViewData: Equatable, Sendable {
  package let text: String
  /// Results are loading. Older ones can still be shown.
  package let isSearching: Bool

  package init(text: String, isSearching: Bool) {
    self.text = text
    self.isSearching = isSearching
  }
}
