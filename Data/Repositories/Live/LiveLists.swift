import Domain
import Foundation

/// The lists of a person on a server. Changes go through the outbox.
struct LiveLists: ListRepository {
  let context: LiveContext

  func cachedLists() async throws -> Cached<[PeopleList]>? {
    try await context.store.read { ledger in
      let lists = try ledger.lists.shownTimelines().lists
      let fetched = try ledger.settings.fetched(.lists)
      return fetched == nil && lists.isEmpty ? nil : Cached(lists, fetched: fetched)
    }
  }

  func fetchLists() async throws -> [PeopleList] {
    let mark = context.mark
    let lists = try await context.load(.lists())
    var own = try await context.store.read { try $0.lists.ownTimelines() }
    own.lists = lists
    return try await context.keep(own, askedAt: mark).lists
  }

  func fetchList(_ list: PeopleList.ID) async throws -> PeopleList {
    do {
      return try await context.store.read { try $0.lists.shown(list) }
    } catch LoadFailure.list(.gone) {
      let lists = try await fetchLists()
      guard let found = lists.first(where: { $0.id == list }) else {
        throw LoadFailure.list(.gone)
      }
      return found
    }
  }

  func create(_ details: PeopleList.Details) async throws -> PeopleList {
    let details = try details.checked()
    let id = context.makeEntryID()
    return try await context.change { ledger in
      try ledger.outbox.add(.createList(details, besides: nil), as: id)
      try ledger.lists.removeName(details.title, of: nil)
      return (
        try ledger.lists.shown(PeopleList.ID(pending: id)),
        [.timelinesChanged(try ledger.lists.shownTimelines())]
      )
    }
  }

  func change(_ list: PeopleList.ID, to details: PeopleList.Details) async throws -> PeopleList {
    let details = try details.checked()
    let entry = context.makeEntryID()
    return try await context.change { ledger in
      let id = try ledger.lists.shown(list).id
      try ledger.lists.enqueueChange(of: id, to: details, as: entry)
      try ledger.lists.removeName(details.title, of: id)
      return (try ledger.lists.shown(id), [.timelinesChanged(try ledger.lists.shownTimelines())])
    }
  }

  func delete(_ list: PeopleList.ID) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      let id = try ledger.sent.currentID(of: list)
      try ledger.outbox.enqueueDeletion(of: .list(id), as: entry)
      try ledger.lists.saveName(nil, of: id)
      return ((), [.timelinesChanged(try ledger.lists.shownTimelines())])
    }
  }

  func nameDraft(of list: PeopleList.ID?) async throws -> String? {
    try await context.store.read { ledger in
      try ledger.settings.value(of: .listName(of: try list.map(ledger.sent.currentID)))
    }
  }

  func saveNameDraft(_ name: String?, of list: PeopleList.ID?) async throws {
    try await context.store.write { ledger in
      try ledger.lists.saveName(name, of: try list.map(ledger.sent.currentID))
    }
  }

  func cachedMembers(of list: PeopleList.ID) async throws -> Cached<Page<Person>>? {
    try await context.store.read { ledger in
      let id = try ledger.sent.currentID(of: list)
      let kept = try ledger.settings.value(of: .members(of: id))
      let people = try (kept ?? []).compactMap(ledger.people.optionalKey).map(ledger.people.require)
      let shown = try ledger.lists.shownMembers(people, of: id, isFirst: true)
      guard kept != nil || !shown.isEmpty else { return nil }
      return Cached(Page(items: shown), fetched: try ledger.settings.fetched(.members(of: id)))
    }
  }

  func fetchMembers(of list: PeopleList.ID, after cursor: Cursor?) async throws -> Page<Person> {
    let (id, waiting) = try await context.store.read { ledger in
      let id = try ledger.sent.currentID(of: list)
      return (id, id.isPending ? try ledger.lists.shownMembers([], of: id, isFirst: true) : nil)
    }
    if let waiting { return Page(items: waiting) }
    let mark = context.mark
    let page = try await asking { try await context.load(.members(of: id).page(cursor)) }
    return try await context.keepIfPossible {
      try await context.keep(askedAt: mark) { ledger in
        let people = try page.items.map { try ledger.people.require(try ledger.people.save($0)) }
        let shown = try ledger.lists.shownMembers(people, of: id, isFirst: cursor == nil)
        if cursor == nil {
          try ledger.settings.save(people.map(\.id), of: .members(of: id))
          try ledger.settings.noteFetched(.members(of: id))
        }
        return Page(items: shown, next: page.next)
      }
    } orShow: { ledger in
      Page(
        items: try ledger.lists.shownMembers(page.items, of: id, isFirst: cursor == nil),
        next: page.next)
    }
  }

  func setMember(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      let id = try ledger.lists.shown(list).id
      try ledger.outbox.enqueue(
        .setMember(person, of: id, isOn: isOn), undoing: .setMember(person, of: id, isOn: !isOn),
        as: entry)
      return ((), try ledger.lists.listed(person, in: id, isOn: isOn))
    }
  }

  func cachedLists(with person: Person.ID) async throws -> Set<PeopleList.ID>? {
    try await context.store.read { ledger in
      let kept = try ledger.settings.value(of: .lists(with: person))
      let shown = try ledger.lists.shownLists(kept ?? [], with: person)
      return kept == nil && shown.isEmpty ? nil : shown
    }
  }

  func fetchLists(with person: Person.ID) async throws -> Set<PeopleList.ID> {
    let mark = context.mark
    let lists = Set(try await context.load(.lists(with: person)).map(\.id))
    return try await context.keepIfPossible {
      try await context.keep(askedAt: mark) { ledger in
        try ledger.settings.save(lists, of: .lists(with: person))
        return try ledger.lists.shownLists(lists, with: person)
      }
    } orShow: { ledger in
      try ledger.lists.shownLists(lists, with: person)
    }
  }

  func findFollowed(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    // The server sends only one page. The stored results, which are shown until it answers, have
    // more.
    if cursor != nil, let start = cursor.count { return try await stored(query, from: start) }
    let words = query.trimmingCharacters(in: .whitespacesAndNewlines)
    return try await context.keep(
      Page(items: try await context.load(.followed(matching: words)).items))
  }

  func cachedFollowed(matching query: String) async throws -> Page<Person>? {
    let found = try await stored(query, from: 0)
    return found.items.isEmpty ? nil : found
  }

  private func stored(_ query: String, from start: Int) async throws -> Page<Person> {
    try await context.store.read {
      try $0.search.people(
        query, onlyFollowed: true, from: start, limit: LiveContext.pageSize)
    }
  }

  /// Servers only answer "not found" for a deleted list.
  private func asking<Value: Sendable>(
    _ ask: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await ask()
    } catch LoadFailure.notFound {
      throw LoadFailure.list(.gone)
    }
  }
}

extension LiveContext {
  /// Stores the timelines from the server, and returns them as shown. Deleted lists lose their
  /// timelines.
  func keep(_ fetched: OwnTimelines, askedAt mark: Int) async throws -> OwnTimelines {
    try await keepIfPossible {
      try await save(fetched, askedAt: mark)
    } orShow: { ledger in
      try ledger.lists.shown(fetched)
    }
  }

  private func save(_ fetched: OwnTimelines, askedAt mark: Int) async throws -> OwnTimelines {
    try await local.change { ledger in
      ledger.confirmed = sender.settled.since(mark)
      let before = try ledger.lists.shownTimelines()
      let known = try ledger.lists.ownTimelines()
      let kept = try ledger.lists.completed(fetched, from: known)
      for list in known.lists where !kept.lists.contains(where: { $0.id == list.id }) {
        try ledger.lists.forget(list.id)
      }
      try ledger.settings.save(kept, of: .timelines)
      try ledger.settings.noteFetched(.lists)
      let shown = try ledger.lists.shownTimelines()
      return (shown, shown == before ? [] : [.timelinesChanged(shown)])
    }
  }
}
