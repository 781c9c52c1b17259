#if canImport(UIKit)
  import Presentation
  import UIKit

  /// The feed's stack as a `UINavigationController`. Its screens are the same SwiftUI views, each in a
  /// `UIHostingController` that `makeScreen` makes.
  @MainActor
  package final class UIKitFeedCoordinator: NSObject, FeedCoordinator {
    package let navigation: UINavigationController
    private let makeScreen: @MainActor (Destination) -> UIViewController
    private let didGoBack: @MainActor ([Destination]) -> Void
    private var shown: [Destination] = []

    /// `didGoBack` hears the path that is left after a tap or a swipe back.
    package init(
      root: UIViewController, makeScreen: @escaping @MainActor (Destination) -> UIViewController,
      didGoBack: @escaping @MainActor ([Destination]) -> Void
    ) {
      navigation = UINavigationController(rootViewController: root)
      self.makeScreen = makeScreen
      self.didGoBack = didGoBack
      super.init()
      navigation.delegate = self
    }

    package func show(_ path: [Destination]) {
      let edit = PathEdit(from: shown, to: path)
      guard edit.kept < shown.count || !edit.pushed.isEmpty else { return }
      shown = path
      // The root is no part of the path.
      let kept = navigation.viewControllers.prefix(edit.kept + 1)
      navigation.setViewControllers(kept + edit.pushed.map(makeScreen), animated: true)
    }
  }

  extension UIKitFeedCoordinator: UINavigationControllerDelegate {
    package func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      let left = navigationController.viewControllers.count - 1
      guard left < shown.count else { return }
      shown.removeLast(shown.count - left)
      didGoBack(shown)
    }
  }
#endif
