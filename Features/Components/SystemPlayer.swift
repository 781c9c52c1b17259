#if canImport(UIKit)
  import AVKit
  import SwiftUI

  /// Apple's player, which reports when its video fills the screen. SwiftUI then tells the views
  /// below that they disappear, and `VideoPlayer` does not report why.
  struct SystemPlayer: UIViewControllerRepresentable {
    let player: AVPlayer
    @Binding var fillsScreen: Bool

    func makeUIViewController(context: Context) -> AVPlayerViewController {
      let controller = AVPlayerViewController()
      controller.player = player
      controller.delegate = context.coordinator
      return controller
    }

    func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}

    func makeCoordinator() -> Coordinator { Coordinator(fillsScreen: $fillsScreen) }

    @MainActor
    final class Coordinator: NSObject, AVPlayerViewControllerDelegate {
      private let fillsScreen: Binding<Bool>

      init(fillsScreen: Binding<Bool>) {
        self.fillsScreen = fillsScreen
      }

      func playerViewController(
        _ controller: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator _:
          any UIViewControllerTransitionCoordinator
      ) {
        fillsScreen.wrappedValue = true
      }

      func playerViewController(
        _ controller: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator animation:
          any UIViewControllerTransitionCoordinator
      ) {
        // People can start to pull the video down and then release it.
        animation.animate(alongsideTransition: nil) { [fillsScreen] in
          if !$0.isCancelled { fillsScreen.wrappedValue = false }
        }
      }
    }
  }
#endif
