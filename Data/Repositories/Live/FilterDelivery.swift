import Domain

// Sends changes of filters to the server.
extension OutboxDelivery {
  func create(
    _ details: ServerFilter.Details, besides others: [ServerFilter.ID]?, _ entry: OutboxEntry
  ) async throws -> ServerFilter {
    let same = try await remote.load(.filters()).filter { $0.title == details.title }
    let arrived = try await arrived(entry, among: same, besides: others) {
      .createFilter(details, besides: $0)
    }
    if let arrived { return arrived }
    return try await remote.load(.create(details, at: store.now()))
  }

  /// Loads the filter first, because an earlier attempt or another device can have changed its
  /// words.
  func change(
    _ filter: ServerFilter.ID, to details: ServerFilter.Details,
    from known: [ServerFilter.Keyword]
  ) async throws -> ServerFilter {
    let filters = try await remote.load(.filters())
    guard let current = filters.first(where: { $0.id == filter }) else {
      throw LoadFailure.filter(.gone)
    }
    let edit = KeywordEdit(from: known, to: details.keywords, at: current.keywords)
    return try await remote.load(
      .change(
        filter, to: details, changing: edit.changed, removing: edit.removed, at: store.now()))
  }
}

/// The difference between the server's words and the desired ones.
struct KeywordEdit: Equatable {
  /// Words without an ID are added.
  private(set) var changed: [ServerFilter.Keyword] = []
  private(set) var removed: [ServerFilter.Keyword] = []

  /// - Parameters:
  ///   - known: the words that the person saw before the change.
  ///   - current: the words that the server has.
  init(
    from known: [ServerFilter.Keyword], to wanted: [ServerFilter.Keyword],
    at current: [ServerFilter.Keyword]
  ) {
    var rest = current
    for word in wanted {
      if let index = rest.firstIndex(where: { $0.isSame(as: word) }) {
        let there = rest.remove(at: index)
        let word = ServerFilter.Keyword(word.text, isWholeWord: word.isWholeWord, id: there.id)
        if word != there { changed.append(word) }
      } else if !known.contains(word) {
        changed.append(ServerFilter.Keyword(word.text, isWholeWord: word.isWholeWord))
      }
    }
    removed = rest.filter { there in known.contains { there.isSame(as: $0) } }
  }
}

extension ServerFilter.Keyword {
  /// Words without an ID are compared by their text.
  fileprivate func isSame(as other: Self) -> Bool {
    if let id, let otherID = other.id { id == otherID } else { text == other.text }
  }
}

// Storing results.
extension FilterTable {
  func keep(created filter: ServerFilter, _ entry: OutboxEntry) throws -> [Change] {
    let id = ServerFilter.ID(pending: entry.id)
    try ledger.sent.save(filter.id, of: id)
    if let draft = try ledger.settings.value(of: .filterDraft(of: id)) {
      try saveDraft(draft, of: filter.id)
      try saveDraft(nil, of: id)
    }
    try ledger.outbox.redirect(.filter(id), to: .filter(filter.id))
    return try keep(changed: filter)
  }

  func keep(changed filter: ServerFilter) throws -> [Change] {
    var filters = try known()
    if let index = filters.firstIndex(where: { $0.id == filter.id }) {
      filters[index] = filter
    } else {
      filters.append(filter)
    }
    try save(filters)
    return try changes()
  }

  func keep(deleted filter: ServerFilter.ID) throws -> [Change] {
    try save(try known().filter { $0.id != filter })
    try saveDraft(nil, of: filter)
    return try changes()
  }
}
