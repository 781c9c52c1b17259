import Presentation
import SwiftUI

/// The buttons below a post.
package struct PostActionBar: View {
  private let row: PostRowViewData
  private let menu: PostMenuViewData?
  private let callbacks: PostCallbacks

  /// `hasMenu` is for rows. An opened post has its menu in the navigation bar.
  package init(row: PostRowViewData, hasMenu: Bool = true, callbacks: PostCallbacks) {
    self.row = row
    menu = hasMenu ? row.menu : nil
    self.callbacks = callbacks
  }

  package var body: some View {
    HStack(spacing: 0) {
      if let delivery = row.delivery {
        DeliveryView(delivery: delivery) { callbacks.tap(.delivery, row.id) }
      }
      ForEach(row.actions) { action in
        let isAtEnd = action.id == row.actions.last?.id && menu == nil
        PostActionButton(
          action: action, rowID: row.id, alignment: isAtEnd ? .trailing : .leading,
          callbacks: callbacks)
        if !isAtEnd {
          Spacer(minLength: 0)
        }
      }
      if let menu {
        PostMenu(rowID: row.id, menu: menu, callbacks: callbacks)
      }
    }
    .motion(row.actions)
    // The tap targets extend into the space around the bar.
    .padding(.vertical, row.delivery == nil ? -6 : 0)
  }
}

/// A separate view, so that a reaction reevaluates only its button.
private struct PostActionButton: View {
  let action: PostActionViewData
  let rowID: String
  let alignment: Alignment
  let callbacks: PostCallbacks

  var body: some View {
    Button {
      callbacks.tap(.action(action.id), rowID)
    } label: {
      HStack(spacing: 4) {
        Image(systemName: action.symbol)
          .contentTransition(.opacity)
        if !action.count.isEmpty {
          Text(action.count)
            .monospacedDigit()
        }
      }
      .font(.footnote)
      .tapTarget(alignment: alignment)
    }
    .buttonStyle(.plain)
    .foregroundStyle(action.color)
    .accessibilityLabel(action.label)
    .accessibilityAddTraits(action.isOn ? .isSelected : [])
  }
}

extension PostActionViewData {
  var symbol: String {
    switch id {
    case .reply: "bubble.left"
    case .boost: "arrow.2.squarepath"
    case .favorite: isOn ? "heart.fill" : "heart"
    case .bookmark: isOn ? "bookmark.fill" : "bookmark"
    }
  }

  fileprivate var color: Color { isOn ? accent : Color.secondary }

  var accent: Color {
    switch id {
    case .reply: Color.accentColor
    case .boost: Color.green
    case .favorite: Color.pink
    case .bookmark: Color.orange
    }
  }
}
