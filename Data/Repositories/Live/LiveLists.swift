import Domain
import Foundation

/// The lists of a person on a server. Changes go through the outbox.
struct LiveLists: ListRepository {
  let context: LiveContext

  func cachedLists() async throws -> Cached<[PeopleList]>? {
    try await context.store.read { ledger in
      let lists = try ledger.shownTimelines().lists
      let fetched = try ledger.fetched(.lists)
      return fetched == nil && lists.isEmpty ? nil : Cached(lists, fetched: fetched)
    }
  }

  func fetchLists() async throws -> [PeopleList] {
    let mark = context.mark
    let lists = try await context.load(.lists())
    var own = try await context.store.read { try $0.ownTimelines() }
    own.lists = lists
    return try await context.keep(own, askedAt: mark).lists
  }

  func fetchList(_ list: PeopleList.ID) async throws -> PeopleList {
    do {
      return try await context.store.read { try $0.shownList(list) }
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
      try ledger.save(
        OutboxEntry(id: id, action: .createList(details, besides: nil), created: ledger.now))
      try ledger.removeListName(details.title, of: nil)
      return (
        try ledger.shownList(PeopleList.ID(pending: id)),
        [.timelinesChanged(try ledger.shownTimelines())]
      )
    }
  }

  func change(_ list: PeopleList.ID, to details: PeopleList.Details) async throws -> PeopleList {
    let details = try details.checked()
    let entry = context.makeEntryID()
    return try await context.change { ledger in
      let id = try ledger.shownList(list).id
      try ledger.enqueueChange(of: id, to: details, as: entry)
      try ledger.removeListName(details.title, of: id)
      return (try ledger.shownList(id), [.timelinesChanged(try ledger.shownTimelines())])
    }
  }

  func delete(_ list: PeopleList.ID) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      let id = try ledger.sourceID(of: list)
      try ledger.enqueueDeletion(of: id, as: entry)
      try ledger.saveListName(nil, of: id)
      return ((), [.timelinesChanged(try ledger.shownTimelines())])
    }
  }

  func nameDraft(of list: PeopleList.ID?) async throws -> String? {
    try await context.store.read { ledger in
      try ledger.value(of: .listName(of: try list.map(ledger.sourceID)))
    }
  }

  func saveNameDraft(_ name: String?, of list: PeopleList.ID?) async throws {
    try await context.store.write { ledger in
      try ledger.saveListName(name, of: try list.map(ledger.sourceID))
    }
  }

  func cachedMembers(of list: PeopleList.ID) async throws -> Cached<Page<Person>>? {
    try await context.store.read { ledger in
      let id = try ledger.sourceID(of: list)
      let kept = try ledger.value(of: .members(of: id))
      let people = try (kept ?? []).compactMap(ledger.optionalKey).map(ledger.person)
      let shown = try ledger.shownMembers(people, of: id, isFirst: true)
      guard kept != nil || !shown.isEmpty else { return nil }
      return Cached(Page(items: shown), fetched: try ledger.fetched(.members(of: id)))
    }
  }

  func fetchMembers(of list: PeopleList.ID, after cursor: Cursor?) async throws -> Page<Person> {
    let (id, waiting) = try await context.store.read { ledger in
      let id = try ledger.sourceID(of: list)
      return (id, id.isPending ? try ledger.shownMembers([], of: id, isFirst: true) : nil)
    }
    if let waiting { return Page(items: waiting) }
    let mark = context.mark
    let page = try await asking { try await context.load(.members(of: id).page(cursor)) }
    return try await context.keep(askedAt: mark) { ledger in
      let people = try page.items.map { try ledger.person(try ledger.save($0)) }
      let shown = try ledger.shownMembers(people, of: id, isFirst: cursor == nil)
      if cursor == nil {
        try ledger.save(people.map(\.id), of: .members(of: id))
        try ledger.noteFetched(.members(of: id))
      }
      return Page(items: shown, next: page.next)
    }
  }

  func setMember(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      let id = try ledger.shownList(list).id
      try ledger.enqueue(
        .setMember(person, of: id, isOn: isOn), undoing: .setMember(person, of: id, isOn: !isOn),
        as: entry)
      return ((), try ledger.listed(person, in: id, isOn: isOn))
    }
  }

  func cachedLists(with person: Person.ID) async throws -> Set<PeopleList.ID>? {
    try await context.store.read { ledger in
      let kept = try ledger.value(of: .lists(with: person))
      let shown = try ledger.shownLists(kept ?? [], with: person)
      return kept == nil && shown.isEmpty ? nil : shown
    }
  }

  func fetchLists(with person: Person.ID) async throws -> Set<PeopleList.ID> {
    let mark = context.mark
    let lists = Set(try await context.load(.lists(with: person)).map(\.id))
    return try await context.keep(askedAt: mark) { ledger in
      try ledger.save(lists, of: .lists(with: person))
      return try ledger.shownLists(lists, with: person)
    }
  }

  func findFollowed(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    let kept: @Sendable (Int, Ledger) throws -> Page<Person> = { start, ledger in
      try ledger.peoplePage(query, onlyFollowed: true, from: start, limit: LiveContext.pageSize)
    }
    // The server sends one page. Others are of the store.
    if cursor != nil, let start = cursor.count {
      return try await context.store.read { try kept(start, $0) }
    }
    do {
      let words = query.trimmingCharacters(in: .whitespacesAndNewlines)
      let found = try await context.load(.followed(matching: words))
      return try await context.store.write { ledger in
        Page(items: try found.items.map { try ledger.person(try ledger.save($0)) })
      }
    } catch let failure as LoadFailure where failure.isPassing {
      let found = try await context.store.read { try kept(0, $0) }
      guard !found.items.isEmpty else { throw failure }
      return found
    }
  }

  /// Servers say of a deleted list only that there is nothing.
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
  /// Keeps the timelines that the server sent, and returns them as they are shown. Lists that are gone
  /// take their timelines along.
  func keep(_ fetched: OwnTimelines, askedAt mark: Int) async throws -> OwnTimelines {
    try await local.change { ledger in
      ledger.confirmed = sender.settled.since(mark)
      let before = try ledger.shownTimelines()
      let known = try ledger.ownTimelines()
      let kept = try ledger.completed(fetched, from: known)
      for list in known.lists where !kept.lists.contains(where: { $0.id == list.id }) {
        try ledger.forget(list.id)
      }
      try ledger.save(kept, of: .timelines)
      try ledger.noteFetched(.lists)
      let shown = try ledger.shownTimelines()
      return (shown, shown == before ? [] : [.timelinesChanged(shown)])
    }
  }
}
