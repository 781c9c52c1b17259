import Domain

/// The lists of the sample account.
struct EmbeddedLists: ListRepository, NothingCached {
  let context: StoreContext

  func fetchLists() async throws -> [PeopleList] {
    try await context.store.read { try $0.lists.ownTimelines().lists.map(\.complete) }
  }

  func fetchList(_ list: PeopleList.ID) async throws -> PeopleList {
    try await context.store.read { try $0.lists.known(list).complete }
  }

  func create(_ details: PeopleList.Details) async throws -> PeopleList {
    let list = PeopleList(id: PeopleList.ID(context.makeID()), try details.checked()).complete
    return try await change { own, ledger in
      own.lists.append(list)
      try ledger.lists.removeName(list.title, of: nil)
      return list
    }
  }

  func change(_ list: PeopleList.ID, to details: PeopleList.Details) async throws -> PeopleList {
    let details = try details.checked()
    return try await change { own, ledger in
      guard let index = own.lists.firstIndex(where: { $0.id == list }) else {
        throw LoadFailure.list(.gone)
      }
      own.lists[index].details = details
      try ledger.lists.removeName(details.title, of: list)
      return own.lists[index].complete
    }
  }

  func delete(_ list: PeopleList.ID) async throws {
    try await change { own, ledger in
      try ledger.lists.forget(list)
      try ledger.lists.saveName(nil, of: list)
      own.lists.removeAll { $0.id == list }
    }
  }

  func nameDraft(of list: PeopleList.ID?) async throws -> String? {
    try await context.store.read { try $0.settings.value(of: .listName(of: list)) }
  }

  func saveNameDraft(_ name: String?, of list: PeopleList.ID?) async throws {
    try await context.store.write { try $0.lists.saveName(name, of: list) }
  }

  func fetchMembers(of list: PeopleList.ID, after cursor: Cursor?) async throws -> Page<Person> {
    try await context.store.read { ledger in
      _ = try ledger.lists.known(list)
      return try Page(
        of: try ledger.lists.members(of: list), after: cursor, limit: StoreContext.pageSize
      ).map(ledger.people.require)
    }
  }

  func setMember(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) async throws {
    try await context.change { ledger in
      let known = try ledger.lists.known(list)
      if isOn {
        guard try ledger.relationships.current(with: person).following == .yes else {
          throw LoadFailure.list(.notFollowed)
        }
        try ledger.lists.add(person, to: list)
      } else {
        try ledger.lists.remove(person, from: list)
      }
      if known.isExclusive == true { try ledger.relationships.showAllRows() }
      let person = try ledger.people.require(try ledger.people.key(of: person))
      return ((), [.listed(person, in: list, isOn: isOn)])
    }
  }

  func fetchLists(with person: Person.ID) async throws -> Set<PeopleList.ID> {
    try await context.store.read { try $0.lists.lists(with: person) }
  }

  func findFollowed(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    return try await context.store.read { ledger in
      try ledger.search.people(query, onlyFollowed: true, from: start, limit: StoreContext.pageSize)
    }
  }
}

extension EmbeddedLists {
  private func change<Result: Sendable>(
    _ change: @Sendable (inout OwnTimelines, Ledger) throws -> Result
  ) async throws -> Result {
    try await context.change { ledger in
      let exclusive = try ledger.lists.exclusive()
      var own = try ledger.lists.ownTimelines()
      let result = try change(&own, ledger)
      try ledger.settings.save(own, of: .timelines)
      if try ledger.lists.exclusive() != exclusive { try ledger.relationships.showAllRows() }
      return (result, [.timelinesChanged(own)])
    }
  }
}

extension ListTable {
  fileprivate func known(_ list: PeopleList.ID) throws -> PeopleList {
    guard let known = try ownTimelines().lists.first(where: { $0.id == list }) else {
      throw LoadFailure.list(.gone)
    }
    return known
  }
}

extension PeopleList {
  /// Adds the settings that lists of earlier versions lack.
  fileprivate var complete: PeopleList {
    var list = self
    list.replies = replies ?? .members
    list.isExclusive = isExclusive ?? false
    return list
  }
}
