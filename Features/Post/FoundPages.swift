import Domain
import Presentation

/// What works behind a list of found people or hashtags. Load: the newest start wins, and rows stay
/// while it runs. Load more: the running one wins.
@MainActor
final class FoundPages<Row: Identifiable & Hashable & Sendable> where Row.ID: Sendable {
  typealias Found = Loadable<FoundList<Row>>
  /// Changes what its screen shows, if there is still a screen.
  typealias Edit = @MainActor ((inout Found) -> Void) -> Void

  let loading = LatestTask()
  let loadingMore = LatestTask()
  private let fetch: @Sendable (String, Cursor?) async throws -> Page<Row>

  init(fetch: @escaping @Sendable (String, Cursor?) async throws -> Page<Row>) {
    self.fetch = fetch
  }

  func cancel() {
    loading.cancel()
    loadingMore.cancel()
  }

  /// `tell` hears of a failure that takes no rows away.
  func load(
    _ query: String, replacing before: Found, edit: @escaping Edit,
    tell: @escaping @MainActor (LoadFailure) -> Void
  ) {
    loadingMore.cancel()
    edit { $0.startLoading() }
    loading.start { [fetch] in
      FoundList(try await fetch(query, nil))
    } then: { result in
      edit { $0.finish(result) }
      if case .failure(let failure) = result, before.value?.rows.isEmpty == false { tell(failure) }
    } restore: {
      edit { $0.restore(before) }
    }
  }

  /// None starts while the first page is fetched: it would be replaced.
  func loadMore(_ query: String, below found: Found, edit: @escaping Edit) {
    guard !loading.isRunning, !loadingMore.isRunning, let paging = found.value?.paging,
      let cursor = paging.cursor
    else { return }
    edit { $0.update { $0.paging = .loadingMore(cursor) } }
    loadingMore.start { [fetch] in
      FoundList(try await fetch(query, cursor))
    } then: { result in
      edit { found in
        found.update { list in
          switch result {
          case .success(let page): list.append(page)
          case .failure(let failure): list.paging = .failedMore(failure, cursor)
          }
        }
      }
    } restore: {
      edit { $0.update { $0.paging = paging } }
    }
  }
}

extension FoundList {
  /// The row is near enough to the end for the next page to be fetched.
  func asksForMore(appeared id: Row.ID) -> Bool where Row.ID == String {
    guard case .more = paging else { return false }
    return FeedWindow.asksForMore(appeared: id, visible: rows.lazy.map(\.id))
  }
}
