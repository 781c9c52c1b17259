import Domain

// Lists and followed hashtags with unsent changes.

extension PendingChanges {
  func applied(to own: OwnTimelines) -> OwnTimelines {
    var own = own
    for entry in entries {
      switch entry.action {
      case .changeList(let id, let details):
        if let index = own.lists.firstIndex(where: { $0.id == id }) {
          own.lists[index].details = details
        }
      case .deleteList(let id): own.lists.removeAll { $0.id == id }
      case .followHashtag(let name, let isOn): own.setFollowing(isOn, hashtag: name)
      default: break
      }
    }
    return own
  }
}

extension ListTable {
  func shownTimelines() throws -> OwnTimelines { try shown(ownTimelines()) }

  func shown(_ known: OwnTimelines) throws -> OwnTimelines {
    var own = known
    own.lists += try ledger.outbox.entries().compactMap(pending)
    return try ledger.outbox.pending().applied(to: own)
  }

  func shown(_ list: PeopleList.ID) throws -> PeopleList {
    let id = try ledger.sent.currentID(of: list)
    guard let shown = try shownTimelines().lists.first(where: { $0.id == id }) else {
      throw LoadFailure.list(.gone)
    }
    return shown
  }

  func title(of list: PeopleList.ID) throws -> String? {
    let id = try ledger.sent.currentID(of: list)
    let waiting = try ledger.outbox.entries().compactMap(pending)
    return try (ownTimelines().lists + waiting).first { $0.id == id }?.title
  }

  private func pending(_ entry: OutboxEntry) throws -> PeopleList? {
    guard case .createList(let details, _) = entry.action else { return nil }
    return PeopleList(
      id: PeopleList.ID(pending: entry.id), details, delivery: try ledger.outbox.delivery(of: entry)
    )
  }

  /// An answer to an earlier request can lack lists that were confirmed since.
  func completed(_ fetched: OwnTimelines, from known: OwnTimelines) throws -> OwnTimelines {
    var own = fetched
    own.lists = try ledger.outbox.addingCreated(
      to: fetched.lists, from: known.lists, OutboxCreation.list)
    return ledger.confirmed.applied(to: own)
  }

  /// - Parameter isFirst: true to put added people on top.
  func shownMembers(
    _ people: [Person], of list: PeopleList.ID, isFirst: Bool
  ) throws -> [Person] {
    var people = people
    for entry in try ledger.confirmed.entries + ledger.outbox.pending().entries {
      guard case .setMember(let person, list, let isOn) = entry.action else { continue }
      if !isOn {
        people.removeAll { $0.id == person }
      } else if isFirst, !people.contains(where: { $0.id == person }),
        let key = try ledger.people.optionalKey(of: person)
      {
        people.insert(try ledger.people.require(key), at: 0)
      }
    }
    return people
  }

  func shownLists(
    _ lists: Set<PeopleList.ID>, with person: Person.ID
  ) throws -> Set<PeopleList.ID> {
    var lists = lists
    for entry in try ledger.confirmed.entries + ledger.outbox.pending().entries {
      guard case .setMember(person, let list, let isOn) = entry.action else { continue }
      if isOn { lists.insert(list) } else { lists.remove(list) }
    }
    return lists
  }

  func listed(_ person: Person.ID, in list: PeopleList.ID, isOn: Bool) throws -> [Change] {
    try ledger.people.optionalKey(of: person).map {
      [.listed(try ledger.people.require($0), in: list, isOn: isOn)]
    } ?? []
  }
}

// Queueing.
extension ListTable {
  /// The newest change wins. If the source does not have the list yet, changes its creation.
  func enqueueChange(
    of list: PeopleList.ID, to details: PeopleList.Details, as id: OutboxEntry.ID
  ) throws {
    if let creation = try ledger.outbox.unsentCreation(of: .list(list)) {
      return try ledger.outbox.save(creation.waiting(for: .createList(details, besides: nil)))
    }
    for entry in try ledger.outbox.entries() where entry.isRefused || entry.attempts == 0 {
      if case .changeList(list, _) = entry.action { try ledger.outbox.delete(entry.id) }
    }
    try ledger.outbox.add(.changeList(list, details), as: id)
  }
}
