import Components
import Domain
import Presentation
import SwiftUI

/// One post and its thread, pushed on whatever stack it stands in.
package struct PostView: View {
  @State private var viewModel: PostViewModel
  @State private var callbacks: ThreadCallbacks

  package init(viewModel: PostViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ThreadCallbacks(viewModel))
  }

  package var body: some View {
    PostContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .navigationTitle("Post")
      .inlineTitle()
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          OpenedPostMenu(
            link: viewModel.viewData.link, deletion: viewModel.viewData.deletion,
            redraft: { viewModel.didTapRedraftOpened() },
            delete: { viewModel.didTapDeleteOpened() })
        }
      }
      .confirmationDialog(
        "Delete and redraft this post?", isPresented: $viewModel.isAskingToRedraft,
        titleVisibility: .visible
      ) {
        Button("Delete and Redraft", role: .destructive) { viewModel.didConfirmRedraft() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("Its favorites, boosts and poll are lost, and replies to it stand alone.")
      }
      .refreshable { [viewModel] in await viewModel.didPullToRefresh() }
      .textLinks(leadInto: viewModel)
      .task { viewModel.onAppear() }
      .onDisappear { viewModel.didLeave() }
  }
}

/// What can be done with the opened post besides reacting.
struct OpenedPostMenu: View {
  let link: URL?
  let deletion: PostViewData.Deletion
  let redraft: @MainActor () -> Void
  let delete: @MainActor () -> Void

  var body: some View {
    if deletion == .running {
      ProgressView()
        .accessibilityLabel("Deleting")
    } else if link != nil || deletion == .offered {
      Menu {
        // Apple's sheet has Copy among its actions.
        if let link {
          ShareLink(item: link)
        }
        if deletion == .offered {
          Button("Delete and Redraft") { redraft() }
          Button("Delete Post", role: .destructive) { delete() }
        }
      } label: {
        Label("More", systemImage: "ellipsis.circle")
      }
    }
  }
}

extension ThreadCallbacks {
  convenience init(_ viewModel: PostViewModel) {
    self.init(
      posts: PostCallbacks(viewModel),
      retry: { viewModel.didTapRetry() },
      redraft: { viewModel.didTapRedraft(inRow: $0) },
      delete: { viewModel.didTapDelete(inRow: $0) },
      rowDisappeared: { viewModel.didHideRow($0) },
      scrolled: { viewModel.didScroll(to: $0) },
      undo: { viewModel.didTapUndo() },
      dismissToast: { viewModel.didDismissToast($0) })
  }
}
