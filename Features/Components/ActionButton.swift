import SwiftUI

/// A bordered text button, at least as high as a fingertip.
package struct ActionButton: View {
  private let title: String
  private let role: ButtonRole?
  private let isProminent: Bool
  private let act: @MainActor () -> Void

  package init(
    _ title: String, role: ButtonRole? = nil, isProminent: Bool = false,
    act: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.role = role
    self.isProminent = isProminent
    self.act = act
  }

  package var body: some View {
    if isProminent {
      button.buttonStyle(.borderedProminent)
    } else {
      button.buttonStyle(.bordered)
    }
  }

  private var button: some View {
    Button(role: role) {
      act()
    } label: {
      // The border adds seven points above and below.
      Text(title)
        .font(.subheadline)
        .frame(minWidth: 30, minHeight: 30)
    }
  }
}
