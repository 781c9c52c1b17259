import Domain
import Presentation

package struct OutboxSources: ScreenSources {
  let outbox: any OutboxRepository
  let drafts: any ComposeRepository
  package let surroundings: Surroundings

  package init(
    outbox: any OutboxRepository, drafts: any ComposeRepository, _ surroundings: Surroundings
  ) {
    self.outbox = outbox
    self.drafts = drafts
    self.surroundings = surroundings
  }
}

extension OutboxSources {
  func fetch() async throws -> OutboxList {
    let entries = try await outbox.fetchEntries()
    let drafts = try await drafts.fetchDrafts().sorted { $0.changed > $1.changed }
    return OutboxList(entries: entries, drafts: drafts)
  }
}
