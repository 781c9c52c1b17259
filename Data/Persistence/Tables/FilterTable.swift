import Domain

extension Setting<[ServerFilter]> {
  /// The filters as last fetched, without pending changes.
  static var serverFilters: Self { Self(name: "serverFilters") }
}

extension Setting<ServerFilter.Details> {
  /// Unsaved settings of a filter, or of a new one.
  static func filterDraft(of filter: ServerFilter.ID?) -> Self {
    Self(name: filterDraftPrefix + (filter?.rawValue ?? ""))
  }

  static var filterDraftPrefix: String { "filter draft " }
}

/// The server filters of the source.
struct FilterTable: LedgerTable {
  let ledger: Ledger

  /// The filters that apply in a place, including pending changes.
  func matcher(in place: ServerFilter.Place) throws -> ServerFilter.Matcher {
    let filters = try applied()
    let me = filters.isEmpty ? nil : try ledger.people.require(account.me).id
    return ServerFilter.Matcher(filters, in: place, at: now, signedIn: me)
  }

  /// Screens fetch again, but apply the filters to their current rows immediately. Posts that are
  /// hidden now no longer count as unread.
  func changes() throws -> [Change] {
    let me = try ledger.people.require(account.me).id
    let read = try ledger.rows.markFilteredRead()
    return [.serverFiltersChanged, .serverFiltersApplied(try applied(), signedIn: me)]
      + (read.isEmpty ? [] : [.read(read)])
  }

  func known() throws -> [ServerFilter] {
    try ledger.settings.value(of: .serverFilters) ?? []
  }

  /// Saves the filters as the source has them.
  func save(_ filters: [ServerFilter]) throws {
    for known in try known() {
      let new = filters.first { $0.id == known.id }
      if new?.matchesAtLeast(known) != true { try forgetMatches(of: known.id) }
    }
    try ledger.settings.save(filters, of: .serverFilters)
  }

  /// Removes the server's match results for the filter, because they are outdated when it changes.
  func forgetMatches(of filter: ServerFilter.ID) throws {
    try connection.run(
      """
      UPDATE posts SET filtered_by = nullif(
        trim(replace(char(10) || filtered_by || char(10), ?2, char(10)), char(10)), '')
      WHERE account = ?1 AND filtered_by IS NOT NULL
        AND instr(char(10) || filtered_by || char(10), ?2) > 0
      """, account.key, "\n\(filter.rawValue)\n")
  }

  func saveDraft(_ draft: ServerFilter.Details?, of filter: ServerFilter.ID?) throws {
    try ledger.settings.set(draft, of: .filterDraft(of: filter))
  }

  /// The page after applying the filters.
  func judged(_ page: Page<Post>, in place: ServerFilter.Place) throws -> Page<Post> {
    let filters = try matcher(in: place)
    var page = page
    page.items = page.items.map(filters.judged)
    return page
  }
}

extension ServerFilter {
  fileprivate func matchesAtLeast(_ other: ServerFilter) -> Bool {
    posts == other.posts && keywords.map(\.withoutID) == other.keywords.map(\.withoutID)
  }

  /// One column is enough: a server's IDs contain no line breaks, and most posts match no filter.
  static func stored(_ ids: [ID]) -> String? {
    ids.isEmpty ? nil : ids.map(\.rawValue).joined(separator: "\n")
  }

  static func ids(stored: String) -> [ID] {
    stored.split(separator: "\n").map { ID(String($0)) }
  }
}

extension ServerFilter.Keyword {
  fileprivate var withoutID: ServerFilter.Keyword {
    ServerFilter.Keyword(text, isWholeWord: isWholeWord)
  }
}
