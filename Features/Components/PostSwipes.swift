import Presentation
import SwiftUI

extension View {
  /// Swipe actions for a post. Apply this to the row itself, because a list finds no swipe actions
  /// further inside.
  package func postSwipes(_ row: PostRowViewData, _ callbacks: PostCallbacks) -> some View {
    PostSwipes(row: row, callbacks: callbacks, content: self)
  }
}

private struct PostSwipes<Content: View>: View {
  let row: PostRowViewData
  let callbacks: PostCallbacks
  let content: Content
  @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken

  var body: some View {
    // The post's buttons are already its element's actions, so VoiceOver would list each twice.
    if isSpoken || row.actions.isEmpty {
      content
    } else {
      content
        .swipeActions(edge: .leading) {
          SwipeButtons(kinds: [.favorite, .bookmark], row: row, callbacks: callbacks)
        }
        .swipeActions(edge: .trailing) {
          SwipeButtons(kinds: [.reply], row: row, callbacks: callbacks)
        }
    }
  }
}

private struct SwipeButtons: View {
  let kinds: [PostActionViewData.Kind]
  let row: PostRowViewData
  let callbacks: PostCallbacks

  var body: some View {
    ForEach(row.actions.filter { kinds.contains($0.id) }) { action in
      Button {
        callbacks.tap(.action(action.id), row.id)
      } label: {
        Label(action.title, systemImage: action.symbol)
      }
      .tint(action.accent)
    }
  }
}
