import Domain

struct LiveReports: ReportRepository {
  let context: LiveContext

  func fetchForm(about person: Person.ID, with post: Post.ID?) async throws -> ReportForm {
    let terms = try await fetchTerms()
    return try await context.store.read { ledger in
      try ledger.reports.form(
        about: person, with: post, terms,
        try ledger.relationships.shown(try ledger.relationships.current(with: person)))
    }
  }

  /// Without a network, a report uses the last known rules.
  private func fetchTerms() async throws -> ReportTerms {
    do {
      let terms = try await context.remote.fetchServer().reportTerms
      // The form needs them now, even if they can't be stored.
      try? await context.store.write { try $0.settings.save(terms, of: .reportTerms) }
      return terms
    } catch let failure as LoadFailure where failure.isPassing || failure == .notFound {
      return try await context.store.read { try $0.settings.value(of: .reportTerms) }
        ?? ReportTerms()
    }
  }

  func saveDraft(_ report: Report?, about person: Person.ID) async throws {
    try await context.store.write { try $0.reports.saveDraft(report, about: person) }
  }

  func saveComment(_ comment: String, about person: Person.ID) async throws {
    try await context.store.write { try $0.reports.saveComment(comment, about: person) }
  }

  /// Moves the report from the draft to the outbox in one step, so that it is always in one of
  /// them.
  func send(_ report: Report) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      try ledger.reports.enqueue(try report.checked(), as: entry)
      try ledger.reports.saveDraft(nil, about: report.person)
      return ((), [])
    }
  }
}
