import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

/// A feed over fakes: pages, reactions and what is in the cache are answered by the test, the rest of
/// the store answers by itself unless a test says otherwise.
@MainActor
final class FeedScene {
  let fakes = Fakes()
  let accounts: FakeAccounts
  let feed: FakeFeed
  let timelines: FakeTimelines
  let posts: FakePosts
  let people: FakePeople
  let reading: FakeReading
  let filters: FakeFilters
  let notices: FakeNotices
  let clock = HandClock()
  let changes = Changes()
  let saved = Recorder<ReadingPosition>()
  let marked = Recorder<[Post.ID]>()
  let sources: FeedSources
  let destinations = Recorder<Destination>()
  let sheets = Recorder<AppSheet>()
  let model: FeedViewModel

  init(
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
    sources = FeedSources(
      accounts: accounts, feed: feed, timelines: timelines, posts: posts, people: people,
      reading: reading, filters: filters, notices: notices,
      .fixture(now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) })
    )
    model = FeedAssembly.makeViewModel(
      .home, sources, changes: changes, navigate: { [destinations] in destinations.add($0) },
      present: { [sheets] in sheets.add($0) })
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

  var state: FeedState { model.state }
  var list: OrderedItems<Post>? { state.posts.list.items.value }
  var paging: Paging { state.posts.list.paging }
  var rows: [PostRowViewData] { model.viewData.rows.all }
  var rowIDs: [String] { state.posts.rows }

  /// The state of a feed that shows this page and nothing else happened.
  func shown(_ page: Page<Post>) -> FeedState {
    FeedState(posts: .shown(page))
  }

  func appear(_ page: Page<Post>) async {
    model.onAppear()
    await answerPage(page)
  }

  func appear(_ posts: Post..., next: Cursor? = nil) async {
    await appear(Page(items: posts, next: next))
  }

  /// Answers the oldest request for a first page and returns when the feed has dealt with it.
  func answerPage(_ page: Page<Post>) async {
    await feed.pages.next().succeed(page)
    await model.pager.loading.finished
  }

  func failPage(_ error: any Error) async {
    await feed.pages.next().fail(error)
    await model.pager.loading.finished
  }

  func answerMore(_ page: Page<Post>) async {
    await feed.pages.next().succeed(page)
    await model.pager.loadingMore.finished
  }

  /// Rows from top to bottom, a gap as the ID that its source gave it.
  func appear(_ rows: String) async {
    await appear(.gapped(rows))
  }

  func answerGap(_ gap: String, _ page: Page<Post>) async {
    let filling = model.gaps.fillings[gap]
    await feed.fills.next().succeed(page)
    await filling?.finished
  }

  func failGap(_ gap: String, _ error: any Error) async {
    let filling = model.gaps.fillings[gap]
    await feed.fills.next().fail(error)
    await filling?.finished
  }

  func failMore(_ error: any Error) async {
    await feed.pages.next().fail(error)
    await model.pager.loadingMore.finished
  }

  /// Does something and waits until everything that it set off is over.
  func through(_ action: @MainActor () -> Void) async {
    await Ending(of: action).reached
  }
}

extension Page<Post> {
  /// `"3 gap 2"`: a row for each word, and one for each gap.
  static func gapped(_ words: String, next: Cursor? = nil) -> Page {
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
