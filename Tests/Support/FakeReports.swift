import Domain

package struct FakeReports: ReportRepository {
  package struct FormCall: Hashable, Sendable {
    package let person: Person.ID
    package let post: Post.ID?

    package init(about person: Person.ID, with post: Post.ID? = nil) {
      self.person = person
      self.post = post
    }
  }

  package struct DraftCall: Hashable, Sendable {
    package let report: Report?
    package let person: Person.ID
  }

  package let forms: Gate<FormCall, ReportForm>
  package let drafts: Gate<DraftCall, Void>
  package let comments: Gate<DraftCall, Void>
  package let sends: Gate<Report, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    forms = fakes.gate("fetchForm")
    drafts = fakes.gate("saveDraft(report)")
    comments = fakes.gate("saveComment")
    sends = fakes.gate("send(report)")
  }

  package func fetchForm(about person: Person.ID, with post: Post.ID?) async throws -> ReportForm {
    try await forms(FormCall(about: person, with: post))
  }

  package func saveDraft(_ report: Report?, about person: Person.ID) async throws {
    try await drafts(DraftCall(report: report, person: person))
  }

  package func saveComment(_ comment: String, about person: Person.ID) async throws {
    try await comments(DraftCall(report: Report(about: person, comment: comment), person: person))
  }

  package func send(_ report: Report) async throws {
    try await sends(report)
  }
}
