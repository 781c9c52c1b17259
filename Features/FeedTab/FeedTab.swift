import Domain
import FeedFeature
import Observation
import Presentation

/// The feed's tab: its stack, and the timeline at its root. Each timeline has its own view model,
/// which keeps its rows and its place.
@MainActor
@Observable
package final class FeedTab: TabRoot {
  package var navigationPath: [Destination] = []
  private(set) var state = FeedTabState()

  let loading = LatestTask()
  let fetching = LatestTask()
  let counting = LatestTask()
  private let sheets: SheetSlot
  private let sources: FeedSources
  private let changes: Changes
  @ObservationIgnored private var feeds: [Timeline: FeedViewModel] = [:]
  @ObservationIgnored private var observation: Changes.Observation?

  init(_ sheets: SheetSlot, _ sources: FeedSources, changes: Changes) {
    self.sheets = sheets
    self.sources = sources
    self.changes = changes
    observation = changes.observe { [weak self] in
      if case .timelinesChanged(let own) = $0 { self?.take(own) }
    }
  }

  package var timeline: Timeline { state.timeline }

  /// The chosen timeline.
  package var feed: FeedViewModel {
    if let made = feeds[timeline] { return made }
    let feed = FeedAssembly.makeViewModel(
      timeline, sources, changes: changes, navigate: sheets.leading(open)
    ) { [sheets] in
      sheets.present($0)
    }
    feeds[timeline] = feed
    return feed
  }

  var menu: TitleMenuViewData? {
    TitleMenuViewData(
      state, unread: feed.unread, follow: feed.viewData.follow, sources.list.formatting)
  }

  /// Loads the shown timeline first, and then the list of timelines.
  package func onAppear() {
    feed.onAppear()
    guard state.capabilities == nil, !loading.isRunning else { return }
    loading.start { [sources] in
      let account = try await sources.list.accounts.fetchAccount()
      guard !account.capabilities.timelines.isEmpty else { return (account, OwnTimelines()) }
      return (account, try await sources.timelines.cachedTimelines())
    } then: { [weak self] result in
      if case .success(let (account, own)) = result { self?.show(own, account.capabilities) }
    }
  }

  /// Called for a link, and to restore the timeline after a relaunch.
  package func choose(_ timeline: Timeline) {
    guard timeline != state.timeline else { return }
    feeds[state.timeline]?.rememberPlace()
    state.timeline = timeline
    // Only a link can lead to a hashtag that is not in the menu.
    let known = Set([.home, timeline] + state.choices)
    feeds = feeds.filter { known.contains($0.key) }
    // New posts are only announced to home.
    if timeline != .home { feeds[timeline]?.didBecomeActive() }
    // The hashtag may have been followed or unfollowed on another device.
    if case .hashtag = timeline, state.capabilities?.timelines.contains(.followedHashtags) == true {
      fetchTimelines()
    }
  }

  func didChoose(_ id: String) {
    guard id != TitleMenuViewData.editLists else { return open(.lists) }
    guard id != TitleMenuViewData.catchUp else { return open(.catchUp) }
    guard id != TitleMenuViewData.follow else { return feed.didTapFollow() }
    guard let chosen = state.choices.first(where: { $0.key == id }) else { return }
    choose(chosen)
    countUnread()
  }

  package func didTapTabAgain() {
    feed.didTapTabAgain()
  }
}

// MARK: - The bar

extension FeedTab {
  package func didTapCompose() {
    sheets.present(.compose(.blank))
  }

  func didTapSearch() {
    open(.posts(matching: ""))
  }

  func didTapBell() {
    open(.notifications)
  }

  package func didTapFilter() {
    feed.didTapFilter()
  }
}

// MARK: - The timelines

extension FeedTab {
  private func show(_ own: OwnTimelines, _ capabilities: Capabilities) {
    state.capabilities = capabilities
    state.own = own
    countUnread()
    if !capabilities.timelines.isDisjoint(with: [.lists, .hashtags]) { fetchTimelines() }
  }

  /// Runs after the posts have loaded, because the person is waiting for them. If it fails, the
  /// known timelines stay.
  private func fetchTimelines() {
    fetching.start { [timelines = sources.timelines, posts = feed.pager.loading] in
      await posts.finished
      return try await timelines.fetchTimelines()
    } then: { [weak self] result in
      if case .success(let own) = result { self?.take(own) }
    }
  }

  /// Leaves the current list if it was deleted, but not if it is only known from a link.
  private func take(_ own: OwnTimelines) {
    let gone = Set(state.own.lists.map(\.id)).subtracting(own.lists.map(\.id))
    state.own = own
    if case .list(let id) = timeline, gone.contains(id) { choose(.home) }
    feeds = feeds.filter { entry in
      if case .list(let id) = entry.key { !gone.contains(id) } else { true }
    }
    countUnread()
  }

  /// Also runs after the posts have loaded. If counting fails, the timeline shows no number.
  private func countUnread() {
    let others = state.choices.filter { $0 != timeline }
    guard !others.isEmpty else { return }
    counting.start { [sources, posts = feed.pager.loading] in
      await posts.finished
      var counts: [Timeline: Int] = [:]
      for timeline in others {
        counts[timeline] = try? await sources.of(timeline).list.reading.countUnread()
      }
      return counts
    } then: { [weak self] result in
      if case .success(let counts) = result { self?.state.unread = counts }
    }
  }
}
