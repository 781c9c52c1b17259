import Components
import Presentation
import SwiftUI

/// Someone's profile in whatever stack it stands.
package struct ProfileView: View {
  @State private var viewModel: ProfileViewModel
  @State private var callbacks: ProfileCallbacks

  package init(viewModel: ProfileViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ProfileCallbacks(viewModel))
  }

  package var body: some View {
    ProfileContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(
        viewModel.toast, undo: { viewModel.didTapUndo() },
        dismiss: { viewModel.didDismissToast($0) }
      )
      .navigationTitle("Profile")
      .inlineTitle()
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          if let menu = viewModel.viewData.menu {
            ProfileMenu(
              menu: menu, mention: { viewModel.didTapMention() },
              list: { viewModel.didTapList() }, mute: { viewModel.didTapMute() },
              block: { viewModel.didTapBlock() })
          }
        }
      }
      .alert("Block this person?", asking: viewModel.state.question) { question in
        Button("Block", role: .destructive) { viewModel.didConfirmBlock(question) }
        Button("Cancel", role: .cancel) {}
      } message: { question in
        Text(question.message)
      } close: {
        viewModel.didCloseQuestion()
      }
      .steps(through: viewModel)
      .refreshable { [viewModel] in await viewModel.didPullToRefresh() }
      .textLinks(
        openPerson: { viewModel.didTapPerson($0) }, openHashtag: { viewModel.didTapHashtag($0) }
      )
      .task { viewModel.onAppear() }
  }
}

/// The menu of a person.
struct ProfileMenu: View {
  let menu: ProfileMenuViewData
  let mention: @MainActor () -> Void
  let list: @MainActor () -> Void
  let mute: @MainActor () -> Void
  let block: @MainActor () -> Void

  var body: some View {
    Menu {
      if menu.canMention {
        Button("Mention in a Post") { mention() }
      }
      if menu.canList {
        Button("Add to List…") { list() }
      }
      if let isMuted = menu.isMuted {
        Button(isMuted ? "Unmute" : "Mute") { mute() }
      }
      if let isBlocked = menu.isBlocked {
        if isBlocked {
          Button("Unblock") { block() }
        } else {
          Button("Block", role: .destructive) { block() }
        }
      }
    } label: {
      Label("More", systemImage: "ellipsis.circle")
    }
  }
}

extension ProfileCallbacks {
  convenience init(_ viewModel: ProfileViewModel) {
    self.init(
      posts: PostCallbacks(
        tap: { viewModel.didTap($0, inRow: $1) },
        openPerson: { viewModel.didTapPerson($0) },
        rowAppeared: { viewModel.didShowRow($0) },
        rowDisappeared: { viewModel.didHideRow($0) }),
      retry: { viewModel.didTapRetry() },
      retryPosts: { viewModel.didTapRetryPosts() },
      loadMore: { viewModel.didTapLoadMore() },
      mainButton: { viewModel.didTapMainButton() },
      message: { viewModel.didTapMessage() },
      openFollowers: { viewModel.didTapFollowers() },
      openFollowing: { viewModel.didTapFollowing() },
      openRepositories: { viewModel.didTapRepositories() },
      openList: { viewModel.didTap($0) },
      scrolled: { viewModel.didScroll(to: $0) })
  }
}
