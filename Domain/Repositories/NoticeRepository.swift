/// Notifications for the signed-in person, newest first.
package protocol NoticeRepository: Sendable {
  /// Notifications from the store. Nil if none are stored, or if the source itself is on this
  /// device.
  func cachedNotices() async throws -> Cached<Page<Notice>>?
  /// A page can have fewer notifications than the source sent, or even none.
  func fetchNotices(_ filter: NoticeFilter, after cursor: Cursor?) async throws -> Page<Notice>
  /// Counts stored notifications only.
  func countUnread() async throws -> Int
  /// Marks this notification and all older ones as read.
  func markRead(upTo notice: Notice.ID) async throws
  /// Accepts or declines a follow request.
  func answer(_ answer: Notice.Answer, toRequestOf person: Person.ID) async throws
}
