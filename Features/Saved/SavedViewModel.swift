import Domain
import Observation
import Presentation

/// The bookmarks or the favorites of the signed-in person. A removed post disappears immediately,
/// and undo puts it back in its place.
@MainActor
@Observable
package final class SavedViewModel {
  private(set) var state: SavedState {
    didSet { show() }
  }
  private(set) var viewData: SavedViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var posts = makePosts()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.list.now, sources.list.formatting)
  private let rows = PostRows()
  private let sources: SavedSources
  private let navigate: @MainActor (Destination) -> Void
  private let reply: @MainActor (Post.ID) -> Void
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ list: SavedList, _ sources: SavedSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) {
    state = SavedState(saved: list)
    viewData = SavedViewData(
      SavedState(saved: list), rows.rows, at: sources.list.now(), sources.list.formatting)
    self.sources = sources
    self.navigate = navigate
    self.reply = reply
    observation = changes.observe { [weak self] in
      self?.posts.pager.apply($0, in: list, at: sources.list.now())
    }
  }

  func onAppear() {
    posts.pager.open()
  }
}

extension SavedViewModel {
  private func show() {
    rows.show(state.posts, sources.list)
    let new = SavedViewData(state, rows.rows, at: sources.list.now(), sources.list.formatting)
    if new != viewData { viewData = new }
  }

  private func makePosts() -> PagedPosts {
    let (list, saved, toaster) = (state.saved, sources.saved, toaster)
    let pager = Pager(
      access.list(\.posts.list), list.loading, toaster,
      fetch: sources.list.paging(access.part(\.posts), toaster) {
        try await saved.fetchPosts(in: list, after: $0)
      },
      cached: sources.list.cached(access.part(\.posts)) { try await saved.cachedPosts(in: list) })
    pager.filtersChanges = true
    let posts = PagedPosts(
      access.part(\.posts), pager, sources.list, toaster, navigate: navigate, reply: reply)
    posts.show { $0.has(list.reaction) }
    return posts
  }
}
