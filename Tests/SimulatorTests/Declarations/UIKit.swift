// What AppDelegate.swift and UIKitFeedCoordinator.swift call of UIKit, copied by hand from Apple's documentation.
// What is optional there is required here, so that a misspelling shows.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

@MainActor open class UIViewController: UIResponder {}

@MainActor open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) {}
  public weak var delegate: (any UINavigationControllerDelegate)?
  public var viewControllers: [UIViewController] = []
  public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}
