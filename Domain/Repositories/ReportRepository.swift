/// Reports to the moderators of a server. They reach it through the outbox.
package protocol ReportRepository: Sendable {
  /// - Parameter post: the reported post. Nil for a report about a profile.
  func fetchForm(about person: Person.ID, with post: Post.ID?) async throws -> ReportForm
  /// Stores an unfinished report, which survives a relaunch. Nil discards it.
  func saveDraft(_ report: Report?, about person: Person.ID) async throws
  /// Changes the comment of the unfinished report, or starts one. Leaves the rest unchanged.
  func saveComment(_ comment: String, about person: Person.ID) async throws
  /// Replaces the draft and any refused report about the same person.
  func send(_ report: Report) async throws
}
