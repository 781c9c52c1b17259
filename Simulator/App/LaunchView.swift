import Components
import Domain
import Navigation
import SwiftUI

/// Shows progress while the store opens, then the app, or the reason if opening failed.
struct LaunchView: View {
  private let launch: Launch
  private let connectTaps: @MainActor (@escaping @MainActor (URL) -> Void) async -> Void
  @Environment(\.scenePhase) private var scenePhase
  /// A link can arrive before there is a screen for it. `AppView` takes it once there is one.
  @State private var link: URL?

  /// `connectTaps` calls back with the link of each tapped notification.
  init(
    launch: Launch,
    connectTaps: @escaping @MainActor (@escaping @MainActor (URL) -> Void) async -> Void
  ) {
    self.launch = launch
    self.connectTaps = connectTaps
  }

  var body: some View {
    // A group would apply its modifiers to its children, and each failure would start the app
    // again.
    ZStack {
      if let failure = launch.failure {
        FailureView(failure: failure, act: { launch.start() })
      } else if let session = launch.session.value {
        AppView(session.sources, link: $link)
          .id(launch.sessionNumber)
      } else {
        ProgressView()
      }
    }
    .onOpenURL { open($0) }
    .onChange(of: scenePhase) { _, phase in
      launch.record(PersonEvent(.phase, text: "\(phase)"))
      launch.move(toBackground: phase == .background)
      // There may be free space now, and the window may still have to store a text.
      if launch.failure != nil { launch.start() }
    }
    .task { launch.start() }
    .task { await connectTaps { open($0) } }
  }

  private func open(_ url: URL) {
    launch.record(PersonEvent(.link, text: url.absoluteString))
    link = url
  }
}
