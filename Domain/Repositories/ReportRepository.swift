/// Reports to the moderators of a server. They reach it through the outbox.
package protocol ReportRepository: Sendable {
  /// - Parameter post: the post that the report begins with. Nil for a report about a profile.
  func fetchForm(about person: Person.ID, with post: Post.ID?) async throws -> ReportForm
  /// Keeps an unfinished report, also across starts. Nil discards it.
  func saveDraft(_ report: Report?, about person: Person.ID) async throws
  /// Changes the comment of the unfinished report, or begins one. Everything else in it stays.
  func saveComment(_ comment: String, about person: Person.ID) async throws
  /// Replaces the draft, and any refused report about the same person.
  func send(_ report: Report) async throws
}
