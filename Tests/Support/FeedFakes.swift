import Domain
import Presentation

/// The fakes of a feed. The test answers pages, reactions and cached content. The rest of the store
/// answers automatically unless a test says otherwise.
@MainActor
package final class FeedFakes {
  package let fakes = Fakes()
  package let accounts: FakeAccounts
  package let feed: FakeFeed
  package let timelines: FakeTimelines
  package let posts: FakePosts
  package let people: FakePeople
  package let reading: FakeReading
  package let filters: FakeFilters
  package let notices: FakeNotices
  package let clock = ManualClock()
  package let changes = Changes()
  package let saved = Recorder<ReadingPosition>()
  package let marked = Recorder<[Post.ID]>()

  package init(
    account: Account? = .fixture(), filter: FeedFilter = FeedFilter(),
    position: Post.ID? = nil, cached: Page<Post>? = nil
  ) {
    accounts = FakeAccounts(fakes)
    feed = FakeFeed(fakes)
    timelines = FakeTimelines(fakes)
    posts = FakePosts(fakes, changes)
    people = FakePeople(fakes)
    reading = FakeReading(fakes)
    filters = FakeFilters(fakes)
    notices = FakeNotices(fakes)
    accounts.accounts.always { _ in
      guard let account else { throw LoadFailure.signedOut }
      return account
    }
    filters.filters.always { _ in filter }
    reading.positions.always { _ in position.map { ReadingPosition(rowID: $0) } }
    reading.saves.always { [saved] in saved.add($0) }
    reading.marks.always { [marked] in marked.add($0) }
    reading.counts.always { 0 }
    notices.counts.always { throw LoadFailure.unsupported }
    feed.cached.always { _ in
      cached.map { Cached($0, fetched: .fixture(minutesAgo: 5)) }
    }
  }
}

extension FeedFakes {
  package var surroundings: Surroundings {
    .fixture(now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) })
  }
}

/// A screen with a feed and fakes.
@MainActor
@dynamicMemberLookup
package protocol FeedScreen {
  var parts: FeedFakes { get }
  var pager: Pager<Post> { get }

  func onAppear()
  func filling(of gap: String) -> LatestTask?
}

extension FeedScreen {
  package subscript<Fake>(dynamicMember fake: KeyPath<FeedFakes, Fake>) -> Fake {
    parts[keyPath: fake]
  }

  package func appear(_ page: Page<Post>) async {
    onAppear()
    await answerPage(page)
  }

  package func appear(_ posts: Post..., next: Cursor? = nil) async {
    await appear(Page(items: posts, next: next))
  }

  /// Rows from top to bottom. A gap is the ID from its source.
  package func appear(_ rows: String) async {
    await appear(.gapped(rows))
  }

  /// Answers the oldest request for a first page and returns when the feed has processed the
  /// answer.
  package func answerPage(_ page: Page<Post>) async {
    await parts.feed.pages.next().succeed(page)
    await pager.loading.finished
  }

  package func failPage(_ error: any Error) async {
    await parts.feed.pages.next().fail(error)
    await pager.loading.finished
  }

  package func answerMore(_ page: Page<Post>) async {
    await parts.feed.pages.next().succeed(page)
    await pager.loadingMore.finished
  }

  package func failMore(_ error: any Error) async {
    await parts.feed.pages.next().fail(error)
    await pager.loadingMore.finished
  }

  package func answerGap(_ gap: String, _ page: Page<Post>) async {
    let filling = filling(of: gap)
    await parts.feed.fills.next().succeed(page)
    await filling?.finished
  }

  package func failGap(_ gap: String, _ error: any Error) async {
    let filling = filling(of: gap)
    await parts.feed.fills.next().fail(error)
    await filling?.finished
  }

  /// Performs an action and waits until everything that it caused is done.
  package func performAndWait(_ action: @MainActor () -> Void) async {
    await Completion(of: action).reached
  }
}

extension Page<Post> {
  /// `"3 gap 2"`: a row for each word, including gaps.
  package static func gapped(_ words: String, next: Cursor? = nil) -> Page {
    var page = Page(items: [], next: next)
    for word in words.split(separator: " ").map(String.init) {
      if word.hasPrefix("gap") {
        page.gaps.append(Gap(id: Gap.ID(word), index: page.items.count))
      } else {
        page.items.append(.fixture(id: Post.ID(word)))
      }
    }
    return page
  }
}
