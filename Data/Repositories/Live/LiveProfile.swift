import Domain
import Foundation

struct LiveProfile: OwnProfileRepository {
  let context: LiveContext

  /// Without a network, the form has the last known profile.
  func fetchForm() async throws -> ProfileForm {
    do {
      let fetched = try await context.load(.credentials())
      try await context.keepIfPossible {
        try await context.local.change { ledger in
          ((), try ledger.profile.keep(fetched.profile, of: fetched.person))
        }
      }
      return try await context.store.read { try $0.profile.form(fetched.profile) }
    } catch let failure as LoadFailure where failure.isPassing {
      let form = try await context.store.read { ledger in
        try ledger.settings.value(of: .ownProfile).map(ledger.profile.form)
      }
      guard let form else { throw failure }
      return form
    }
  }

  func opened(_ kept: ProfileEdit) -> ProfileEdit { context.local.opened(kept) }

  func keep(_ picture: Data, as kind: ProfilePicture) async throws -> URL {
    try await context.local.keep(picture)
  }

  func saveDraft(_ edit: ProfileEdit?) async throws {
    try await context.store.write { try $0.profile.saveDraft(edit) }
  }

  /// Moves the edit from the draft to the outbox in one step, so that it is always in one of them.
  func save(_ edit: ProfileEdit) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      let known = try ledger.settings.value(of: .ownProfile) ?? OwnProfile()
      let rule = try ledger.accounts.fetch().capabilities.profileRule
      try ledger.profile.enqueue(try edit.checked(by: rule, for: known), as: entry)
      try ledger.profile.saveDraft(nil)
      return ((), try ledger.profile.showEdits())
    }
  }
}
