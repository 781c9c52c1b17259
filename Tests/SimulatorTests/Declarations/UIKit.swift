// The declarations of UIKit that AppDelegate.swift and SystemPlayer.swift use, copied by hand from
// Apple's documentation. Members that are optional there are required here, so that a misspelling
// is detected.
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
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

@MainActor open class UIViewController: UIResponder {}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isCancelled: Bool { get }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  @discardableResult func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
