import Domain

/// A screen whose posts come in pages from one place, the newest first. Load: the newest start wins,
/// and rows stay while it runs. Load more: the running one wins.
@MainActor
package protocol PagedPostListing: PostListing {
  var pages: PostPages { get }
  var list: PostListState { get }
  func editList(_ edit: (inout PostListState) -> Void)
  var loadAttempt: Attempt { get }
  /// Whose posts these are; `nil` where they are anybody's.
  var listedPerson: Person.ID? { get }
}

extension PagedPostListing {
  package var postRepository: any PostRepository { pages.sources.posts }
  package var reactions: PendingReactions { pages.reactions }
  package var removals: PostRemovals { pages.removals }
  package var voting: LatestTask { pages.voting }
  package var marks: Saver<[Post.ID]> { pages.marks }
  package var loadAttempt: Attempt { .loadPosts }

  package func post(inRow id: String) -> Post? {
    list.posts.value?.post(inRow: id)
  }

  package func post(_ id: Post.ID) -> Post? {
    list.posts.value?.post(id)
  }

  package func update(_ id: Post.ID, _ change: (Post) -> Post) {
    edit { $0.update(id, by: $1, change) }
  }

  package func didTapWarning(inRow id: String) {
    guard let post = post(inRow: id) else { return }
    editList { $0.openPosts.formSymmetricDifference([post.id]) }
    edit { $0.remakeRows(of: post.id, by: $1) }
  }
}

// MARK: - The first page

extension PagedPostListing {
  /// What is kept first: it is there at once, and it stays where the source cannot be asked.
  package func loadKeptPosts() {
    let before = list.posts
    pages.happened = []
    editList { $0.posts.startLoading() }
    pages.loading.start {
      [sources = pages.sources, keep = pages.keep, openPosts = list.openPosts] in
      try await sources.fetchKeptPage(openPosts: openPosts, keep)
    } then: { [weak self] result in
      if case .success(let page?) = result { self?.showKept(page) }
      self?.loadPosts()
    } restore: { [weak self] in
      self?.editList { $0.posts.restore(before) }
    }
  }

  package func loadPosts() {
    pages.loadingMore.cancel()
    let before = list.posts
    pages.happened = []
    editList { $0.posts.startLoading() }
    pages.loading.start {
      [sources = pages.sources, fetch = pages.fetch, openPosts = list.openPosts] in
      try await sources.fetchFirstPage(openPosts: openPosts, fetch)
    } then: { [weak self] result in
      switch result {
      case .success(let page): self?.show(page)
      case .failure(let failure): self?.fail(failure)
      }
    } restore: { [weak self] in
      self?.editList { $0.posts.restore(before) }
    }
  }

  private func showKept(_ page: FirstPage) {
    editList {
      $0.account = page.known.account ?? $0.account
      $0.freshness = page.freshness
    }
    let posts = brought(upToDate: page.made)
    editList { $0.posts = .loading(previous: posts) }
  }

  private func show(_ page: FirstPage) {
    editList {
      $0.account = page.known.account ?? $0.account
      $0.freshness = page.freshness
    }
    let posts = brought(upToDate: page.made)
    editList { $0.posts = .loaded(posts) }
    pages.barrenPages = 0
    if let failure = page.known.failure { say(failure, during: .readStored) }
    goOnIfNeeded()
  }

  private func fail(_ failure: LoadFailure) {
    editList { $0.posts.finish(.failure(failure)) }
    if !list.rows.isEmpty { say(failure, during: loadAttempt) }
  }
}

// MARK: - More pages

extension PagedPostListing {
  package func didShowRow(_ id: String) {
    pages.onScreen.insert(id)
    guard FeedWindow.asksForMore(appeared: id, visible: list.rows.lazy.map(\.id)),
      case .more = list.posts.value?.paging
    else { return }
    loadMore()
  }

  /// A row that was on the screen counts as read when it leaves it.
  package func didHideRow(_ id: String) {
    pages.onScreen.remove(id)
    if let post = post(inRow: id) { markRead([post]) }
  }

  /// The row that a key leads to.
  package func nextRow(by distance: Int) -> String? {
    pages.steps.step(
      by: distance, in: list.rows.map(\.id), isOnScreen: pages.onScreen.contains)
  }

  package func didTapLoadMore() {
    pages.barrenPages = 0
    loadMore()
  }

  /// None starts while the first page is fetched: it would be replaced.
  private func loadMore() {
    guard !pages.isFetching, let paging = list.posts.value?.paging, let cursor = paging.cursor
    else { return }
    pages.happened = []
    edit { posts, _ in posts.paging = .loadingMore(cursor) }
    pages.loadingMore.start { [fetch = pages.fetch, maker] in
      Made(PostList(try await fetch(cursor), by: maker), by: maker)
    } then: { [weak self] result in
      switch result {
      case .success(let made): self?.showMore(made)
      case .failure(let failure):
        self?.edit { posts, _ in posts.paging = .failedMore(failure, cursor) }
      }
    } restore: { [weak self] in
      self?.edit { posts, _ in posts.paging = paging }
    }
  }

  private func showMore(_ made: Made<PostList>) {
    let page = brought(upToDate: made)
    let shown = list.rows.count
    edit { posts, _ in posts.append(page) }
    pages.barrenPages = list.rows.count == shown ? pages.barrenPages + 1 : 0
    goOnIfNeeded()
  }

  /// No row will appear to ask for more where there is none, or where the last is there already.
  private func goOnIfNeeded() {
    guard case .more = list.posts.value?.paging, pages.barrenPages < PostPages.mostBarrenPages,
      list.rows.last.map({ pages.onScreen.contains($0.id) }) ?? true
    else { return }
    loadMore()
  }
}

// MARK: - Changes

extension PagedPostListing {
  private var maker: PostRowMaker {
    pages.sources.maker(account: list.account, openPosts: list.openPosts)
  }

  private func edit(_ change: (inout PostList, PostRowMaker) -> Void) {
    let maker = maker
    editList { $0.posts.update { change(&$0, maker) } }
  }

  /// What was fetched, with what happened since it was asked for and what the person still wants.
  private func brought(upToDate made: Made<PostList>) -> PostList {
    let maker = maker
    var posts = made.list
    if !maker.agrees(with: made.maker) { posts.remakeRows(by: maker) }
    for change in pages.happened { posts.apply(change, to: listedPerson, by: maker) }
    for id in reactions.postIDs { posts.update(id, by: maker, reactions.applied) }
    return posts
  }

  package func noticeInPosts(_ change: Change) {
    if pages.isFetching { pages.happened.append(change) }
    let person = listedPerson
    edit { $0.apply(change, to: person, by: $1) }
    if case .changed(let post) = change, reactions.postIDs.contains(post.id) {
      update(post.id, reactions.applied)
    }
    // What is filtered is known to the source alone.
    if change == .serverFiltersChanged, list.posts.value != nil || pages.loading.isRunning {
      return loadPosts()
    }
    goOnIfNeeded()
  }
}

extension PostList {
  /// What the listed person publishes comes on top. Of someone who is muted or blocked nothing is shown,
  /// but on their own profile, where one came to see it.
  fileprivate mutating func apply(
    _ change: Change, to person: Person.ID?, by maker: PostRowMaker
  ) {
    apply(change, by: maker)
    switch change {
    case .published(let post) where post.author.id == person:
      insert(post, by: maker)
    case .related(let relationship) where relationship.personID != person:
      let isHidden = relationship.isMuted || relationship.isBlocked
      hide(relationship.personID, by: maker) { post in
        isHidden && post.author.id == relationship.personID
      }
    default:
      break
    }
  }
}
