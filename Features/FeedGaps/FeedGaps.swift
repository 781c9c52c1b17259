import Domain
import Presentation

/// Fills the gaps of a timeline. Several can load at the same time.
@MainActor
package final class FeedGaps {
  package typealias Complete = @MainActor (inout OrderedItems<Post>) -> Void

  /// Applies a change to a page that was being fetched when the change was announced.
  package typealias Apply = @MainActor (inout OrderedItems<Post>, Change) -> Void

  private let access: FeedGapsAccess
  private let feed: any FeedRepository
  private let pager: Pager<Post>
  /// Applies changes that the source has not confirmed.
  private let complete: Complete
  private let apply: Apply
  private let mapper: RowMapper<ListGap, Void, GapRowViewData>
  package private(set) var fillings: [String: LatestTask] = [:]
  private var changesDuringFill: [Change] = []
  private let maxEmptyPages = 5

  package init(
    _ access: FeedGapsAccess, _ pager: Pager<Post>, _ sources: FeedGapsSources,
    apply: @escaping Apply, complete: @escaping Complete
  ) {
    self.access = access
    self.pager = pager
    self.apply = apply
    self.complete = complete
    feed = sources.feed
    mapper = RowMapper { [sources] in
      GapRowViewData($0, at: sources.now(), sources.formatting)
    }
  }

  package var rows: Rows<GapRowViewData> { mapper.rows }

  /// Call this after each change of the owner's state.
  package func show(_ state: FeedGapsState, in posts: OrderedItems<Post>?) {
    let gaps = posts?.gaps ?? []
    guard !gaps.isEmpty || !mapper.rows.isEmpty else { return }
    mapper.show(
      OrderedItems(gaps.map { ListGap(id: $0, phase: state.phases[$0] ?? .idle) }), in: ())
  }

  /// Records changes that are announced while a page is being fetched, because they are newer than
  /// the page.
  package func note(_ change: Change) {
    if fillings.values.contains(where: \.isRunning) { changesDuringFill.append(change) }
  }

  /// Loads the posts next to the topmost row on the screen first, so that it does not move.
  package func fill(_ gap: String) {
    guard let items = access.posts(), items.isGap(gap),
      fillings[gap]?.isRunning != true
    else { return }
    let isBelow = pager.topmostRow.map { items.isAbove(gap, $0) } ?? false
    load(gap, from: isBelow ? .below : .above, emptyPages: 0)
  }

  /// Call this when another list replaces this one.
  package func cancel() {
    fillings.values.forEach { $0.cancel() }
    fillings = [:]
    changesDuringFill = []
    access.edit { $0.phases = [:] }
  }

  /// Call this after a refresh that kept the shown rows. Gaps that it has closed stop loading.
  package func cancelClosed() {
    let gaps = Set(access.posts()?.gaps ?? [])
    for (gap, filling) in fillings where !gaps.contains(gap) {
      filling.cancel()
      fillings[gap] = nil
    }
    access.edit { $0.phases = $0.phases.filter { gaps.contains($0.key) } }
  }

  private func load(_ gap: String, from side: Gap.Side, emptyPages: Int) {
    guard let state = access.get(), let items = access.posts() else { return }
    let ends = items.neighbors(ofGap: gap) { $0.delivery == nil }
    let before = state.phases[gap]
    let mark = changesDuringFill.count
    let filling = LatestTask()
    fillings[gap] = filling
    access.edit { $0.phases[gap] = .loading }
    filling.start { [feed] in
      try await feed.fill(
        Gap.ID(gap), from: side,
        between: Gap.Ends(above: ends.above?.rowID, below: ends.below?.rowID))
    } then: { [weak self] result in
      self?.end(gap, from: side, with: result, changesSince: mark, emptyPages: emptyPages)
    } restore: { [weak self] in
      self?.access.edit { $0.phases[gap] = before }
    }
  }

  private func end(
    _ gap: String, from side: Gap.Side, with result: Result<Page<Post>, LoadFailure>,
    changesSince mark: Int, emptyPages: Int
  ) {
    switch result {
    case .failure(let failure):
      access.edit { $0.phases[gap] = .failed(failure) }
    case .success(let page):
      let changes = changesDuringFill[mark...]
      let left = show(page, in: gap, changes: changes)
      guard let left, emptyPages < maxEmptyPages else { break }
      // A filter hides the whole page.
      load(left, from: side, emptyPages: emptyPages + 1)
    }
    if !fillings.values.contains(where: \.isRunning) { changesDuringFill = [] }
  }

  /// Returns the remaining gap if no row was added.
  private func show(_ page: Page<Post>, in gap: String, changes: ArraySlice<Change>) -> String? {
    guard access.get() != nil else { return nil }
    var new = OrderedItems(page, where: pager.shows)
    for change in changes { apply(&new, change) }
    if !changes.isEmpty { new.filter(where: pager.shows) }
    let count = access.posts()?.itemRows.count
    fillings[gap] = nil
    access.edit { $0.phases[gap] = nil }
    pager.edit {
      $0.replace(gap: gap, with: new)
      complete(&$0)
    }
    pager.continueIfNeeded()
    let isEmpty = access.posts()?.itemRows.count == count
    return isEmpty ? new.gaps.first : nil
  }
}
