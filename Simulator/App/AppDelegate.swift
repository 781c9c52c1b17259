#if canImport(UIKit)
  import UIKit
  import UserNotifications

  /// Opens the links of tapped notifications, and forwards memory warnings. Only UIKit reports
  /// these. SwiftUI itself passes universal links to `onOpenURL`.
  final class AppDelegate: NSObject, UIApplicationDelegate {
    private var openLink: (@MainActor (URL) -> Void)?
    /// The link of the tap that launched the app, until the root view can open it.
    private var waiting: URL?
    var onMemoryWarning: @MainActor () -> Void = {}

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      // The system drops the tap that launched the app unless the delegate is set here.
      UNUserNotificationCenter.current().delegate = self
      return true
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
      onMemoryWarning()
    }
  }

  // Nonisolated and with completion handlers, because the system can call these on any thread. The
  // asynchronous versions crash the app if they return on a thread other than the main one.
  extension AppDelegate: UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let link = response.notification.request.content.userInfo["link"] as? String
      Task { @MainActor in open(link) }
      completionHandler()
    }

    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      completionHandler([.banner, .list, .sound])
    }
  }

  extension AppDelegate {
    /// Called once, by the root view. Provisional authorization shows no permission dialog:
    /// notifications go quietly to Notification Center until the person decides.
    func connect(to openLink: @escaping @MainActor (URL) -> Void) async {
      self.openLink = openLink
      deliver()
      // Without permission there are no notifications to tap, so a failure doesn't matter.
      _ = try? await UNUserNotificationCenter.current()
        .requestAuthorization(options: [.alert, .sound, .provisional])
    }

    private func open(_ link: String?) {
      waiting = link.flatMap(URL.init(string:)) ?? waiting
      deliver()
    }

    private func deliver() {
      guard let openLink, let link = waiting else { return }
      waiting = nil
      openLink(link)
    }
  }
#endif
