import Domain
import Observation
import Presentation

/// The bookmarks or the favorites of the signed-in person. A post that is taken out leaves the list at
/// once; undoing brings it back to its place.
@MainActor
@Observable
package final class SavedViewModel {
  package private(set) var state: SavedState

  package let pages: PostPages
  let posts: PostListSources
  private let navigate: @MainActor (Destination) -> Void
  private let writeReply: @MainActor (Post.ID) -> Void
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ list: SavedList, _ sources: SavedSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) {
    state = SavedState(saved: list)
    self.navigate = navigate
    writeReply = reply
    posts = sources.posts(in: list)
    pages = PostPages(
      posts,
      fetch: { [saved = sources.saved] in try await saved.fetchPosts(in: list, after: $0) },
      keep: { [saved = sources.saved] in try await saved.cachedPosts(in: list) })
    observation = changes.observe { [weak self] in self?.notice($0) }
  }

  package var viewData: SavedViewData {
    SavedViewData(state, at: posts.now(), posts.formatting)
  }

  package func onAppear() {
    guard case .idle = state.list.posts else { return }
    loadKeptPosts()
  }

  /// Returns when the refresh is over, so that its spinner lasts as long as the work.
  package func didPullToRefresh() async {
    loadPosts()
    await pages.loading.finished
  }

  package func didTapRetry() {
    loadPosts()
  }

  package func didScroll(to row: String) {
    guard state.scrollTarget == row else { return }
    state.scrollTarget = nil
  }

  package func didDismissToast(_ id: Int) {
    state.toast.dismiss(id)
  }
}

extension SavedViewModel: PostStepping {
  @discardableResult
  package func didStep(by distance: Int) -> String? {
    guard let row = nextRow(by: distance) else { return nil }
    state.scrollTarget = row
    return row
  }
}

extension SavedViewModel: PagedPostListing {
  package var list: PostListState { state.list }
  package var listedPerson: Person.ID? { nil }
  package var loadAttempt: Attempt { state.saved.loading }
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
    lastToastID += 1
    let text = FailureText(failure, during: attempt, at: posts.now(), posts.formatting)
    state.toast.show(Toast(id: lastToastID, text))
  }

  package func say(_ message: String, undo: PostUndo?) {
    lastToastID += 1
    state.toast.show(Toast(id: lastToastID, message: message, undo: undo))
  }
}
