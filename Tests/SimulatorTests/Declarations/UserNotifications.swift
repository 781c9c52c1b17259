// The declarations of UserNotifications that AppDelegate.swift uses, copied by hand from Apple's
// documentation:
// names, types and isolation. Members that are optional there are required here, so that a
// misspelling is detected.
@_exported import Foundation

open class UNUserNotificationCenter: NSObject {
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  public class func current() -> UNUserNotificationCenter { fatalError() }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    fatalError()
  }
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

open class UNNotificationResponse: NSObject {
  public var notification: UNNotification { fatalError() }
}

open class UNNotification: NSObject {
  public var request: UNNotificationRequest { fatalError() }
}

open class UNNotificationRequest: NSObject {
  public var content: UNNotificationContent { fatalError() }
}

open class UNNotificationContent: NSObject {
  public var userInfo: [AnyHashable: Any] { fatalError() }
}
