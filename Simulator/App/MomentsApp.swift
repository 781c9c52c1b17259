import Domain
import SwiftUI

#if canImport(ImageIO)
  import Components
  import Presentation
#endif

@main
struct MomentsApp: App {
  #if canImport(UIKit)
    @UIApplicationDelegateAdaptor private var delegate: AppDelegate
  #endif
  @State private var launch: Launch
  #if canImport(ImageIO)
    @State private var pictures = PictureLoader<Image>()
  #endif

  init() {
    let launch = Launch(.live)
    _launch = State(initialValue: launch)
    #if os(Linux) && !LIKE_A_MAC
      ViewScene.hear = { scene, event in
        if let event = PersonEvent(event, in: scene) { launch.record(event) }
      }
    #endif
  }

  var body: some Scene {
    WindowGroup {
      LaunchView(launch: launch, connectTaps: connectTaps)
        #if canImport(ImageIO)
          .environment(\.pictures, pictures)
        #endif
    }
  }

  private func connectTaps(_ open: @escaping @MainActor (URL) -> Void) async {
    #if canImport(UIKit)
      delegate.onMemoryWarning = { [pictures] in pictures.removeKept() }
      await delegate.connect(to: open)
    #endif
  }
}
