// The declarations of Accessibility that Announcement.swift uses, copied by hand from Apple's documentation.
import Foundation

public enum AnnouncementPriority: Hashable, Sendable { case low, `default`, high }

extension AttributedString {
  public var accessibilitySpeechAnnouncementPriority: AnnouncementPriority? {
    get { nil }
    set {}
  }
}

public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: AttributedString) {}
    public init(_ announcement: String) {}
    public func post() {}
  }
}
