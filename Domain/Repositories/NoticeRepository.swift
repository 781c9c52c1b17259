/// What others did that concerns the signed-in person, the newest first.
package protocol NoticeRepository: Sendable {
  /// What is kept of them, without asking the network; `nil` where nothing is, and from a source that
  /// is on this device itself.
  func cachedNotices() async throws -> Cached<Page<Notice>>?
  func fetchNotices(after cursor: Cursor?) async throws -> Page<Notice>
  /// Of those that are kept here, without asking anyone.
  func countUnread() async throws -> Int
  /// This one and everything before it.
  func markRead(upTo notice: Notice.ID) async throws
  /// Lets a person who asked for it follow, or not.
  func answer(_ answer: Notice.Answer, toRequestOf person: Person.ID) async throws
}
