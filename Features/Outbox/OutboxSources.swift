import Domain
import Foundation
import Presentation

/// Everything the outbox needs from outside.
package struct OutboxSources: Sendable {
  let outbox: any OutboxRepository
  let drafts: any ComposeRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    outbox: any OutboxRepository, drafts: any ComposeRepository,
    now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.outbox = outbox
    self.drafts = drafts
    self.now = now
    self.formatting = formatting
  }
}

extension OutboxSources {
  func fetch() async throws -> OutboxList {
    let entries = try await outbox.fetchEntries()
    let drafts = try await drafts.fetchDrafts().sorted { $0.changed > $1.changed }
    return OutboxList(entries: entries, drafts: drafts)
  }
}
