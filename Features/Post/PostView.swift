import Components
import Domain
import Presentation
import SwiftUI

/// One post and its thread. Can be pushed on any stack.
struct PostView: View {
  @State private var viewModel: PostViewModel
  @State private var callbacks: ThreadCallbacks

  init(viewModel: PostViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ThreadCallbacks(viewModel))
  }

  var body: some View {
    PostContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(
        viewModel.toast, undo: { viewModel.didTapUndo() },
        dismiss: { viewModel.didDismissToast($0) }
      )
      .navigationTitle("Post")
      .inlineTitle()
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          OpenedPostMenu(
            link: viewModel.viewData.link, mute: viewModel.viewData.mute,
            canQuote: viewModel.viewData.canQuote,
            canBoostForFollowers: viewModel.viewData.canBoostForFollowers,
            canEdit: viewModel.viewData.canEdit,
            pin: viewModel.viewData.pin, canReport: viewModel.viewData.canReport,
            deletion: viewModel.viewData.deletion, tap: { viewModel.didTapOpened($0) })
        }
      }
      .steps(through: viewModel)
      .refreshable { [viewModel] in await viewModel.didPullToRefresh() }
      .textLinks(
        openPerson: { viewModel.didTapPerson($0) }, openHashtag: { viewModel.didTapHashtag($0) }
      )
      .task { viewModel.onAppear() }
      .onDisappear { viewModel.didLeave() }
  }
}

/// The menu of the opened post.
struct OpenedPostMenu: View {
  let link: URL?
  let mute: String?
  let canQuote: Bool
  let canBoostForFollowers: Bool
  let canEdit: Bool
  let pin: String?
  let canReport: Bool
  let deletion: PostViewData.Deletion
  let tap: @MainActor (PostTap) -> Void

  var body: some View {
    if deletion == .running {
      ProgressView()
        .accessibilityLabel("Deleting")
    } else if link != nil || mute != nil || canQuote || canBoostForFollowers
      || canReport || deletion == .offered
    {
      Menu {
        // Apple's sheet has Copy among its actions.
        if let link {
          ShareLink(item: link)
        }
        if canQuote {
          Button("Quote Post") { tap(.quotePost) }
        }
        if canBoostForFollowers {
          Button("Boost for Followers Only") { tap(.boostForFollowers) }
        }
        if canEdit {
          Button("Edit Post") { tap(.edit) }
        }
        if let pin {
          Button(pin) { tap(.pin) }
        }
        if let mute {
          Button(mute) { tap(.mute) }
        }
        if canReport {
          Button("Report Post…") { tap(.report) }
        }
        if deletion == .offered {
          Button("Delete and Redraft") { tap(.redraft) }
          Button("Delete Post", role: .destructive) { tap(.delete) }
        }
      } label: {
        Label("More", systemImage: "ellipsis.circle")
      }
    }
  }
}

extension ThreadCallbacks {
  convenience init(_ viewModel: PostViewModel) {
    self.init()
    posts = PostCallbacks(
      tap: { viewModel.didTap($0, inRow: $1) },
      openPerson: { viewModel.didTapPerson($0) },
      rowAppeared: { viewModel.didShowRow($0) },
      rowDisappeared: { viewModel.didHideRow($0) })
    retry = { viewModel.didTapRetry() }
    scrolled = { viewModel.didScroll(to: $0) }
  }
}
