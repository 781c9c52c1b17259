import Domain
import Presentation
import TestSupport

@testable import FeedFeature

/// A feed with fakes.
@MainActor
final class FeedScene: FeedScreen {
  let parts: FeedFakes
  let sources: FeedSources
  let destinations = Recorder<Destination>()
  let sheets = Recorder<AppSheet>()
  let model: FeedViewModel

  init(
    account: Account? = .fixture(), filter: FeedFilter = FeedFilter(),
    position: Post.ID? = nil, cached: Page<Post>? = nil
  ) {
    parts = FeedFakes(account: account, filter: filter, position: position, cached: cached)
    sources = FeedSources(
      accounts: parts.accounts, feed: parts.feed, timelines: parts.timelines, posts: parts.posts,
      people: parts.people, reading: parts.reading, filters: parts.filters,
      notices: parts.notices, parts.surroundings)
    model = FeedAssembly.makeViewModel(
      .home, sources, changes: parts.changes,
      navigate: { [destinations] in destinations.add($0) },
      present: { [sheets] in sheets.add($0) })
  }

  var pager: Pager<Post> { model.pager }
  var state: FeedState { model.state }
  var list: OrderedItems<Post>? { state.posts.list.items.value }
  var paging: Paging { state.posts.list.paging }
  var rows: [PostRowViewData] { model.viewData.rows.all }
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
