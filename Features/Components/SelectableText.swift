import SwiftUI

extension View {
  /// Lets people select and copy the text. In a browser they always can.
  package func selectableText() -> some View {
    #if os(Linux)
      self
    #else
      textSelection(.enabled)
    #endif
  }
}
