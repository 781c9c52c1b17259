#if canImport(Accessibility)
  import Accessibility
  import Foundation
#else
  import SwiftUI
#endif

/// Makes a screen reader speak the words, even while it announces the control that was just
/// pressed.
@MainActor func announce(_ words: String) {
  #if canImport(Accessibility)
    var announcement = AttributedString(words)
    announcement.accessibilitySpeechAnnouncementPriority = .high
    AccessibilityNotification.Announcement(announcement).post()
  #else
    AccessibilityNotification.Announcement(words).post()
  #endif
}
