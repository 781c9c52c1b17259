import Domain

/// Something that the outbox creates and that other entries can change or delete.
enum OutboxCreation: Hashable {
  case list(PeopleList.ID)
  case filter(ServerFilter.ID)
  case scheduled(ScheduledPost.ID)

  /// True until the source has created it.
  var isPending: Bool {
    switch self {
    case .list(let list): list.isPending
    case .filter(let filter): filter.isPending
    case .scheduled(let post): post.isPending
    }
  }

  fileprivate var deletion: OutboxEntry.Action {
    switch self {
    case .list(let list): .deleteList(list)
    case .filter(let filter): .deleteFilter(filter)
    case .scheduled(let post): .unschedule(post)
    }
  }
}

extension OutboxEntry {
  /// The thing that the entry creates, with its local ID. Nil if it creates none.
  var creation: OutboxCreation? {
    switch action {
    case .createList: .list(PeopleList.ID(pending: id))
    case .createFilter: .filter(ServerFilter.ID(pending: id))
    case .schedule(let draft, for: _): .scheduled(ScheduledPost.ID(pending: draft.id))
    default: nil
    }
  }

  /// Must exist before the entry can be sent.
  var target: OutboxCreation? {
    switch action {
    case .changeList(let list, _), .deleteList(let list), .setMember(_, let list, _): .list(list)
    case .changeFilter(let filter, _, _), .deleteFilter(let filter): .filter(filter)
    case .reschedule(let post, for: _), .unschedule(let post): .scheduled(post)
    default: nil
    }
  }

  /// True if the entry changes or deletes what the other one creates.
  func awaitsCreation(by other: OutboxEntry) -> Bool {
    target.map { $0 == other.creation } ?? false
  }
}

extension OutboxEntry.Action {
  fileprivate func about(_ creation: OutboxCreation) -> Self {
    switch (self, creation) {
    case (.changeList(_, let details), .list(let list)): .changeList(list, details)
    case (.deleteList, .list(let list)): .deleteList(list)
    case (.setMember(let person, _, let isOn), .list(let list)):
      .setMember(person, of: list, isOn: isOn)
    case (.changeFilter(_, let details, let known), .filter(let filter)):
      .changeFilter(filter, details, from: known)
    case (.deleteFilter, .filter(let filter)): .deleteFilter(filter)
    case (.reschedule(_, for: let date), .scheduled(let post)): .reschedule(post, for: date)
    case (.unschedule, .scheduled(let post)): .unschedule(post)
    default: self
    }
  }
}

extension OutboxTable {
  /// The unsent entry that creates it. Nil if the source may have it.
  func unsentCreation(of creation: OutboxCreation) throws -> OutboxEntry? {
    try entries().first { $0.creation == creation && ($0.attempts == 0 || $0.isRefused) }
  }

  /// Replaces all other changes. If the creation was never sent, returns its entry.
  @discardableResult
  func enqueueDeletion(
    of creation: OutboxCreation, as id: OutboxEntry.ID
  ) throws -> OutboxEntry? {
    try deleteEntries(about: creation)
    if let unsent = try unsentCreation(of: creation) {
      try delete(unsent.id)
      return unsent
    }
    try add(creation.deletion, as: id)
    return nil
  }

  func deleteEntries(about creation: OutboxCreation) throws {
    for entry in try entries() where entry.target == creation { try delete(entry.id) }
  }

  /// Updates the entries that waited for a creation to the source's ID.
  func redirect(_ pending: OutboxCreation, to created: OutboxCreation) throws {
    for entry in try entries() where entry.target == pending {
      try save(entry.replacing(action: entry.action.about(created)))
    }
  }

  /// Adds items that were created after the request was sent.
  func addingCreated<Item: LocallyIdentified & Identifiable>(
    to fetched: [Item], from known: [Item], _ creation: (Item.ID) -> OutboxCreation
  ) throws -> [Item] where Item.ID == Identifier<Item> {
    var items = fetched
    for entry in ledger.confirmed.entries {
      let pending = Item.ID(pending: entry.id)
      guard entry.creation == creation(pending) else { continue }
      let id = try ledger.sent.currentID(of: pending)
      if !items.contains(where: { $0.id == id }) { items += known.filter { $0.id == id } }
    }
    return items
  }
}
