import Presentation
import SwiftUI

/// More actions for a post, behind one button.
struct PostMenu: View {
  let rowID: String
  let menu: PostMenuViewData
  let callbacks: PostCallbacks

  var body: some View {
    Menu {
      PostMenuItems(menu: menu) { callbacks.tap($0, rowID) }
    } label: {
      Image(systemName: "ellipsis")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .tapTarget(alignment: .trailing)
    }
    .accessibilityLabel("More")
    .buttonStyle(.plain)
  }
}

package struct PostMenuItems: View {
  private let menu: PostMenuViewData
  private let canBoostForFollowers: Bool
  private let tap: @MainActor (PostTap) -> Void

  package init(
    menu: PostMenuViewData, canBoostForFollowers: Bool = false,
    tap: @escaping @MainActor (PostTap) -> Void
  ) {
    self.menu = menu
    self.canBoostForFollowers = canBoostForFollowers
    self.tap = tap
  }

  package var body: some View {
    // No Copy button, because Apple's share sheet has one.
    if let link = menu.link {
      ShareLink(item: link) { Text("Share…") }
    }
    if menu.canQuote {
      Button("Quote Post") { tap(.quotePost) }
    }
    if canBoostForFollowers {
      Button("Boost for Followers Only") { tap(.boostForFollowers) }
    }
    if menu.canEdit {
      Button("Edit Post") { tap(.edit) }
    }
    if let pin = menu.pin {
      Button(pin) { tap(.pin) }
    }
    if let mute = menu.mute {
      Button(mute) { tap(menu.isMuted ? .unmute : .mute) }
    }
    if menu.canReport {
      Button("Report Post…") { tap(.report) }
    }
    if let block = menu.block {
      Button(role: menu.isBlocked ? nil : .destructive) {
        tap(menu.isBlocked ? .unblock : .block)
      } label: {
        Text(block)
      }
    }
    if menu.canDelete {
      Button("Delete and Redraft") { tap(.redraft) }
      Button("Delete Post", role: .destructive) { tap(.delete) }
    }
  }
}
