import SwiftUI

extension View {
  /// Lets a person copy the words. In a browser they always can.
  package func selectableText() -> some View {
    #if os(Linux)
      self
    #else
      textSelection(.enabled)
    #endif
  }
}
