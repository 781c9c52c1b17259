import SwiftUI

/// Started by `Simulator/run --previews`. On a Mac, Xcode's canvas shows the same previews.
@main
struct PreviewsApp: App {
  var body: some Scene {
    WindowGroup {
      PreviewBoard(Previews.all)
    }
  }
}
