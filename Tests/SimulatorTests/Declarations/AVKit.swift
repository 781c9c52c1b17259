// The declarations of AVKit that SystemPlayer.swift uses, copied by hand from Apple's
// documentation. Members that are optional there are required here, so that a misspelling is
// detected.
@_exported import UIKit

@MainActor open class AVPlayer: NSObject {}

@MainActor open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
}

@MainActor public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator)
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator)
}
