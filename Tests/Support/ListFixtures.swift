import Domain
import Presentation

extension Rows {
  /// Maps every row, which no view does.
  @MainActor package var all: [Row] { ids.compactMap { cell($0)?.row } }

  @MainActor package subscript(id: String) -> Row? { ids.contains(id) ? cell(id)?.row : nil }
}

extension PagedList {
  /// A list that shows this page.
  package static func shown(_ page: Page<Item>, _ freshness: Freshness) -> PagedList {
    PagedList(
      .loaded(OrderedItems(page.items)), paging: Paging(after: page.next), freshness: freshness)
  }
}

extension PostListState {
  /// The state of posts after a page was shown, without further changes.
  package static func shown(
    _ page: Page<Post>, _ freshness: Freshness = .fetched(.fixture)
  ) -> PostListState {
    PostListState(.shown(page, freshness), account: .fixture())
  }
}
