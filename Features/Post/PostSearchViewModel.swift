import Domain
import Observation
import Presentation

/// Posts that match: what a hashtag leads to, and what a person looks for.
@MainActor
@Observable
package final class PostSearchViewModel {
  package private(set) var state: PostSearchState

  package let pages: PostPages
  let navigate: @MainActor (Destination) -> Void
  let writeReply: @MainActor (Post.ID) -> Void
  private let sources: PostListSources
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ query: String, _ sources: PostSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) {
    state = PostSearchState(query: query, text: query)
    self.sources = sources.list
    self.navigate = navigate
    writeReply = reply
    pages = PostPages(sources.list, fetch: sources.list.search(for: query))
    observation = changes.observe { [weak self] in self?.notice($0) }
  }

  package var viewData: PostSearchViewData {
    PostSearchViewData(state, at: sources.now(), sources.formatting)
  }

  /// What the field is bound to.
  package var text: String {
    get { state.text }
    set { state.text = newValue }
  }

  // MARK: Loading

  package func onAppear() {
    guard case .idle = state.list.posts, !state.query.isEmpty else { return }
    loadPosts()
  }

  /// Returns when the refresh is over, so that its spinner lasts as long as the work.
  package func didPullToRefresh() async {
    guard !state.query.isEmpty else { return }
    loadPosts()
    await pages.loading.finished
  }

  package func didTapRetry() {
    loadPosts()
  }

  /// Posts that match something else do not stay.
  package func didSubmit() {
    let query = state.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !query.isEmpty else { return }
    state.text = query
    if query != state.query {
      state.query = query
      pages.fetch = sources.search(for: query)
      pages.loading.cancel()
      pages.loadingMore.cancel()
      state.list.clear()
    }
    loadPosts()
  }

  /// `id` is the toast's, as a newer one may stand there already.
  package func didDismissToast(_ id: Int) {
    guard state.toast?.id == id else { return }
    state.toast = nil
  }
}

// MARK: - Posts

extension PostSearchViewModel: PagedPostListing {
  package var list: PostListState { state.list }
  package var listedPerson: Person.ID? { nil }
  package var loadAttempt: Attempt { .search }
  package var reactionToast: Toast<ReactionUndo>? { state.toast }

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
    say(FailureText(failure, during: attempt, at: sources.now(), sources.formatting).message)
  }

  package func say(_ message: String, undo: ReactionUndo? = nil) {
    lastToastID += 1
    state.toast = Toast(id: lastToastID, message: message, undo: undo)
  }
}

extension PostListSources {
  fileprivate func search(for query: String) -> PostPages.Fetch {
    { [posts] in try await posts.search(matching: query, after: $0) }
  }
}
