import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PostFeature

/// A thread with fakes. The test answers threads, reactions, votes and deletions. The rest answers
/// automatically unless a test says otherwise.
@MainActor
final class PostScene: ScreenScene {
  let fakes = Fakes()
  let accounts: FakeAccounts
  let posts: FakePosts
  let people: FakePeople
  let reading: FakeReading
  let clock = ManualClock()
  let changes = Changes()
  let marked = Recorder<[Post.ID]>()
  let destinations = Recorder<Destination>()
  let answered = Recorder<Post.ID>()
  let left = Recorder<Bool>()
  let sources: PostSources
  private(set) var model: PostViewModel

  init(account: Account? = .fixture()) {
    accounts = FakeAccounts(fakes)
    posts = FakePosts(fakes, changes)
    people = FakePeople(fakes)
    people.cachedRelationships.always { _ in nil }
    reading = FakeReading(fakes)
    sources = PostSources(
      accounts: accounts, posts: posts, people: people, reading: reading,
      .fixture(now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) })
    )
    model = PostAssembly.makeViewModel(
      "1", sources, changes: changes, navigate: { [destinations] in destinations.add($0) },
      reply: { [answered] in answered.add($0) }, leave: { [left] in left.add($0) })
    accounts.accounts.always { _ in
      guard let account else { throw LoadFailure.signedOut }
      return account
    }
    reading.marks.always { [marked] in marked.add($0) }
  }

  var state: PostState { model.state }
  var thread: ThreadPosts? { model.state.thread.value }
  var rows: [ThreadRowViewData] { model.viewData.rows.all }
  var rowIDs: [String] { model.viewData.rows.ids }

  func row(_ id: String = "1") -> ThreadRowViewData? { model.viewData.rows[id] }

  /// The state of a screen that shows this thread, without further changes.
  func shown(_ thread: PostThread) -> PostState {
    PostState(
      thread: .loaded(ThreadPosts(thread)), freshness: .fetched(clock.date),
      account: .fixture())
  }

  func appear(_ thread: PostThread = .fixture()) async {
    model.onAppear()
    await answer(thread)
  }

  /// Answers the oldest request for the thread and returns when the screen has processed the
  /// answer.
  func answer(_ thread: PostThread) async {
    await posts.threads.next().succeed(thread)
    await model.loading.finished
  }

  func fail(_ error: any Error) async {
    await posts.threads.next().fail(error)
    await model.loading.finished
  }
}

extension PostThread {
  /// Post 1 is below post 0. Posts 2 and 5 reply to it, and 3 and 4 reply to 2.
  static let full = fixture(
    ancestors: [.fixture(id: "0", author: .alan)],
    replies: [
      .fixture("2", to: "1", depth: 1), .fixture("3", to: "2", depth: 2),
      .fixture("4", to: "2", depth: 2), .fixture("5", to: "1", depth: 1),
    ])
}

extension PostThread.Reply {
  static func fixture(_ id: Post.ID, to parent: Post.ID, depth: Int) -> PostThread.Reply {
    PostThread.Reply(post: .fixture(id: id, parent: .init(id: parent)), depth: depth)
  }
}
