#if os(Linux)
  import ComposeFeature
  import Domain
  import FeedFeature
  import FilterFeature
  import Foundation
  import Harness
  import Navigation
  import PostFeature
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  /// A source that has nothing, because only the way of a link counts here.
  private struct Offline: AccountRepository, FeedRepository, PostRepository, ReadingRepository,
    FilterRepository, ComposeRepository
  {
    func fetchAccount() throws -> Account { throw LoadFailure.offline }
    func cachedPage() throws -> CachedPage? { throw LoadFailure.offline }
    func fetchPage(after cursor: Cursor?) throws -> Page<Post> { throw LoadFailure.offline }
    func fetchThread(of post: Post.ID) throws -> PostThread { throw LoadFailure.offline }
    func set(_ reaction: Reaction, isOn: Bool, on post: Post.ID) throws -> Post {
      throw LoadFailure.offline
    }
    func vote(_ choices: Set<Int>, on post: Post.ID) throws -> Post { throw LoadFailure.offline }
    func delete(_ post: Post.ID) throws { throw LoadFailure.offline }
    func search(matching query: String, after cursor: Cursor?) throws -> Page<Post> {
      throw LoadFailure.offline
    }
    func fetchPosition() throws -> ReadingPosition? { throw LoadFailure.offline }
    func save(_ position: ReadingPosition) throws { throw LoadFailure.offline }
    func markRead(_ posts: [Post.ID]) throws { throw LoadFailure.offline }
    func publish(_ draft: Draft) throws -> Post { throw LoadFailure.offline }
    func fetchDrafts() throws -> [Draft] { throw LoadFailure.offline }
    func save(_ draft: Draft) throws { throw LoadFailure.offline }
    func discard(_ draft: Draft.ID) throws { throw LoadFailure.offline }
    func fetchFilter() throws -> FeedFilter { throw LoadFailure.offline }
    func save(_ filter: FeedFilter) throws { throw LoadFailure.offline }
  }

  @MainActor
  @Suite struct AppViewTests {
    struct Window: View {
      let sources: AppSources
      @State private var link: URL?

      init(_ sources: AppSources, link: URL?) {
        self.sources = sources
        _link = State(initialValue: link)
      }

      var body: some View {
        AppView(sources, link: $link)
          .onOpenURL { link = $0 }
      }
    }

    private func harness(link: String?) -> Harness {
      let feed = FeedSources(
        accounts: Offline(), feed: Offline(), posts: Offline(), reading: Offline(),
        filters: Offline(), now: { .fixture }, formatting: .fixture)
      let filter = FilterSources(filters: Offline(), now: { .fixture }, formatting: .fixture)
      let compose = ComposeSources(
        accounts: Offline(), drafts: Offline(), posts: Offline(), now: { .fixture },
        makeID: { "new" }, sleep: { _ in }, formatting: .fixture)
      let post = PostSources(
        accounts: Offline(), posts: Offline(), reading: Offline(), now: { .fixture },
        formatting: .fixture)
      let sources = AppSources(
        feed: feed, filter: filter, compose: compose, post: post, changes: Changes(),
        notice: nil)
      return Harness { Window(sources, link: link.flatMap(URL.init(string:))) }
    }

    @Test func aLinkThatWaitedIsOpenedWithTheFirstScreen() {
      #expect(harness(link: nil).depth == 0)
      #expect(harness(link: "moments://settings").depth == 1)
    }

    @Test func aLinkToAPostShowsItsThread() {
      let harness = harness(link: "moments://feed/7")
      #expect(harness.depth == 1)
      #expect(harness.title == "Post")
    }

    @Test func everyLinkAfterItIsOpenedToo() throws {
      let harness = harness(link: "moments://settings")
      let again = try #require(URL(string: "moments://settings"))
      harness.back()
      #expect(harness.depth == 0)
      harness.open(again)
      #expect(harness.depth == 1)
      harness.back()
      harness.open(again)
      #expect(harness.depth == 1)
    }
  }
#endif
