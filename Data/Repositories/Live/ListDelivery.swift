import Domain

// Sends changes of lists to the server.
extension OutboxDelivery {
  func create(
    _ details: PeopleList.Details, besides others: [PeopleList.ID]?, _ entry: OutboxEntry
  ) async throws -> PeopleList {
    let lists = try await offered { try await remote.load(.lists()) }
    let same = lists.filter { $0.title == details.title }
    let arrived = try await arrived(entry, among: same, besides: others) {
      .createList(details, besides: $0)
    }
    if let arrived { return arrived }
    return try await checkingTitle(of: details) {
      try await offered { try await remote.load(.create(details)) }
    }
  }

  func change(_ list: PeopleList.ID, _ details: PeopleList.Details) async throws -> PeopleList {
    do {
      return try await checkingTitle(of: details) {
        try await remote.load(.change(list, to: details))
      }
    } catch LoadFailure.notFound {
      throw LoadFailure.list(.gone)
    }
  }

  /// Servers refuse a duplicate member, and return the same error for a deleted list and for a
  /// person who is not followed.
  func setMember(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) async throws {
    do {
      try await remote.load(isOn ? .add(person, to: list) : .remove(person, from: list))
    } catch LoadFailure.notFound where !isOn {
      // The list or the member is gone.
    } catch let failure as LoadFailure where isOn && failure.isAboutMember {
      if try await isMember(person, of: list) { return }
      let lists = try await remote.load(.lists())
      throw LoadFailure.list(lists.contains { $0.id == list } ? .notFollowed : .gone)
    }
  }

  private func isMember(_ person: Person.ID, of list: PeopleList.ID) async throws -> Bool {
    do {
      return try await remote.load(.lists(with: person)).contains { $0.id == list }
    } catch LoadFailure.notFound {
      return false
    }
  }

  private func offered<Value>(_ ask: () async throws -> Value) async throws -> Value {
    do {
      return try await ask()
    } catch LoadFailure.notFound {
      throw LoadFailure.unsupported
    }
  }

  private func checkingTitle(
    of details: PeopleList.Details, _ ask: () async throws -> PeopleList
  ) async throws -> PeopleList {
    do {
      return try await ask()
    } catch LoadFailure.refused(let words) {
      throw details.title.count > Self.maxTitleLength
        ? LoadFailure.list(.titleTooLong) : .refused(words)
    }
  }

  /// Mastodon's limit.
  private static let maxTitleLength = 256
}

extension LoadFailure {
  fileprivate var isAboutMember: Bool {
    switch self {
    case .notFound, .refused: true
    default: false
    }
  }
}

// Storing results.
extension ListTable {
  func keep(created list: PeopleList, _ entry: OutboxEntry) throws -> [Change] {
    let id = PeopleList.ID(pending: entry.id)
    try ledger.sent.save(list.id, of: id)
    if let name = try ledger.settings.value(of: .listName(of: id)) {
      try saveName(name, of: list.id)
      try saveName(nil, of: id)
    }
    try ledger.outbox.redirect(.list(id), to: .list(list.id))
    return [.listConfirmed(id, as: list.id)] + (try keep(changed: list))
  }

  func keep(changed list: PeopleList) throws -> [Change] {
    var own = try ownTimelines()
    if let index = own.lists.firstIndex(where: { $0.id == list.id }) {
      own.lists[index] = list
    } else {
      own.lists.append(list)
    }
    try ledger.settings.save(own, of: .timelines)
    return [.timelinesChanged(try shownTimelines())]
  }

  func keep(_ action: OutboxEntry.Action) throws -> [Change] {
    switch action {
    case .deleteList(let list):
      try forget(list)
    case .setMember(let person, let list, let isOn):
      try keepMember(isOn, person, of: list)
      return []
    case .followHashtag(let name, let isOn):
      var own = try ownTimelines()
      own.setFollowing(isOn, hashtag: name)
      try ledger.settings.save(own, of: .timelines)
    default:
      return []
    }
    return [.timelinesChanged(try shownTimelines())]
  }

  private func keepMember(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) throws {
    if var members = try ledger.settings.value(of: .members(of: list)) {
      members.removeAll { $0 == person }
      if isOn { members.insert(person, at: 0) }
      try ledger.settings.save(members, of: .members(of: list))
    }
    if var lists = try ledger.settings.value(of: .lists(with: person)) {
      if isOn { lists.insert(list) } else { lists.remove(list) }
      try ledger.settings.save(lists, of: .lists(with: person))
    }
  }
}
