import SwiftUI

extension View {
  /// A small title in the bar, for pushed screens. The Mac has no other kind.
  package func inlineTitle() -> some View {
    #if os(iOS) || os(Linux)
      navigationBarTitleDisplayMode(.inline)
    #else
      self
    #endif
  }
}
