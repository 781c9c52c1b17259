import Domain

/// The lists of the sample account.
struct EmbeddedLists: ListRepository, NothingCached {
  let context: StoreContext

  func fetchLists() async throws -> [PeopleList] {
    try await context.store.read { try $0.ownTimelines().lists.map(\.complete) }
  }

  func fetchList(_ list: PeopleList.ID) async throws -> PeopleList {
    try await context.store.read { try $0.known(list).complete }
  }

  func create(_ details: PeopleList.Details) async throws -> PeopleList {
    let list = PeopleList(id: PeopleList.ID(context.makeID()), try details.checked()).complete
    return try await change { own, ledger in
      own.lists.append(list)
      try ledger.removeListName(list.title, of: nil)
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
      try ledger.removeListName(details.title, of: list)
      return own.lists[index].complete
    }
  }

  func delete(_ list: PeopleList.ID) async throws {
    try await change { own, ledger in
      try ledger.forget(list)
      try ledger.saveListName(nil, of: list)
      own.lists.removeAll { $0.id == list }
    }
  }

  func nameDraft(of list: PeopleList.ID?) async throws -> String? {
    try await context.store.read { try $0.value(of: .listName(of: list)) }
  }

  func saveNameDraft(_ name: String?, of list: PeopleList.ID?) async throws {
    try await context.store.write { try $0.saveListName(name, of: list) }
  }

  func fetchMembers(of list: PeopleList.ID, after cursor: Cursor?) async throws -> Page<Person> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    return try await context.store.read { ledger in
      _ = try ledger.known(list)
      return try ledger.page(
        of: try ledger.members(of: list), from: start, limit: StoreContext.pageSize
      ).map(ledger.person)
    }
  }

  func setMember(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) async throws {
    try await context.change { ledger in
      let known = try ledger.known(list)
      if isOn {
        guard try ledger.relationship(with: person).following == .yes else {
          throw LoadFailure.list(.notFollowed)
        }
        try ledger.add(person, to: list)
      } else {
        try ledger.remove(person, from: list)
      }
      if known.isExclusive == true { try ledger.showAllRows() }
      let person = try ledger.person(try ledger.key(of: person))
      return ((), [.listed(person, in: list, isOn: isOn)])
    }
  }

  func fetchLists(with person: Person.ID) async throws -> Set<PeopleList.ID> {
    try await context.store.read { try $0.lists(with: person) }
  }

  func findFollowed(matching query: String, after cursor: Cursor?) async throws -> Page<Person> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    return try await context.store.read { ledger in
      try ledger.peoplePage(query, onlyFollowed: true, from: start, limit: StoreContext.pageSize)
    }
  }
}

extension EmbeddedLists {
  private func change<Result: Sendable>(
    _ change: @Sendable (inout OwnTimelines, Ledger) throws -> Result
  ) async throws -> Result {
    try await context.change { ledger in
      let exclusive = try ledger.exclusiveLists()
      var own = try ledger.ownTimelines()
      let result = try change(&own, ledger)
      try ledger.save(own, of: .timelines)
      if try ledger.exclusiveLists() != exclusive { try ledger.showAllRows() }
      return (result, [.timelinesChanged(own)])
    }
  }
}

extension Ledger {
  fileprivate func known(_ list: PeopleList.ID) throws -> PeopleList {
    guard let known = try ownTimelines().lists.first(where: { $0.id == list }) else {
      throw LoadFailure.list(.gone)
    }
    return known
  }
}

extension PeopleList {
  /// Stores of earlier versions have the title only.
  fileprivate var complete: PeopleList {
    var list = self
    list.replies = replies ?? .members
    list.isExclusive = isExclusive ?? false
    return list
  }
}
