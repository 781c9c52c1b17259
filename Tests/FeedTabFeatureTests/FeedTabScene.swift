import Domain
import Presentation
import TestSupport

@testable import FeedFeature
@testable import FeedTabFeature

/// The tab of the feed with fakes.
@MainActor
final class FeedTabScene: FeedScreen {
  let parts: FeedFakes
  let sources: FeedSources
  let sheets = SheetSlot()
  let tab: FeedTab

  init(
    account: Account? = .fixture(), filter: FeedFilter = FeedFilter(),
    position: Post.ID? = nil, cached: Page<Post>? = nil
  ) {
    parts = FeedFakes(account: account, filter: filter, position: position, cached: cached)
    sources = FeedSources(
      accounts: parts.accounts, feed: parts.feed, timelines: parts.timelines, posts: parts.posts,
      people: parts.people, reading: parts.reading, filters: parts.filters,
      notices: parts.notices, parts.surroundings)
    tab = FeedTabAssembly.makeTab(sheets, sources, changes: parts.changes)
  }

  /// The chosen timeline.
  var model: FeedViewModel { tab.feed }
  var pager: Pager<Post> { model.pager }
  var state: FeedState { model.state }
  var rowIDs: [String] { state.posts.list.rows }

  func onAppear() {
    model.onAppear()
  }

  func filling(of gap: String) -> LatestTask? {
    model.gaps.fillings[gap]
  }

  /// The state of a feed that shows this page, without further changes.
  func shown(_ page: Page<Post>) -> FeedState {
    FeedState(posts: .shown(page))
  }
}
