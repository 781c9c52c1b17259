#if canImport(UIKit)
  import UIKit
  import UserNotifications

  /// Hears what only UIKit tells: the tap on a notification. Its link takes the road of every other
  /// link. Universal links need nothing here, because SwiftUI brings them to `onOpenURL`.
  final class AppDelegate: NSObject, UIApplicationDelegate {
    private var openLink: (@MainActor (URL) -> Void)?
    /// A tap may start the app; its link waits until there is someone to open it.
    private var waiting: URL?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      // The system forgets a tap that started the app unless the delegate is there by now.
      UNUserNotificationCenter.current().delegate = self
      return true
    }
  }

  // Nonisolated and with completion handlers, because the system may call these on any thread, and
  // ends an app whose asynchronous versions return on another than the main one.
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
    /// To be called once, by the root view. Nobody is asked for a permission: what comes lies quietly
    /// in Notification Center until the person decides.
    func connect(to openLink: @escaping @MainActor (URL) -> Void) async {
      self.openLink = openLink
      deliver()
      // Without the permission there is nothing to tap and nothing to tell.
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
