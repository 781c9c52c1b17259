import Domain

extension Setting<Report> {
  /// The unfinished report about a person.
  static func reportDraft(about person: Person.ID) -> Self {
    Self(name: reportDraftPrefix + person.rawValue)
  }

  static var reportDraftPrefix: String { "report draft " }
}

extension Setting<ReportTerms> {
  /// The categories and rules that the server last sent.
  static var reportTerms: Self { Self(name: "report terms") }
}

/// Reports of people and posts.
struct ReportTable: LedgerTable {
  let ledger: Ledger

  /// - Parameter relationship: the relationship as shown.
  func form(
    about id: Person.ID, with post: Post.ID?, _ terms: ReportTerms, _ relationship: Relationship
  ) throws -> ReportForm {
    let key = try ledger.people.key(of: id)
    let refused = try entries(about: id).last { $0.isRefused }
    let draft = try ledger.settings.value(of: .reportDraft(about: id))
    let first = try post.flatMap { try ledger.posts.find($0) }.map { [$0] } ?? []
    let recent = try ledger.rows.personPage(key, from: .last, limit: Self.reportablePosts).items
    return ReportForm(
      person: try ledger.people.require(key), terms: terms,
      posts: first + recent.filter { $0.boost == nil && $0.author.id == id && $0.id != post },
      relationship: relationship, draft: draft ?? refused?.action.report,
      refusal: draft == nil ? refused?.refusal : nil)
  }

  private static let reportablePosts = 20

  func saveDraft(_ report: Report?, about person: Person.ID) throws {
    try ledger.settings.set(report, of: .reportDraft(about: person))
  }

  /// Removes the report if it becomes empty.
  func saveComment(_ comment: String, about person: Person.ID) throws {
    let refused = try entries(about: person).last { $0.isRefused }?.action.report
    let draft = try ledger.settings.value(of: .reportDraft(about: person))
    let blank = Report(about: person)
    var report = draft ?? refused ?? blank
    report.comment = comment
    try saveDraft(report == blank ? nil : report, about: person)
  }

  func enqueue(_ report: Report, as id: OutboxEntry.ID) throws {
    for entry in try entries(about: report.person) where entry.isRefused {
      try ledger.outbox.delete(entry.id)
    }
    try ledger.outbox.add(.report(report, isOnItsWay: false), as: id)
  }

  private func entries(about person: Person.ID) throws -> [OutboxEntry] {
    try ledger.outbox.entries().filter { $0.action.report?.person == person }
  }
}

extension OutboxEntry.Action {
  var report: Report? {
    if case .report(let report, _) = self { report } else { nil }
  }
}

extension OutboxEntry {
  fileprivate var refusal: LoadFailure? {
    if case .refused(let failure) = state { failure } else { nil }
  }
}

extension Report {
  func checked() throws -> Report {
    guard finished.excess <= 0 else {
      throw LoadFailure.refused("A comment can have 1,000 characters.")
    }
    return finished
  }
}
