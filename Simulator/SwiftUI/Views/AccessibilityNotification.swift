public enum AccessibilityNotification {
  /// A message that a screen reader speaks unasked, in the window whose view has posted it.
  public struct Announcement {
    private let text: String

    public init(_ announcement: String) {
      text = announcement
    }

    /// Call this from a view's reaction to a change. Elsewhere, there is no window for it.
    @MainActor public func post() {
      assert(Graph.flushing != nil, "An announcement was posted outside of a view’s update")
      Graph.flushing?.screen.perform(.announce(text))
    }
  }
}
