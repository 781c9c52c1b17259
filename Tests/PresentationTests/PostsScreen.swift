import Domain
import Foundation
import Presentation
import TestSupport

/// A minimal screen with a list of posts, the common part of the slices' screens.
@MainActor
final class PostsScreen {
  private(set) var state = PostListState() {
    didSet { rows.show(state, scene.sources) }
  }
  private(set) var toast: Toast<PostUndo>?
  private(set) lazy var posts = makePosts()
  private(set) lazy var toaster = Toaster<PostUndo>(at: { .fixture }, .fixture) { [weak self] in
    self?.toast
  } edit: { [weak self] change in
    if let self { change(&toast) }
  }
  let rows = PostRows()
  private let scene: PostsScene
  private var observation: Changes.Observation?

  init(_ scene: PostsScene) {
    self.scene = scene
    observation = scene.changes.observe { [weak self] in
      self?.posts.pager.apply($0, filteredIn: .account, at: .fixture)
    }
  }

  var pager: Pager<Post> { posts.pager }

  private func makePosts() -> PagedPosts {
    let access = StateAccess(self, { $0.state }, { $1(&$0.state) })
    let (pages, cached) = (scene.pages, scene.cached)
    let pager = Pager(
      access.list(\.list), fetch: scene.sources.paging(access, toaster) { try await pages($0) },
      cached: scene.sources.cached(access) { try await cached(()) },
      report: { [scene] in scene.events.add($0) })
    return PagedPosts(
      access, pager, scene.sources, toaster,
      navigate: { [scene] in scene.destinations.add($0) },
      reply: { [scene] in scene.replies.add($0) })
  }
}

/// The screen with fakes. The test answers pages and actions. Everything else is answered
/// automatically.
@MainActor
final class PostsScene: ListScene {
  let fakes = Fakes()
  let posts: FakePosts
  let people: FakePeople
  let reading: FakeReading
  let pages: Gate<Cursor?, Page<Post>>
  let cached: Gate<Void, Cached<Page<Post>>?>
  let clock = ManualClock()
  let changes = Changes()
  let events = Recorder<PagerEvent>()
  let destinations = Recorder<Destination>()
  let replies = Recorder<Post.ID>()
  let marked = Recorder<[Post.ID]>()
  let opened = Recorder<[Post.ID: Bool]>()
  let sources: PostListSources
  private(set) lazy var screen = PostsScreen(self)

  init() {
    let accounts = FakeAccounts(fakes)
    posts = FakePosts(fakes, changes)
    people = FakePeople(fakes)
    reading = FakeReading(fakes)
    pages = fakes.gate("fetch")
    cached = fakes.gate("cached")
    sources = PostListSources(
      accounts: accounts, posts: posts, people: people, reading: reading,
      .fixture(sleep: { [clock] in try await clock.sleep(for: $0) }))
    accounts.accounts.always { .fixture() }
    cached.always { _ in nil }
    reading.marks.always { [marked] in marked.add($0) }
    reading.opened.always { [opened] in opened.add($0) }
  }

  var pager: Pager<Post> { screen.pager }
  var list: PagedList<Post> { screen.state.list }
  var rows: [PostRowViewData] { screen.rows.rows.all }

  func post(_ row: String = "1") -> Post? { list.item(inRow: row) }

  func open(_ page: Page<Post>) async {
    pager.open()
    await answer(page)
  }

  func open(_ posts: Post..., next: Cursor? = nil) async {
    await open(Page(items: posts, next: next))
  }

  func tap(_ tap: PostTap, inRow row: String = "1") {
    screen.posts.actions.perform(tap, inRow: row)
  }
}
