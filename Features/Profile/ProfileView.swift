import Components
import Presentation
import ProfileHeaderFeature
import SwiftUI

/// A person's profile.
struct ProfileView: View {
  @State private var viewModel: ProfileViewModel
  @State private var callbacks: ProfileCallbacks

  init(viewModel: ProfileViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ProfileCallbacks(viewModel))
  }

  var body: some View {
    ProfileContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster) { viewModel.didTapUndo() }
      .navigationTitle("Profile")
      .inlineTitle()
      .toolbar {
        if let menu = viewModel.viewData.menu {
          ToolbarItem(placement: .primaryAction) {
            ProfileMenu(menu: menu, viewModel: viewModel)
          }
        }
      }
      .blockAlert(viewModel.posts.actions) { viewModel.didConfirmBlock($0) }
      .steps(through: viewModel.posts)
      .refreshes(viewModel) { await $0.didPullToRefresh() }
      .textLinks(
        openPerson: { viewModel.didTapPerson($0) },
        openHashtag: { viewModel.posts.actions.openHashtag($0) }
      )
      .task { viewModel.onAppear() }
  }
}

/// The menu of a person.
struct ProfileMenu: View {
  let menu: ProfileMenuViewData
  let viewModel: ProfileViewModel

  var body: some View {
    Menu {
      // Apple's share sheet includes Copy.
      if let link = menu.link {
        ShareLink(item: link) { Text("Share…") }
      }
      if menu.canMention {
        Button("Mention in a Post") { viewModel.didTapMention() }
      }
      if menu.canList {
        Button("Add to List…") { viewModel.didTapList() }
      }
      if menu.canAddNote {
        Button("Add Private Note…") { viewModel.didTapNote() }
      }
      if let isNotifying = menu.isNotifying {
        Button(isNotifying ? "Stop Notifying Me" : "Notify Me of Posts") {
          viewModel.didTapNotify()
        }
      }
      if let showsBoosts = menu.showsBoosts {
        Button(showsBoosts ? "Hide Boosts" : "Show Boosts") { viewModel.didTapBoosts() }
      }
      if let isMuted = menu.isMuted {
        Button(isMuted ? "Unmute" : "Mute") { viewModel.didTapMute() }
      }
      if menu.canReport {
        Button("Report…") { viewModel.didTapReport() }
      }
      if let isBlocked = menu.isBlocked {
        if isBlocked {
          Button("Unblock") { viewModel.didTapBlock() }
        } else {
          Button("Block", role: .destructive) { viewModel.didTapBlock() }
        }
      }
    } label: {
      Label("More", systemImage: "ellipsis.circle")
    }
  }
}

extension ProfileCallbacks {
  convenience init(_ viewModel: ProfileViewModel) {
    self.init()
    posts = PostCallbacks { viewModel.posts }
    posts.openPerson = { viewModel.didTapPerson($0) }
    retry = { viewModel.didTapRetry() }
    showPosts = { viewModel.didTapShowPosts() }
    header = ProfileHeaderCallbacks(
      mainButton: { viewModel.didTapMainButton() },
      message: { viewModel.didTapMessage() },
      accept: { viewModel.didAnswer(.accepted) },
      decline: { viewModel.didAnswer(.refused) },
      openSuccessor: { viewModel.didTapSuccessor() },
      openFollowers: { viewModel.didTapFollowers() },
      openFollowing: { viewModel.didTapFollowing() },
      openFamiliar: { viewModel.didTapFamiliar() },
      openGallery: { viewModel.didTapGallery() },
      openRepositories: { viewModel.didTapRepositories() },
      editNote: { viewModel.didTapNote() },
      editProfile: { viewModel.didTapEdit() })
    openList = { viewModel.didTap($0) }
  }
}
