import Domain

extension OutboxTable {
  /// The refused creation with the changes that waited for it. A changed one is sent again. Nil if
  /// the person has deleted the list or filter.
  func applyingWaitingChanges(to refused: OutboxEntry) throws -> OutboxEntry? {
    if case .publish(let draft) = refused.action {
      return try dropDeletions(of: draft) ? nil : refused
    }
    var result = refused
    for entry in try entries() where entry.awaitsCreation(by: refused) {
      switch (result.action, entry.action) {
      case (.schedule(let draft, for: _), .reschedule(_, for: let date)):
        result = result.waiting(for: .schedule(draft, for: date))
      case (.createList, .changeList(_, let details)):
        result = result.waiting(for: .createList(details, besides: nil))
      case (.createFilter, .changeFilter(_, let details, _)):
        result = result.changed(to: details)
      case (_, .setMember):
        // Sent once the list exists, or discarded with it.
        continue
      default:
        try delete(entry.id)
        return nil
      }
      try delete(entry.id)
    }
    return result
  }
}

extension OutboxEntry {
  /// The entry with another action, ready to be sent.
  func waiting(for action: Action) -> OutboxEntry {
    var entry = replacing(action: action)
    entry.state = .waiting
    return entry
  }
}
