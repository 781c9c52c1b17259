import Presentation
import SwiftUI

/// The buttons below a post.
package struct PostActionBar: View {
  private let rowID: String
  private let actions: [PostActionViewData]
  private let callbacks: PostCallbacks

  package init(rowID: String, actions: [PostActionViewData], callbacks: PostCallbacks) {
    self.rowID = rowID
    self.actions = actions
    self.callbacks = callbacks
  }

  package var body: some View {
    HStack(spacing: 0) {
      ForEach(actions) { action in
        Button {
          callbacks.act(action.id, rowID)
        } label: {
          HStack(spacing: 4) {
            Image(systemName: action.symbol)
            Text(action.count)
              .monospacedDigit()
          }
          .font(.footnote)
          .frame(minWidth: 44, minHeight: 32, alignment: .leading)
        }
        .buttonStyle(.plain)
        .foregroundStyle(action.color)
        .accessibilityLabel(action.label)
        .accessibilityAddTraits(action.isOn ? .isSelected : [])
        if action.id != actions.last?.id {
          Spacer(minLength: 0)
        }
      }
    }
  }
}

extension PostActionViewData {
  fileprivate var symbol: String {
    switch id {
    case .reply: "bubble.left"
    case .boost: "arrow.2.squarepath"
    case .favorite: isOn ? "heart.fill" : "heart"
    case .bookmark: isOn ? "bookmark.fill" : "bookmark"
    }
  }

  fileprivate var color: Color {
    guard isOn else { return Color.secondary }
    return switch id {
    case .reply: Color.secondary
    case .boost: Color.green
    case .favorite: Color.pink
    case .bookmark: Color.orange
    }
  }
}
