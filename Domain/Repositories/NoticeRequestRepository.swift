/// People whose notifications are held back, and the rules for that. `cached` methods make no
/// request. Answers and choices are stored before the source is asked, and announced as `requested`
/// and `noticePolicyChanged`.
package protocol NoticeRequestRepository: Sendable {
  /// The first page as last fetched.
  func cachedRequests() async throws -> Cached<Page<NoticeRequest>>?
  func fetchRequests(after cursor: Cursor?) async throws -> Page<NoticeRequest>
  /// Nil if the request is unknown or already answered.
  func cachedRequest(_ id: NoticeRequest.ID) async throws -> NoticeRequest?
  /// The first page of the person's notifications as last fetched.
  func cachedNotices(of request: NoticeRequest.ID) async throws -> Cached<Page<Notice>>?
  /// All notifications by the person, including those held back, newest first.
  func fetchNotices(
    by person: Person.ID, of request: NoticeRequest.ID, after cursor: Cursor?
  ) async throws -> Page<Notice>
  /// Does nothing if the request is already answered.
  func answer(_ answer: NoticeRequest.Answer, to request: NoticeRequest.ID) async throws
  /// Nil before the first fetch, and if the source has none.
  func cachedPolicy() async throws -> NoticePolicy?
  /// Throws `LoadFailure.unsupported` if the source has none.
  func fetchPolicy() async throws -> NoticePolicy
  func choose(_ choice: NoticePolicy.Choice, for group: NoticePolicy.Group) async throws
}
