import Domain
import SwiftUI

extension View {
  /// Applies the person's appearance and text size to a window.
  func preferring(_ preferences: Preferences) -> some View {
    preferredColorScheme(preferences.appearance.colorScheme)
      .preferringTextSize(of: preferences)
  }

  /// On iOS, a sheet has the system's text size unless its own content sets another.
  func preferringTextSize(of preferences: Preferences) -> some View {
    dynamicTypeSize(preferences.textSize.sizes)
  }
}

extension Preferences.Appearance {
  fileprivate var colorScheme: ColorScheme? {
    if self == .system { nil } else { self == .dark ? .dark : .light }
  }
}

extension Preferences.TextSize {
  fileprivate var sizes: ClosedRange<DynamicTypeSize> {
    switch self {
    case .system: .xSmall ... .accessibility5
    case .small: .small ... .small
    case .standard: .large ... .large
    case .large: .xLarge ... .xLarge
    case .larger: .xxxLarge ... .xxxLarge
    case .largest: .accessibility2 ... .accessibility2
    }
  }
}
