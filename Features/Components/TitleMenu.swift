import Presentation
import SwiftUI

/// A title in the bar that opens a menu.
package struct TitleMenu: View {
  private let menu: TitleMenuViewData
  private let isCompact: Bool
  private let choose: @MainActor (String) -> Void

  /// - Parameter isCompact: shows a symbol in place of the title, for another button in the bar.
  package init(
    menu: TitleMenuViewData, isCompact: Bool, choose: @escaping @MainActor (String) -> Void
  ) {
    self.menu = menu
    self.isCompact = isCompact
    self.choose = choose
  }

  package var body: some View {
    Menu {
      ForEach(menu.items) { item in
        Button {
          choose(item.id)
        } label: {
          Label(item.title, systemImage: item.isChosen ? "checkmark" : item.symbol)
        }
        .accessibilityAddTraits(item.isChosen ? .isSelected : [])
      }
    } label: {
      HStack(spacing: 4) {
        if isCompact {
          Image(systemName: menu.items.first(where: \.isChosen)?.symbol ?? "tray")
            .accessibilityHidden(true)
        } else {
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
    .accessibilityLabel(menu.label)
  }
}
