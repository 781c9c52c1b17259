import Domain
import Presentation
import TestSupport

@testable import SavedFeature

/// A list of bookmarks with fakes. The test answers pages and reactions. Everything else is
/// answered automatically.
@MainActor
final class SavedScene: ListScene {
  let fakes = Fakes()
  let saved: FakeSaved
  let posts: FakePosts
  let people: FakePeople
  let clock = ManualClock()
  let changes = Changes()
  let marked = Recorder<[Post.ID]>()
  let destinations = Recorder<Destination>()
  let answered = Recorder<Post.ID>()
  let model: SavedViewModel

  init(_ list: SavedList = .bookmarks, account: Account? = .fixture()) {
    let accounts = FakeAccounts(fakes)
    saved = FakeSaved(fakes)
    posts = FakePosts(fakes, changes)
    people = FakePeople(fakes)
    let reading = FakeReading(fakes)
    let sources = SavedSources(
      accounts: accounts, saved: saved, posts: posts, people: people, reading: reading,
      .fixture(sleep: { [clock] in try await clock.sleep(for: $0) }))
    model = SavedAssembly.makeViewModel(
      list, sources, changes: changes, navigate: { [destinations] in destinations.add($0) },
      reply: { [answered] in answered.add($0) })
    accounts.accounts.always { _ in
      guard let account else { throw LoadFailure.signedOut }
      return account
    }
    reading.marks.always { [marked] in marked.add($0) }
  }

  var pages: Gate<FakeSaved.PageCall, Page<Post>> { saved.pages }
  var pager: Pager<Post> { model.posts.pager }
  var state: SavedState { model.state }
  var rowIDs: [String] { model.viewData.rows.ids }

  /// The state of a screen that shows this page, without further changes.
  func shown(_ page: Page<Post>) -> SavedState {
    SavedState(saved: .bookmarks, posts: .shown(page))
  }

  func appear(_ page: Page<Post> = .bookmarks("1")) async {
    model.onAppear()
    await answer(page)
  }
}

extension Page<Post> {
  static func bookmarks(_ ids: Post.ID..., next: Cursor? = nil) -> Page<Post> {
    Page(items: ids.map { .bookmark($0) }, next: next)
  }
}

extension Post {
  static func bookmark(
    _ id: ID, text: String = "Hello", author: Person = .ada, edit: (inout Post) -> Void = { _ in }
  ) -> Post {
    var post = fixture(
      id: id, author: author, text: text, reactions: Reactions(isBookmarked: true))
    edit(&post)
    return post
  }
}
