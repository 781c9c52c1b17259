import Domain
import Observation
import Presentation

/// Matching posts, people and hashtags. Used for a hashtag and for a search.
@MainActor
@Observable
package final class SearchViewModel {
  private(set) var state: SearchState {
    didSet { show() }
  }
  private(set) var viewData: SearchViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var posts = makePosts()
  @ObservationIgnored private(set) lazy var people = makePager(
    access.list(\.people), fetchPeople, sources.storedPeople(matching: state.query))
  @ObservationIgnored private lazy var listed = ListedPeople(
    people, sources.list.people, sources.list.surroundings, toaster
  ) { [weak self] in self?.state.people.item($0) }
  @ObservationIgnored private(set) lazy var hashtags = makePager(
    access.list(\.hashtags), fetchHashtags, sources.storedHashtags(matching: state.query))
  @ObservationIgnored private(set) lazy var links = makePager(
    access.list(\.links), sources.links())
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.list.now, sources.list.formatting)
  let pausing = LatestTask()
  let remembering = LatestTask()
  let dismissing = ConfirmedChanges<Person.ID>()
  private let postRows = PostRows()
  private let personRows: RowMapper<ListedPerson, Bool, FoundPersonViewData>
  private let hashtagRows: RowMapper<Hashtag, Void, FoundHashtagViewData>
  private let linkRows: RowMapper<PopularLink, Void, FoundLinkViewData>
  private let navigate: @MainActor (Destination) -> Void
  private let reply: @MainActor (Post.ID) -> Void
  private let onSearch: @MainActor (String) -> Void
  private let sources: SearchSources
  /// The query of the link or the hashtag that opened the screen.
  private let firstQuery: String
  @ObservationIgnored private var observation: Changes.Observation?

  /// The pause in typing before a search starts.
  static let pause = Duration.milliseconds(400)

  init(
    _ query: String, _ sources: SearchSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void,
    onSearch: @escaping @MainActor (String) -> Void
  ) {
    let state = SearchState(query: query, text: query)
    self.state = state
    viewData = SearchViewData(
      state, .posts(postRows.rows), at: sources.list.now(), sources.list.formatting)
    self.sources = sources
    firstQuery = query
    self.navigate = navigate
    self.reply = reply
    self.onSearch = onSearch
    let formatting = sources.list.formatting
    personRows = RowMapper(agree: ==) {
      FoundPersonViewData($0, isSuggested: $1, formatting)
    }
    hashtagRows = RowMapper { FoundHashtagViewData($0, formatting) }
    linkRows = RowMapper { FoundLinkViewData($0, formatting) }
    observation = changes.observe { [weak self] change in
      self?.posts.pager.apply(change, filteredIn: .public, at: sources.list.now())
      self?.listed.apply(change)
    }
  }

  // MARK: Searching

  func onAppear() {
    guard state.isIdle else { return }
    pager.load()
    remember { try await $0.search.fetchRecentSearches() }
  }

  /// Searches the store immediately, and the server after a pause. A newer query cancels an older
  /// one.
  func didType(_ text: String) {
    guard text != state.text else { return }
    state.text = text
    guard query != state.query else { return }
    if sources.search.stored != nil {
      pausing.start({ [sleep = sources.list.sleep] in try await sleep(Self.pause) }) { _ in }
    }
    search()
  }

  func didSubmit() {
    guard !query.isEmpty else { return }
    state.text = query
    pausing.cancel()
    search()
    keepSearch()
  }

  /// Searches for the first query again, because a link led to this screen.
  package func restart() {
    guard state.text != firstQuery else { return }
    state.text = firstQuery
    pausing.cancel()
    search()
  }

  func didChoose(_ scope: SearchScope) {
    state.scope = scope
    if state.isIdle { pager.load() }
  }

  // MARK: Recent searches

  func didTapRecent(_ query: String) {
    state.text = query
    didSubmit()
  }

  /// Removes all if `query` is nil.
  func didTapRemoveRecent(_ query: String?) {
    remember(or: .removeSearch) { try await $0.removeSearch(query) }
  }

  // MARK: Results

  func didHideRow(_ row: String) {
    posts.rowDisappeared(row)
    people.rowDisappeared(row)
    hashtags.rowDisappeared(row)
    links.rowDisappeared(row)
  }

  func didTap(_ tap: PostTap, inRow row: String) {
    keepSearch()
    posts.actions.perform(tap, inRow: row)
  }

  func didTapPerson(_ id: String) {
    keepSearch()
    navigate(.profile(Person.ID(id)))
  }

  func didTapFollow(_ id: String) {
    listed.performButton(of: Person.ID(id))
  }

  /// Stops suggesting the person. If that can't be stored, the list is loaded again.
  func didTapDismiss(_ id: String) {
    let id = Person.ID(id)
    people.edit { $0.remove(id) }
    dismissing.add(to: id) { [search = sources.search] in
      try await search.dismissSuggestion(of: id)
    } then: { [weak self] result in
      guard let self, case .failure(let failure) = result else { return }
      toaster.show(failure, during: .dismiss)
      people.load()
    }
  }

  func didTapHashtag(_ name: String) {
    keepSearch()
    navigate(.timeline(.hashtag(name)))
  }

  func didTapUndo() {
    if !listed.undo(state.toast) { posts.actions.undo() }
  }
}

extension SearchViewModel: PostStepping {
  /// Keys skip people and hashtags, because they are not posts.
  @discardableResult
  package func didStep(by distance: Int) -> String? {
    state.scope == .posts ? posts.didStep(by: distance) : nil
  }
}

extension SearchViewModel {
  private var query: String {
    state.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The pager of the current scope.
  var pager: any Paged {
    switch state.scope {
    case .posts: posts.pager
    case .people: people
    case .hashtags: hashtags
    case .news: links
    }
  }

  private func search() {
    if query != state.query { setQuery(query) }
    pager.load()
  }

  /// Rows of the previous query stay until the store or the server has answered the new one. Rows
  /// of hidden scopes are removed, and so are all results when the query is cleared.
  private func setQuery(_ query: String) {
    let (scope, wasAsked) = (state.scope, !state.query.isEmpty)
    state.query = query
    onSearch(query)
    state.scope = SearchScope(impliedBy: query) ?? scope
    if !SearchScope.offered(for: query).contains(state.scope) { state.scope = .posts }
    let stays = state.scope == scope && wasAsked == !query.isEmpty
    func renew<Item>(_ list: Pager<Item>, _ renewed: SearchScope) {
      if stays, renewed == scope { list.reopen() } else { list.reset() }
    }
    renew(posts.pager, .posts)
    renew(people, .people)
    renew(hashtags, .hashtags)
    posts.pager.fetch = fetchPosts
    posts.pager.cached = sources.storedPosts(matching: query, access.part(\.posts))
    people.fetch = fetchPeople
    people.cached = sources.storedPeople(matching: query)
    hashtags.fetch = fetchHashtags
    hashtags.cached = sources.storedHashtags(matching: query)
  }

  /// Sends the request after a pause in typing.
  private func afterPause<Item>(_ fetch: @escaping Pager<Item>.Fetch) -> Pager<Item>.Fetch {
    { [pausing] cursor in
      if cursor == nil {
        await pausing.finished
        try Task.checkCancellation()
      }
      return try await fetch(cursor)
    }
  }

  /// Remembers a search whose results were used, or that the person finished typing.
  private func keepSearch() {
    let query = state.query
    guard !query.isEmpty, query != state.recent.first else { return }
    remember { try await $0.keepSearch(query) }
  }

  /// A failure is shown only if the person asked for the change.
  private func remember(
    or attempt: Attempt? = nil,
    _ work: @escaping @Sendable (SearchSources) async throws -> [String]
  ) {
    remembering.start { [sources] in
      try await work(sources)
    } then: { [weak self] result in
      switch result {
      case .success(let recent): self?.state.recent = recent
      case .failure(let failure): if let attempt { self?.toaster.show(failure, during: attempt) }
      }
    }
  }

  private func show() {
    postRows.show(state.posts, sources.list)
    personRows.show(state.people.items.value, in: state.query.isEmpty)
    hashtagRows.show(state.hashtags.items.value, in: ())
    linkRows.show(state.links.items.value, in: ())
    let rows: SearchViewData.Results =
      switch state.scope {
      case .posts: .posts(postRows.rows)
      case .people: .people(personRows.rows)
      case .hashtags: .hashtags(hashtagRows.rows)
      case .news: .news(linkRows.rows)
      }
    let new = SearchViewData(state, rows, at: sources.list.now(), sources.list.formatting)
    if new != viewData { viewData = new }
  }

  private var fetchPosts: Pager<Post>.Fetch {
    afterPause(
      sources.list.paging(access.part(\.posts), toaster, sources.posts(matching: state.query)))
  }

  private var fetchPeople: Pager<ListedPerson>.Fetch {
    afterPause(sources.people(matching: state.query))
  }

  private var fetchHashtags: Pager<Hashtag>.Fetch {
    afterPause(sources.hashtags(matching: state.query))
  }

  private func makePosts() -> PagedPosts {
    let pager = Pager(
      access.list(\.posts.list), .search, toaster, fetch: fetchPosts,
      cached: sources.storedPosts(matching: state.query, access.part(\.posts)))
    return PagedPosts(
      access.part(\.posts), pager, sources.list, toaster, navigate: navigate, reply: reply)
  }

  private func makePager<Item>(
    _ list: ListAccess<Item>, _ fetch: @escaping Pager<Item>.Fetch,
    _ cached: Pager<Item>.Cached? = nil
  ) -> Pager<Item> {
    let pager = Pager(list, .search, toaster, fetch: fetch, cached: cached)
    pager.endsAtRepeatedPage = true
    return pager
  }
}
