import Domain

/// Reports about sample people. They are not sent anywhere.
struct EmbeddedReports: ReportRepository {
  let context: StoreContext

  func fetchForm(about person: Person.ID, with post: Post.ID?) async throws -> ReportForm {
    try await context.store.read { ledger in
      try ledger.reports.form(
        about: person, with: post, .sample, try ledger.relationships.current(with: person))
    }
  }

  func saveDraft(_ report: Report?, about person: Person.ID) async throws {
    try await context.store.write { try $0.reports.saveDraft(report, about: person) }
  }

  func saveComment(_ comment: String, about person: Person.ID) async throws {
    try await context.store.write { try $0.reports.saveComment(comment, about: person) }
  }

  func send(_ report: Report) async throws {
    try await context.store.write { ledger in
      _ = try report.checked()
      _ = try ledger.people.key(of: report.person)
      try ledger.reports.saveDraft(nil, about: report.person)
    }
  }
}

extension ReportTerms {
  static let sample = ReportTerms(
    categories: Report.Category.allCases,
    rules: [
      ServerRule(
        id: ServerRule.ID("1"), text: "Be kind.",
        hint: "Criticize ideas, not people. No harassment, no threats."),
      ServerRule(
        id: ServerRule.ID("2"), text: "Put sensitive posts behind a warning.",
        hint: "Violence and nudity need a content warning."),
      ServerRule(id: ServerRule.ID("3"), text: "No advertising."),
    ])
}
