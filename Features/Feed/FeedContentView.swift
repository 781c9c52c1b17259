import Components
import Presentation
import SwiftUI

/// The feed as it looks: view data and callbacks in, pixels out.
package struct FeedContentView: View {
  private let viewData: FeedViewData
  private let callbacks: FeedCallbacks

  package init(viewData: FeedViewData, callbacks: FeedCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  package var body: some View {
    ScrollViewReader { proxy in
      List {
        if let header = viewData.header {
          FeedHeaderView(person: header, open: callbacks.posts.openPerson)
            .listRowInsets(EdgeInsets())
            .listRowSeparator(.hidden)
        }
        if let age = viewData.age {
          Label(age, systemImage: "wifi.slash")
            .font(.footnote)
            .foregroundStyle(.secondary)
            .listRowSeparator(.hidden)
        }
        FeedPhaseView(phase: viewData.phase, retry: callbacks.retry)
        ForEach(viewData.rows) { row in
          PostRowView(row: row, callbacks: callbacks.posts)
            .onAppear { callbacks.rowAppeared(row.id) }
            .onDisappear { callbacks.rowDisappeared(row.id) }
        }
        FeedFootView(foot: viewData.foot, loadMore: callbacks.loadMore)
      }
      .listStyle(.plain)
      .onChange(of: viewData.scrollTarget, initial: true) { _, target in
        guard let target else { return }
        proxy.scrollTo(target, anchor: .top)
        callbacks.scrolled(target)
      }
    }
    .overlay(alignment: .top) {
      if let newPosts = viewData.newPosts {
        NewPostsPill(title: newPosts, show: callbacks.showNewPosts)
      }
    }
    .overlay(alignment: .bottom) {
      if let toast = viewData.toast {
        ToastView(
          message: toast.message, undo: toast.hasUndo ? callbacks.undo : nil,
          dismiss: { callbacks.dismissToast(toast.id) })
      }
    }
  }
}

/// Whose feed it is: the wide picture, and the avatar over its lower edge.
struct FeedHeaderView: View {
  let person: PersonViewData
  let open: @MainActor (String) -> Void

  var body: some View {
    VStack(alignment: .trailing, spacing: 0) {
      RemoteImage(url: person.profileImage)
        .frame(maxWidth: .infinity, minHeight: 200, maxHeight: 200)
        .clipShape(.rect)
        .accessibilityHidden(true)
      HStack(alignment: .bottom, spacing: 12) {
        Text(person.name)
          .font(.headline)
          .lineLimit(1)
          .padding(.bottom, 12)
        Button {
          open(person.id)
        } label: {
          AvatarView(url: person.avatar, size: 72)
            .overlay { Circle().stroke(.background, lineWidth: 3) }
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Profile of \(person.name)")
      }
      .padding(.horizontal, 16)
      .padding(.top, -36)
      .padding(.bottom, 8)
    }
  }
}

/// What stands in place of rows while there are none.
struct FeedPhaseView: View {
  let phase: FeedViewData.Phase
  let retry: @MainActor () -> Void

  var body: some View {
    switch phase {
    case .rows:
      EmptyView()
    case .loading:
      ProgressView("Loading…")
        .frame(maxWidth: .infinity, minHeight: 240)
        .listRowSeparator(.hidden)
    case .failed(let failure):
      FailureView(failure: failure, act: retry)
        .listRowSeparator(.hidden)
    case .empty(let title, let message):
      ContentUnavailableView(title, systemImage: "tray", description: Text(message))
        .listRowSeparator(.hidden)
    }
  }
}

/// The end of the list: more to come, on its way, or not to be had.
struct FeedFootView: View {
  let foot: FeedViewData.Foot
  let loadMore: @MainActor () -> Void

  var body: some View {
    switch foot {
    case .none:
      EmptyView()
    case .more, .loading:
      ProgressView()
        .frame(maxWidth: .infinity, minHeight: 56)
        .listRowSeparator(.hidden)
    case .failed(let failure):
      VStack(spacing: 8) {
        Text(failure.message)
          .font(.footnote)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
        Button("Try Again") { loadMore() }
          .buttonStyle(.bordered)
      }
      .frame(maxWidth: .infinity)
      .padding(.vertical, 12)
      .listRowSeparator(.hidden)
    }
  }
}

/// Newer posts wait above until this is tapped.
struct NewPostsPill: View {
  let title: String
  let show: @MainActor () -> Void

  var body: some View {
    Button {
      show()
    } label: {
      Label(title, systemImage: "arrow.up")
        .font(.subheadline)
        .fontWeight(.semibold)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.small)
    .shadow(color: Color.black.opacity(0.2), radius: 8, y: 2)
    .padding(.top, 8)
  }
}
