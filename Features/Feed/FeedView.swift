import Components
import Domain
import Presentation
import SwiftUI

/// One timeline, either at the root of the tab's stack with a menu of all timelines as its title,
/// or pushed.
struct FeedView: View {
  @State private var viewModel: FeedViewModel
  @State private var callbacks: FeedCallbacks
  @Environment(\.scenePhase) private var scenePhase
  private let menu: TitleMenuViewData?

  init(
    viewModel: FeedViewModel, menu: TitleMenuViewData?,
    choose: @escaping @MainActor (String) -> Void
  ) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: FeedCallbacks(viewModel, choose: choose))
    self.menu = menu
  }

  var body: some View {
    let viewData = viewModel.viewData
    FeedContentView(viewData: viewData, menu: menu, callbacks: callbacks)
      .toast(viewModel.toaster) { viewModel.posts.actions.undo() }
      .blockAlert(viewModel.posts.actions)
      .navigationTitle(viewData.title)
      .inlineTitle()
      .toolbar {
        // At the root of the tab, it is in the menu.
        if let follow = viewData.follow, menu == nil {
          ToolbarItem(placement: .primaryAction) {
            Button(follow.title) { viewModel.didTapFollow() }
              .accessibilityLabel(follow.label)
          }
        }
      }
      .steps(through: viewModel.posts)
      .refreshes(viewModel) { await $0.didPullToRefresh() }
      .textLinks(
        openPerson: { viewModel.posts.actions.openPerson($0) },
        openHashtag: { viewModel.didTapHashtag($0) }
      )
      .task { viewModel.onAppear() }
      .onChange(of: scenePhase) { _, phase in
        if phase == .active { viewModel.didBecomeActive() }
      }
  }
}

extension FeedCallbacks {
  convenience init(_ viewModel: FeedViewModel, choose: @escaping @MainActor (String) -> Void) {
    self.init()
    posts = PostCallbacks { viewModel.posts }
    posts.paging.retry = { viewModel.didTapRetry() }
    posts.paging.rowAppeared = { viewModel.didShowRow($0) }
    posts.paging.rowDisappeared = { viewModel.didHideRow($0) }
    posts.paging.scrolled = { viewModel.didScroll(to: $0) }
    posts.fillGap = { viewModel.didTapGap($0) }
    showNewPosts = { viewModel.didTapNewPosts() }
    changeFilter = { viewModel.didTapFilter() }
    findPeople = { viewModel.didTapFindPeople() }
    chooseTimeline = choose
    showHome = { choose(Timeline.home.key) }
  }
}
