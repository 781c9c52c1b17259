import Presentation
import SwiftUI

/// More actions for a post, behind one button.
struct PostMenu: View {
  let rowID: String
  let menu: PostMenuViewData
  let callbacks: PostCallbacks

  var body: some View {
    Menu {
      // Apple's sheet has Copy among its actions.
      if let link = menu.link {
        ShareLink(item: link)
      }
      if menu.canQuote {
        Button("Quote Post") { callbacks.tap(.quotePost, rowID) }
      }
      if menu.canEdit {
        Button("Edit Post") { callbacks.tap(.edit, rowID) }
      }
      if let pin = menu.pin {
        Button(pin) { callbacks.tap(.pin, rowID) }
      }
      if let mute = menu.mute {
        Button(mute) { callbacks.tap(.mute, rowID) }
      }
      if menu.canReport {
        Button("Report Post…") { callbacks.tap(.report, rowID) }
      }
      if menu.canDelete {
        Button("Delete and Redraft") { callbacks.tap(.redraft, rowID) }
        Button("Delete Post", role: .destructive) { callbacks.tap(.delete, rowID) }
      }
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
