import Domain

/// A page from a source or a store.
package struct FetchedPage<Item: Sendable>: Sendable {
  /// Nil if nothing is cached.
  let page: Page<Item>?
  let freshness: Freshness
  /// Applies other content of the answer. Called before the page is shown.
  let prepare: @MainActor @Sendable () -> Void

  package init(
    _ page: Page<Item>?, _ freshness: Freshness,
    prepare: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.page = page
    self.freshness = freshness
    self.prepare = prepare
  }

  package init(_ cached: Cached<Page<Item>>) {
    self.init(cached.value, .kept(cached.fetched))
  }

  /// A list with a single page.
  package init(_ cached: Cached<[Item]>) {
    self.init(Page(items: cached.value), .kept(cached.fetched))
  }
}

package enum PagerEvent: Hashable, Sendable {
  case opened, extended
  /// The first page is shown. All rows are new unless they were merged.
  case refreshed(replaced: Bool)
  /// The first page could not be loaded. Rows stay. A list without rows shows the failure instead.
  case failed(LoadFailure, isShown: Bool)
  /// Loading the first page was cancelled.
  case cancelled
}

/// Loads a list: cached items first, then fresh ones, then page by page.
///
/// First page: the newest start wins, and rows stay while it is running. Next pages: the running
/// one wins, and none starts while the first page is loading, because that would replace it.
@MainActor
package final class Pager<Item: RowItem> {
  package typealias Fetch = @Sendable (Cursor?) async throws -> FetchedPage<Item>
  package typealias Cached = @Sendable () async throws -> FetchedPage<Item>?
  package typealias Items = OrderedItems<Item>
  package typealias List = PagedList<Item>
  /// Merges the shown list into a fetched first page.
  package typealias Merge = @MainActor (inout List, _ shown: List) -> Void
  /// Changes items. `isEnd` is true if no items exist below them.
  package typealias Edit = @MainActor (inout Items, _ isEnd: Bool) -> Void

  package let loading = LatestTask()
  package let loadingMore = LatestTask()
  package let checking = LatestTask()
  package let filtering = LatestTask()

  private let list: ListAccess<Item>
  private let report: @MainActor (PagerEvent) -> Void
  /// Fetches a page from the source.
  package var fetch: Fetch
  /// Reads items to show until the source answers. Nil if the list has no cache.
  package var cached: Cached?
  /// The filter. It does not affect paging.
  package var shows: @Sendable (Item) -> Bool = { _ in true }
  /// True to filter an item again whenever it changes.
  package var filtersChanges = false
  /// True if a page without new items is the last one.
  package var endsAtRepeatedPage = false
  /// Applies unconfirmed changes to fetched items.
  package var complete: @MainActor (inout Items) -> Void = { _ in }

  private var isOpened = false
  /// True while the first page is loaded in the background.
  private var isQuiet = false
  private var failureBefore: LoadFailure?
  private var onScreen: Set<String> = []
  private var emptyPageCount = 0
  private var changesDuringFetch: [Edit] = []
  private let maxEmptyPages = 5

  package init(
    _ list: ListAccess<Item>, fetch: @escaping Fetch, cached: Cached? = nil,
    report: @escaping @MainActor (PagerEvent) -> Void = { _ in }
  ) {
    self.list = list
    self.fetch = fetch
    self.cached = cached
    self.report = report
  }

  /// - Parameter attempt: the action that failed if the list could not be reloaded.
  package convenience init<Undo>(
    _ list: ListAccess<Item>, _ attempt: Attempt, _ toaster: Toaster<Undo>,
    fetch: @escaping Fetch, cached: Cached? = nil
  ) {
    self.init(list, fetch: fetch, cached: cached) {
      if case .failed(let failure, isShown: false) = $0 { toaster.show(failure, during: attempt) }
    }
  }

  package var isFetching: Bool {
    loading.isRunning || loadingMore.isRunning || checking.isRunning
  }
}

/// Access to the list in the state of the pager's owner.
@MainActor
package struct ListAccess<Item: RowItem> {
  package typealias List = PagedList<Item>

  fileprivate let get: @MainActor () -> List
  fileprivate let edit: @MainActor (@MainActor (inout List) -> Void) -> Void

  package init(
    _ get: @escaping @MainActor () -> List,
    edit: @escaping @MainActor (@MainActor (inout List) -> Void) -> Void
  ) {
    self.get = get
    self.edit = edit
  }
}

// MARK: - The first page

extension Pager {
  /// Shows cached items, then loads. Does nothing if the list was already opened.
  package func open(_ merge: Merge? = nil) {
    guard list.get().isIdle else { return }
    load(merge)
  }

  /// Loads the first page. The first time, shows cached items before that; if they are fresh, they
  /// are the first page. If `cached` fails, so does the load. If a quiet load fails, the list stays
  /// unchanged, unless the person is already waiting for it.
  package func load(isQuiet: Bool = false, _ merge: Merge? = nil) {
    guard let cached, !isOpened else { return loadFirstPage(isQuiet: isQuiet, merge) }
    beginFetch()
    self.isQuiet = false
    fetchFirst(cached) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let cached):
        isOpened = true
        if let cached { show(cached) } else { list.edit { $0.items = .loading(previous: nil) } }
        report(.opened)
        if cached?.freshness.isKept == false { end(replaced: false) } else { loadFirstPage(merge) }
      case .failure(let failure):
        fail(failure)
      }
    }
  }

  /// Loads the first page again, if one is shown or being loaded.
  package func reload(isQuiet: Bool = false, _ merge: Merge? = nil) {
    if list.get().isShown || loading.isRunning { loadFirstPage(isQuiet: isQuiet, merge) }
  }

  /// Resets the list to its state before it was opened.
  package func reset(isOpened: Bool = false) {
    reopen()
    self.isOpened = isOpened
    list.edit { $0 = PagedList() }
  }

  /// The next load shows cached items first. The rows stay until new ones replace them.
  package func reopen() {
    isOpened = false
    [loading, loadingMore, checking].forEach { $0.cancel() }
    list.edit { $0.paging = .end }
  }

  private func loadFirstPage(isQuiet: Bool = false, _ merge: Merge?) {
    loadingMore.cancel()
    checking.cancel()
    beginFetch()
    let isAwaited = !list.get().isShown || (loading.isRunning && !self.isQuiet)
    self.isQuiet = isQuiet && !isAwaited
    fetchFirst { [fetch] in
      try await fetch(nil)
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let fetched?):
        isOpened = true
        let replaced = merge == nil && list.get().isShown
        show(fetched, merge)
        end(replaced: replaced)
      case .success(nil): break
      case .failure where self.isQuiet:
        restore()
        continueIfNeeded()
      case .failure(let failure): fail(failure)
      }
    }
  }

  private func fetchFirst(
    _ work: @escaping @Sendable () async throws -> FetchedPage<Item>?,
    then deliver: @escaping @MainActor (Result<FetchedPage<Item>?, LoadFailure>) -> Void
  ) {
    if !loading.isRunning { failureBefore = list.get().items.failure }
    list.edit { $0.items.startLoading() }
    loading.start(work, then: deliver) { [weak self] in self?.restore() }
  }

  private func restore() {
    list.edit { $0.items.restore(failureBefore.map { .failed($0, previous: nil) } ?? .idle) }
    report(.cancelled)
  }

  private func fail(_ failure: LoadFailure) {
    list.edit {
      $0.items.finish(.failure(failure))
      // The rows are from before the list was reopened.
      if !isOpened { $0.items = .failed(failure, previous: nil) }
    }
    report(.failed(failure, isShown: list.get().rows.isEmpty))
    if !list.get().rows.isEmpty { continueIfNeeded() }
  }

  private func end(replaced: Bool) {
    emptyPageCount = 0
    report(.refreshed(replaced: replaced))
    continueIfNeeded()
  }

  private func show(_ fetched: FetchedPage<Item>, _ merge: Merge? = nil) {
    fetched.prepare()
    guard var new = fetchedList(fetched) else { return }
    let shown = list.get()
    if let merge, shown.isShown { merge(&new, shown) }
    list.edit { $0 = new }
  }

  private func fetchedList(_ fetched: FetchedPage<Item>) -> List? {
    guard let page = fetched.page else { return nil }
    let items = items(page)
    return PagedList(
      fetched.freshness.isKept ? .loading(previous: items) : .loaded(items),
      paging: Paging(after: page.next), freshness: fetched.freshness)
  }
}

// MARK: - More pages

extension Pager {
  package func rowAppeared(_ row: String) {
    onScreen.insert(row)
    let list = list.get()
    guard list.rows.last == row, case .more = list.paging else { return }
    loadMorePages()
  }

  package func rowDisappeared(_ row: String) { onScreen.remove(row) }

  package func isOnScreen(_ row: String) -> Bool { onScreen.contains(row) }

  package var topmostRow: String? { list.get().items.value?.topmost(of: onScreen) }

  package func loadMore() {
    emptyPageCount = 0
    loadMorePages()
  }

  private func loadMorePages() {
    let paging = list.get().paging
    guard !loading.isRunning, !loadingMore.isRunning, list.get().isShown, let cursor = paging.cursor
    else { return }
    beginFetch()
    list.edit { $0.paging = .loadingMore(cursor) }
    loadingMore.start { [fetch] in
      try await fetch(cursor)
    } then: { [weak self] result in
      switch result {
      case .success(let fetched): self?.append(fetched)
      case .failure(let failure): self?.list.edit { $0.paging = .failedMore(failure, cursor) }
      }
    } restore: { [weak self] in
      self?.list.edit { $0.paging = paging }
    }
  }

  private func append(_ fetched: FetchedPage<Item>) {
    guard let page = fetched.page else { return }
    let new = items(page)
    let (count, shownCount) = (list.get().items.value?.order.count, list.get().rows.count)
    list.edit {
      $0.items.update { $0.append(new) }
      $0.paging = Paging(after: page.next)
      if endsAtRepeatedPage, $0.items.value?.order.count == count { $0.paging = .end }
    }
    emptyPageCount = list.get().rows.count == shownCount ? emptyPageCount + 1 : 0
    report(.extended)
    continueIfNeeded()
  }

  /// Loads the next page if no row will appear and request it, because there is none, or the last
  /// one is already on the screen.
  package func continueIfNeeded() {
    let shown = list.get()
    guard shown.rows.last.map(onScreen.contains) ?? true else { return }
    switch shown.paging {
    case .more(let cursor) where emptyPageCount >= maxEmptyPages:
      list.edit { $0.paging = .paused(cursor) }
    case .paused where emptyPageCount >= maxEmptyPages: break
    case .more, .paused: loadMorePages()
    case .loadingMore, .failedMore, .end: break
    }
  }

  /// Fetches the newest items without changing the list. Failures are not reported.
  package func check(then deliver: @escaping @MainActor (List) -> Void) {
    guard list.get().isShown, !loading.isRunning else { return }
    beginFetch()
    checking.start { [fetch] in
      try await fetch(nil)
    } then: { [weak self] result in
      guard let self, case .success(let fetched) = result else { return }
      fetchedList(fetched).map(deliver)
    }
  }
}

// MARK: - Changes

extension Pager {
  /// Changes the shown items, and items that are being fetched.
  package func change(_ change: @escaping @MainActor (inout Items) -> Void) {
    self.change { items, _ in change(&items) }
  }

  package func change(_ change: @escaping Edit) {
    if isFetching { changesDuringFetch.append(change) }
    let isEnd = list.get().paging == .end
    edit { items in
      change(&items, isEnd)
      complete(&items)
    }
  }

  /// Changes only the shown items. Fetched items only get the changes that `complete` applies.
  package func edit(_ change: @MainActor (inout Items) -> Void) {
    list.edit {
      $0.items.update { items in
        let mark = items.mark
        change(&items)
        guard filtersChanges else { return }
        for row in items.changes(since: mark) ?? [] { items.filter(row: row, where: shows) }
      }
    }
  }

  /// Applies the filter to every item, off the main actor.
  package func filter() {
    emptyPageCount = 0
    guard let items = list.get().items.value?.items else { return }
    filtering.start { [shows] in
      Set(items.lazy.filter { !shows($0) }.map(\.row))
    } then: { [weak self] result in
      guard let self, case .success(let hidden) = result else { return }
      let judged = Set(items.map(\.row))
      edit { current in
        current.filter { judged.contains($0.row) ? !hidden.contains($0.row) : self.shows($0) }
      }
      continueIfNeeded()
    }
  }

  /// Forgets changes made before this fetch, unless another fetch still needs them.
  private func beginFetch() {
    if !loadingMore.isRunning, !checking.isRunning { changesDuringFetch = [] }
  }

  private func items(_ page: Page<Item>) -> Items {
    var items = Items(page, where: shows)
    for change in changesDuringFetch { change(&items, page.next == nil) }
    complete(&items)
    if filtersChanges { items.filter(where: shows) }
    return items
  }
}
