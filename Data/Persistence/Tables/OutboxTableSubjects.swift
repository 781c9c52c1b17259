import Domain

extension OutboxTable {
  /// The listed entries. Leaves out quiet ones.
  func shown() throws -> [OutboxEntry] {
    var stuck: Set<Post.ID> = []
    let shown = try entries().filter { !$0.isQuiet }
    let subjects = try OutboxSubjects(of: shown, in: ledger)
    return try shown.map { entry in
      var entry = entry
      entry.subject = try subjects.subject(of: entry)
      if case .publish(let draft) = entry.action {
        entry.continuesRefused = draft.posts.contains(where: stuck.contains)
        if entry.isRefused || entry.continuesRefused { stuck.insert(Post.ID(pending: draft.id)) }
      }
      return entry
    }
  }
}

/// The subjects of entries. Posts and people are loaded in bulk, because hundreds of entries can be
/// waiting.
private struct OutboxSubjects {
  private let ledger: Ledger
  /// Keyed by the ID in the entry.
  private let posts: [Post.ID: OutboxEntry.Subject]
  private let people: [Person.ID: Person]

  init(of entries: [OutboxEntry], in ledger: Ledger) throws {
    self.ledger = ledger
    posts = try Self.posts(Set(entries.compactMap(\.posts.first)), in: ledger)
    let ids = Set(entries.compactMap(\.action.person))
    let found = try ids.isEmpty ? [] : ledger.people.all(ids)
    people = Dictionary(found.map { ($0.id, $0) }) { $1 }
  }

  func subject(of entry: OutboxEntry) throws -> OutboxEntry.Subject? {
    switch entry.action {
    case .publish, .schedule, .edit, .delete, .react, .vote:
      entry.posts.first.flatMap { posts[$0] }
    case .reschedule(let post, for: _), .unschedule(let post):
      try (ledger.settings.value(of: .scheduled) ?? []).first { $0.id == post }
        .map { .init(people: [], words: $0.contentWarning ?? $0.text) }
    case .follow, .mute, .block, .notify, .showBoosts, .note, .answer, .dismissSuggestion,
      .answerNotices, .report:
      person(of: entry).map { .init(people: [$0]) }
    case .send(_, let conversation), .markRead(let conversation),
      .deleteConversation(let conversation):
      try ledger.conversations.find(conversation).map { .init(people: $0.participants) }
    case .createList(let details, _), .changeList(_, let details):
      .init(people: [], list: details.title)
    case .deleteList(let list):
      .init(people: [], list: try ledger.lists.title(of: list))
    case .setMember(_, let list, _):
      .init(people: person(of: entry).map { [$0] } ?? [], list: try ledger.lists.title(of: list))
    case .createFilter(let details, _), .changeFilter(_, let details, _):
      .init(people: [], filter: details.title)
    case .deleteFilter(let filter):
      .init(people: [], filter: try ledger.filters.title(of: filter))
    case .markHome, .markNotices, .followHashtag, .editProfile, .choosePolicy:
      nil
    }
  }

  private func person(of entry: OutboxEntry) -> Person? {
    entry.action.person.flatMap { people[$0] }
  }

  private static func posts(
    _ ids: Set<Post.ID>, in ledger: Ledger
  ) throws -> [Post.ID: OutboxEntry.Subject] {
    let sent = try ids.compactMap { id in try ledger.sent.sourceID(of: id).map { (id, $0) } }
    let found = try ledger.posts.words(of: Set(sent.map(\.1)))
    try ledger.people.prepare(Set(found.values.map(\.author)))
    var subjects: [Post.ID: OutboxEntry.Subject] = [:]
    for (id, source) in sent {
      guard let post = found[source] else { continue }
      subjects[id] = .init(
        people: [try ledger.people.require(post.author)], words: post.words,
        isOwn: post.author == ledger.account.me)
    }
    return subjects
  }
}

extension PostTable {
  /// The authors and the warnings or texts of known posts, read in one statement.
  fileprivate func words(
    of posts: Set<Post.ID>
  ) throws -> [Post.ID: (author: Int64, words: String?)] {
    guard !posts.isEmpty else { return [:] }
    let found = try connection.all(
      """
      SELECT id, author, coalesce(nullif(content_warning, ''), content) FROM posts
      WHERE account = ? AND id IN (SELECT value FROM json_each(?))
      """, account.key, try JSON.text(posts.map(\.rawValue))
    ) { row in
      (row.id() as Post.ID, (author: row.key(), words: row.optionalText()))
    }
    return Dictionary(found) { $1 }
  }
}

extension OutboxEntry.Action {
  /// The person that the action affects.
  var person: Person.ID? {
    switch self {
    case .follow(let person, _), .mute(let person, _), .block(let person, _),
      .notify(let person, _), .showBoosts(let person, _), .note(let person, _),
      .answer(_, let person), .dismissSuggestion(let person), .answerNotices(_, _, let person),
      .setMember(let person, _, _):
      person
    case .report(let report, isOnItsWay: _): report.person
    default: nil
    }
  }
}
