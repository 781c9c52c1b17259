/// The start of the next page, in the source's own format.
package struct Cursor: Hashable, Codable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

package struct Page<Item> {
  package var items: [Item]
  /// Nil at the end. Even an empty page can have a next one.
  package var next: Cursor?
  /// The gaps in the page, from top to bottom.
  package var gaps: [Gap]

  package init(items: [Item], next: Cursor? = nil, gaps: [Gap] = []) {
    self.items = items
    self.next = next
    self.gaps = gaps
  }

  package func map<Other>(_ transform: (Item) throws -> Other) rethrows -> Page<Other> {
    Page<Other>(items: try items.map(transform), next: next, gaps: gaps)
  }

  /// Ends the list after an empty page, because some servers keep naming a next page forever.
  package var endingIfEmpty: Page { items.isEmpty ? Page(items: []) : self }
}

extension Page: Sendable where Item: Sendable {}
extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
