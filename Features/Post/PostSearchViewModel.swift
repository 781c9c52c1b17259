import Domain
import Observation
import Presentation

/// Posts, people and hashtags that match: what a hashtag leads to, and what a person looks for.
@MainActor
@Observable
package final class PostSearchViewModel {
  package private(set) var state: PostSearchState

  package let pages: PostPages
  let people: FoundPages<FoundPersonViewData>
  let hashtags: FoundPages<FoundHashtagViewData>
  let pausing = LatestTask()
  let navigate: @MainActor (Destination) -> Void
  let writeReply: @MainActor (Post.ID) -> Void
  let sources: PostSources
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  /// Typing that rests this long is a question.
  static let pause = Duration.milliseconds(400)

  init(
    _ query: String, _ sources: PostSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) {
    state = PostSearchState(query: query, text: query)
    self.sources = sources
    self.navigate = navigate
    writeReply = reply
    pages = PostPages(sources.list, fetch: sources.list.search(for: query))
    people = FoundPages(fetch: sources.findPeople)
    hashtags = FoundPages(fetch: sources.findHashtags)
    observation = changes.observe { [weak self] in self?.notice($0) }
  }

  package var viewData: PostSearchViewData {
    PostSearchViewData(state, at: sources.list.now(), sources.list.formatting)
  }

  /// What the field is bound to.
  package var text: String {
    get { state.text }
    set { didType(newValue) }
  }

  // MARK: Asking

  package func onAppear() {
    guard state.isUnasked else { return }
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

  /// Searches after a pause. What was asked before is not waited for: the newest question wins.
  private func didType(_ text: String) {
    guard text != state.text else { return }
    state.text = text
    guard question != state.query else { return pausing.cancel() }
    pausing.start { [sleep = sources.sleep] in
      try await sleep(Self.pause)
    } then: { [weak self] _ in
      self?.ask()
    }
  }

  package func didSubmit() {
    guard !question.isEmpty else { return }
    state.text = question
    ask()
  }

  package func didChoose(_ scope: SearchScope) {
    state.scope = scope
    onAppear()
  }

  package func didScroll(to id: String) {
    guard state.scrollTarget == id else { return }
    state.scrollTarget = nil
  }

  package func didDismissToast(_ id: Int) {
    state.toast.dismiss(id)
  }
}

extension PostSearchViewModel {
  private var question: String {
    state.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The work for what is shown.
  var loading: LatestTask {
    switch state.scope {
    case .posts: pages.loading
    case .people: people.loading
    case .hashtags: hashtags.loading
    }
  }

  private func ask() {
    pausing.cancel()
    let query = question
    if query != state.query {
      pages.loading.cancel()
      pages.loadingMore.cancel()
      people.cancel()
      hashtags.cancel()
      pages.fetch = sources.list.search(for: query)
      state.ask(query)
    }
    load()
  }

  private func load() {
    guard !state.query.isEmpty else { return }
    switch state.scope {
    case .posts: loadPosts()
    case .people:
      people.load(state.query, replacing: state.people, edit: editPeople) { [weak self] in
        self?.say($0, during: .search)
      }
    case .hashtags:
      hashtags.load(state.query, replacing: state.hashtags, edit: editHashtags) { [weak self] in
        self?.say($0, during: .search)
      }
    }
  }
}

// MARK: - People and hashtags

extension PostSearchViewModel {
  package func didShowFound(_ id: String) {
    switch state.scope {
    case .posts: break
    case .people where state.people.value?.asksForMore(appeared: id) == true: loadMoreFound()
    case .hashtags where state.hashtags.value?.asksForMore(appeared: id) == true: loadMoreFound()
    case .people, .hashtags: break
    }
  }

  package func didTapLoadMoreFound() {
    loadMoreFound()
  }

  private func loadMoreFound() {
    switch state.scope {
    case .posts: didTapLoadMore()
    case .people: people.loadMore(state.query, below: state.people, edit: editPeople)
    case .hashtags: hashtags.loadMore(state.query, below: state.hashtags, edit: editHashtags)
    }
  }

  private var editPeople: FoundPages<FoundPersonViewData>.Edit {
    { [weak self] edit in
      guard let self else { return }
      edit(&state.people)
    }
  }

  private var editHashtags: FoundPages<FoundHashtagViewData>.Edit {
    { [weak self] edit in
      guard let self else { return }
      edit(&state.hashtags)
    }
  }
}

// MARK: - Posts

extension PostSearchViewModel: PostStepping {
  /// People and hashtags are no posts: keys pass them by.
  @discardableResult
  package func didStep(by distance: Int) -> String? {
    guard state.scope == .posts, let row = nextRow(by: distance) else { return nil }
    state.scrollTarget = row
    return row
  }
}

extension PostSearchViewModel: PagedPostListing {
  package var list: PostListState { state.list }
  package var listedPerson: Person.ID? { nil }
  package var loadAttempt: Attempt { .search }
  package var postToast: Toast<PostUndo>? { state.toast }

  package func editList(_ edit: (inout PostListState) -> Void) {
    edit(&state.list)
  }

  package func notice(_ change: Change) {
    noticeInPosts(change)
  }

  package func go(to destination: Destination) {
    navigate(destination)
  }

  package func reply(to post: Post.ID) {
    writeReply(post)
  }

  package func say(_ failure: LoadFailure, during attempt: Attempt) {
    let (now, formatting) = (sources.list.now(), sources.list.formatting)
    lastToastID += 1
    state.toast.show(
      Toast(
        id: lastToastID, FailureText(failure, during: attempt, at: now, formatting)))
  }

  package func say(_ message: String, undo: PostUndo? = nil) {
    lastToastID += 1
    state.toast.show(Toast(id: lastToastID, message: message, undo: undo))
  }
}

extension PostListSources {
  fileprivate func search(for query: String) -> PostPages.Fetch {
    { [posts] in try await posts.search(matching: query, after: $0) }
  }
}
