import Components
import Presentation
import SwiftUI

/// The title of the feed: opens a menu of the timelines.
struct TimelineMenu: View {
  let menu: TimelineMenuViewData
  /// The title gives way to another button in the bar.
  let isCompact: Bool
  let choose: @MainActor (String) -> Void

  var body: some View {
    Menu {
      ForEach(menu.items) { item in
        Button {
          choose(item.id)
        } label: {
          Label(item.title, systemImage: item.symbol)
        }
        .accessibilityAddTraits(item.isChosen ? .isSelected : [])
      }
    } label: {
      HStack(spacing: 4) {
        if !isCompact {
          Text(menu.title)
            .fontWeight(.semibold)
            .lineLimit(1)
        }
        Image(systemName: "chevron.down")
          .font(.caption)
          .accessibilityHidden(true)
      }
      .foregroundStyle(.primary)
      .tapTarget()
    }
    .accessibilityLabel("Timeline, \(menu.title)")
  }
}
