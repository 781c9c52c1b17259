import SwiftUI

/// Hands a file to another app, where the platform has a way; elsewhere its path is enough.
struct SettingsShareButton: View {
  let file: URL

  var body: some View {
    #if os(Linux)
      EmptyView()
    #else
      ShareLink(item: file)
    #endif
  }
}

extension View {
  /// For names that are no words.
  func plainTyping() -> some View {
    #if os(iOS) || os(Linux)
      textInputAutocapitalization(.never)
    #else
      self
    #endif
  }
}
