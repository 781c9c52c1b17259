import SwiftUI

/// A number of people in a line of counts. A tap lists the people.
package struct CountButton: View {
  private let title: String
  private let open: @MainActor () -> Void

  package init(_ title: String, open: @escaping @MainActor () -> Void) {
    self.title = title
    self.open = open
  }

  package var body: some View {
    Button {
      open()
    } label: {
      Text(title)
        .foregroundStyle(.tint)
        .tapTarget(alignment: .leading)
    }
    .buttonStyle(.plain)
    // The tap target extends over the line above, but not over the one below, which is in front of
    // it.
    .padding(.top, -12)
  }
}
