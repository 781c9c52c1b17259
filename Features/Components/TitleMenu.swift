import Presentation
import SwiftUI

/// A title in the bar that opens a menu.
package struct TitleMenu: View {
  private let menu: TitleMenuViewData
  private let choose: @MainActor (String) -> Void

  package init(menu: TitleMenuViewData, choose: @escaping @MainActor (String) -> Void) {
    self.menu = menu
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
        Text(menu.title)
          .fontWeight(.semibold)
          .lineLimit(1)
        Image(systemName: "chevron.down")
          .font(.caption)
          .accessibilityHidden(true)
      }
      .foregroundStyle(Color.primary)
      .tapTarget()
    }
    .accessibilityLabel(menu.label)
  }
}
