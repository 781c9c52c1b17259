import SwiftUI

@main
struct MomentsApp: App {
  @State private var launch = Launch()

  var body: some Scene {
    WindowGroup {
      LaunchView(launch: launch)
    }
  }
}
