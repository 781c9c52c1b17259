import Components
import Navigation
import SwiftUI

/// The app, as soon as its store is open; until then that it opens, or why it cannot.
struct LaunchView: View {
  let launch: Launch

  var body: some View {
    Group {
      if let composition = launch.composition.value {
        AppView(composition.sources)
      } else if let failure = launch.failure {
        FailureView(failure: failure, act: { launch.start() })
      } else {
        ProgressView()
      }
    }
    .task { launch.start() }
  }
}
