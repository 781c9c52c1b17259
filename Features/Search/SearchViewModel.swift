import Domain
import Observation
import Presentation

/// Posts, people and hashtags that match: the screen of a hashtag, and a search.
@MainActor
@Observable
package final class SearchViewModel {
  package private(set) var state: SearchState {
    didSet { show() }
  }
  /// Set only when it changes, so that a change in one row does not evaluate the screen.
  package private(set) var viewData: SearchViewData

  @ObservationIgnored private(set) lazy var posts = makePosts()
  @ObservationIgnored private(set) lazy var people = makePager(
    ListAccess { [weak self] in
      self?.state.people ?? PagedList()
    } edit: { [weak self] change in
      if let self { change(&state.people) }
    }, sources.people(matching: state.query))
  @ObservationIgnored private(set) lazy var hashtags = makePager(
    ListAccess { [weak self] in
      self?.state.hashtags ?? PagedList()
    } edit: { [weak self] change in
      if let self { change(&state.hashtags) }
    }, sources.hashtags(matching: state.query))
  @ObservationIgnored private lazy var toaster = makeToaster()
  let pausing = LatestTask()
  private let postRows = PostRows()
  private let personRows: RowMapper<Person, Void, FoundPersonViewData>
  private let hashtagRows: RowMapper<Hashtag, Void, FoundHashtagViewData>
  private let navigate: @MainActor (Destination) -> Void
  private let reply: @MainActor (Post.ID) -> Void
  private let sources: SearchSources
  @ObservationIgnored private var observation: Changes.Observation?

  /// Searches once the person has not typed for this long.
  static let pause = Duration.milliseconds(400)

  init(
    _ query: String, _ sources: SearchSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) {
    let state = SearchState(query: query, text: query)
    self.state = state
    viewData = SearchViewData(
      state, .posts(postRows.rows), at: sources.list.now(), sources.list.formatting)
    self.sources = sources
    self.navigate = navigate
    self.reply = reply
    let formatting = sources.list.formatting
    personRows = RowMapper { FoundPersonViewData($0, formatting) }
    hashtagRows = RowMapper { FoundHashtagViewData($0, formatting) }
    observation = changes.observe { [weak self] in self?.posts.pager.apply($0) }
  }

  package var toast: ToastViewData? { state.toast.map(ToastViewData.init) }

  // MARK: Searching

  package func onAppear() {
    guard state.isIdle else { return }
    load()
  }

  /// Returns when the refresh is over, so that its spinner lasts as long as the work.
  package func didPullToRefresh() async {
    load()
    await loading.finished
  }

  package func didTapRetry() {
    load()
  }

  /// Searches after a pause. A newer query cancels an older one.
  package func didType(_ text: String) {
    guard text != state.text else { return }
    state.text = text
    guard query != state.query else { return pausing.cancel() }
    pausing.start { [sleep = sources.list.sleep] in
      try await sleep(Self.pause)
    } then: { [weak self] _ in
      self?.search()
    }
  }

  package func didSubmit() {
    guard !query.isEmpty else { return }
    state.text = query
    search()
  }

  package func didChoose(_ scope: SearchScope) {
    state.scope = scope
    onAppear()
  }

  // MARK: Results

  package func didShowRow(_ row: String) {
    switch state.scope {
    case .posts: posts.pager.rowAppeared(row)
    case .people: people.rowAppeared(row)
    case .hashtags: hashtags.rowAppeared(row)
    }
  }

  package func didHideRow(_ row: String) {
    posts.rowDisappeared(row)
    people.rowDisappeared(row)
    hashtags.rowDisappeared(row)
  }

  package func didTapLoadMore() {
    switch state.scope {
    case .posts: posts.pager.loadMore()
    case .people: people.loadMore()
    case .hashtags: hashtags.loadMore()
    }
  }

  package func didTap(_ tap: PostTap, inRow row: String) {
    posts.actions.perform(tap, inRow: row)
  }

  package func didTapPerson(_ id: String) {
    navigate(.profile(Person.ID(id)))
  }

  package func didTapHashtag(_ name: String) {
    navigate(.timeline(.hashtag(name)))
  }

  package func didScroll(to row: String) {
    guard state.scrollTarget == row else { return }
    state.scrollTarget = nil
  }

  package func didTapUndo() {
    posts.actions.undo()
  }

  package func didDismissToast(_ id: Int) {
    toaster.dismiss(id)
  }
}

extension SearchViewModel: PostStepping {
  /// People and hashtags are no posts: keys pass them by.
  @discardableResult
  package func didStep(by distance: Int) -> String? {
    guard state.scope == .posts, let row = posts.step(by: distance) else { return nil }
    state.scrollTarget = row
    return row
  }
}

extension SearchViewModel {
  private var query: String {
    state.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The work for the scope that is shown.
  var loading: LatestTask {
    switch state.scope {
    case .posts: posts.pager.loading
    case .people: people.loading
    case .hashtags: hashtags.loading
    }
  }

  private func search() {
    pausing.cancel()
    if query != state.query { setQuery(query) }
    load()
  }

  /// Rows that answer another query do not stay.
  private func setQuery(_ query: String) {
    posts.pager.reset()
    people.reset()
    hashtags.reset()
    state.query = query
    state.scope = SearchScope(meantBy: query) ?? state.scope
    posts.pager.fetch = fetchPosts
    people.fetch = sources.people(matching: query)
    hashtags.fetch = sources.hashtags(matching: query)
  }

  private func load() {
    guard !state.query.isEmpty else { return }
    switch state.scope {
    case .posts: posts.pager.load()
    case .people: people.load()
    case .hashtags: hashtags.load()
    }
  }

  private func show() {
    postRows.show(state.posts, sources.list)
    personRows.show(state.people.items.value, in: ())
    hashtagRows.show(state.hashtags.items.value, in: ())
    let rows: SearchViewData.Results =
      switch state.scope {
      case .posts: .posts(postRows.rows)
      case .people: .people(personRows.rows)
      case .hashtags: .hashtags(hashtagRows.rows)
      }
    let new = SearchViewData(state, rows, at: sources.list.now(), sources.list.formatting)
    if new != viewData { viewData = new }
  }

  private var access: PostListAccess {
    PostListAccess { [weak self] in
      self?.state.posts
    } edit: { [weak self] change in
      if let self { change(&state.posts) }
    }
  }

  private var fetchPosts: Pager<Post>.Fetch {
    sources.list.paging(access, toaster) { [posts = sources.list.posts, query = state.query] in
      try await posts.search(matching: query, after: $0)
    }
  }

  private func makePosts() -> PagedPosts {
    let pager = Pager(access.list, fetch: fetchPosts, report: { [weak self] in self?.report($0) })
    return PagedPosts(access, pager, sources.list, toaster, navigate: navigate, reply: reply)
  }

  private func makePager<Item>(
    _ list: ListAccess<Item>, _ fetch: @escaping Pager<Item>.Fetch
  ) -> Pager<Item> {
    let pager = Pager(list, fetch: fetch, report: { [weak self] in self?.report($0) })
    pager.endsAtRepeatedPage = true
    return pager
  }

  private func report(_ event: PagerEvent) {
    if case .failed(let failure, isShown: false) = event { toaster.show(failure, during: .search) }
  }

  private func makeToaster() -> Toaster<PostUndo> {
    Toaster(at: sources.list.now, sources.list.formatting) { [weak self] in
      self?.state.toast
    } edit: { [weak self] change in
      if let self { change(&state.toast) }
    }
  }
}
