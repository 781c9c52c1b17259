import Domain

// Filters with pending changes.

extension OutboxEntry {
  /// The creation of the filter with these settings.
  func changed(to details: ServerFilter.Details) -> OutboxEntry {
    var details = details
    if case .createFilter(let earlier, _) = action, details.expiry == .unchanged {
      details.expiry = earlier.expiry
    }
    return waiting(for: .createFilter(details, besides: nil))
  }

  fileprivate func created(_ delivery: Post.Delivery) -> ServerFilter? {
    guard case .createFilter(let details, _) = action else { return nil }
    let id = ServerFilter.ID(pending: id)
    return ServerFilter(id: id, title: "", places: [], delivery: delivery).applying(details)
  }
}

extension PendingChanges {
  fileprivate func applied(to known: [ServerFilter]) -> [ServerFilter] {
    var filters = known
    for entry in entries {
      switch entry.action {
      case .changeFilter(let id, let details, _):
        if let index = filters.firstIndex(where: { $0.id == id }) {
          filters[index] = filters[index].applying(details)
        }
      case .deleteFilter(let id): filters.removeAll { $0.id == id }
      default: break
      }
    }
    return filters
  }
}

extension FilterTable {
  /// The filters to list, including refused new ones.
  func shown() throws -> [ServerFilter] { try shown(known()) }

  func shown(_ known: [ServerFilter]) throws -> [ServerFilter] {
    let outbox = try ledger.outbox.entries()
    let new = try outbox.compactMap { $0.created(try ledger.outbox.delivery(of: $0)) }
    var filters = try ledger.outbox.pending().applied(to: known + new)
    for entry in outbox {
      guard case .changeFilter(let id, _, _) = entry.action,
        let index = filters.firstIndex(where: { $0.id == id && $0.delivery == nil })
      else { continue }
      filters[index].delivery = try ledger.outbox.delivery(of: entry)
    }
    return filters
  }

  /// The filters that apply to posts. Refused changes do not apply.
  func applied() throws -> [ServerFilter] {
    let pending = try ledger.outbox.pending()
    let new = pending.entries.compactMap { $0.created(.waiting) }
    return pending.applied(to: try known() + new)
  }

  func shown(_ filter: ServerFilter.ID) throws -> ServerFilter {
    let id = try ledger.sent.currentID(of: filter)
    guard let shown = try shown().first(where: { $0.id == id }) else {
      throw LoadFailure.filter(.gone)
    }
    return shown
  }

  func title(of filter: ServerFilter.ID) throws -> String? {
    let id = try ledger.sent.currentID(of: filter)
    let new = try ledger.outbox.entries().compactMap { $0.created(.waiting) }
    return try (known() + new).first { $0.id == id }?.title
  }

  /// Adds changes that were confirmed after the request was sent.
  func completed(_ fetched: [ServerFilter], from known: [ServerFilter]) throws -> [ServerFilter] {
    var filters = try ledger.outbox.addingCreated(to: fetched, from: known, OutboxCreation.filter)
    for entry in ledger.confirmed.entries {
      switch entry.action {
      case .changeFilter(let id, _, _):
        guard let index = filters.firstIndex(where: { $0.id == id }),
          let confirmed = known.first(where: { $0.id == id })
        else { continue }
        filters[index] = confirmed
      case .deleteFilter(let id): filters.removeAll { $0.id == id }
      default: break
      }
    }
    return filters
  }

  /// - Parameter filter: nil for a new one.
  func form(of filter: ServerFilter.ID?) throws -> ServerFilterForm {
    guard let filter else {
      return ServerFilterForm(draft: try ledger.settings.value(of: .filterDraft(of: nil)))
    }
    var form = ServerFilterForm(filter: try shown(filter))
    form.draft = try ledger.settings.value(of: .filterDraft(of: form.filter?.id))
    if form.draft == nil {
      form.draft = try refusedChange(of: form.filter?.id)
      if case .refused(let failure)? = form.filter?.delivery { form.refusal = failure }
    }
    return form
  }

  private func refusedChange(of filter: ServerFilter.ID?) throws -> ServerFilter.Details? {
    for entry in try ledger.outbox.entries().reversed() where entry.isRefused {
      guard case .changeFilter(filter, let details, _) = entry.action else { continue }
      return details
    }
    return nil
  }
}

// Queueing.
extension FilterTable {
  /// Replaces earlier changes. If the filter is not created yet, changes its creation.
  func enqueueChange(
    of filter: ServerFilter, to details: ServerFilter.Details, as id: OutboxEntry.ID
  ) throws {
    if let creation = try ledger.outbox.unsentCreation(of: .filter(filter.id)) {
      return try ledger.outbox.save(creation.changed(to: details))
    }
    var details = details
    var words = filter.keywords
    for entry in try ledger.outbox.entries() where entry.isRefused || entry.attempts == 0 {
      guard case .changeFilter(filter.id, let earlier, let known) = entry.action else { continue }
      try ledger.outbox.delete(entry.id)
      // The words on the screen no longer include a refused change.
      if !entry.isRefused { words = known }
      if !entry.isRefused, details.expiry == .unchanged { details.expiry = earlier.expiry }
    }
    try forgetMatches(of: filter.id)
    let action = OutboxEntry.Action.changeFilter(filter.id, details, from: words)
    try ledger.outbox.add(action, as: id)
  }
}
