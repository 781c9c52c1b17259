public enum AccessibilityNotification {
  /// What a screen reader says without being asked, in the window whose view has posted it.
  public struct Announcement {
    private let text: String

    public init(_ announcement: String) {
      text = announcement
    }

    /// To be called from what a view does when something changes; elsewhere no window would be meant.
    @MainActor public func post() {
      assert(Graph.flushing != nil, "An announcement was posted outside of a view’s update")
      Graph.flushing?.screen.perform(.announce(text))
    }
  }
}
