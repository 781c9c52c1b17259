/// What others did that concerns the signed-in person, the newest first.
package protocol NoticeRepository: Sendable {
  func fetchNotices(after cursor: Cursor?) async throws -> Page<Notice>
  /// Of those that are kept here, without asking anyone.
  func countUnread() async throws -> Int
  /// This one and everything before it.
  func markRead(upTo notice: Notice.ID) async throws
}
