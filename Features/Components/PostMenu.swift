import Presentation
import SwiftUI

/// What else can be done with a post, behind one button.
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
      if let mute = menu.mute {
        Button(mute) { callbacks.mute(rowID) }
      }
      if menu.canDelete {
        if let redraft = callbacks.redraft {
          Button("Delete and Redraft") { redraft(rowID) }
        }
        Button("Delete Post", role: .destructive) { callbacks.delete(rowID) }
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
