/// A title that opens a menu with other content to show in its place.
package struct TitleMenuViewData: Equatable, Sendable {
  package struct Item: Equatable, Sendable, Identifiable {
    package let id: String
    package let title: String
    package let symbol: String
    package let isChosen: Bool

    package init(id: String, title: String, symbol: String, isChosen: Bool = false) {
      self.id = id
      self.title = title
      self.symbol = symbol
      self.isChosen = isChosen
    }
  }

  package let title: String
  /// `Timeline, Moments`
  package let label: String
  package let items: [Item]

  package init(title: String, label: String, items: [Item]) {
    self.title = title
    self.label = label
    self.items = items
  }
}
