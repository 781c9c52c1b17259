import Domain
import Foundation

struct LiveProfile: OwnProfileRepository {
  let context: LiveContext

  /// Without the network, the profile is edited as it was last read.
  func fetchForm() async throws -> ProfileForm {
    do {
      let fetched = try await context.load(.credentials())
      try await context.local.change { ledger in
        ((), try ledger.keep(fetched.profile, of: fetched.person))
      }
      return try await context.store.read { try $0.profileForm(fetched.profile) }
    } catch let failure as LoadFailure where failure.isPassing {
      let form = try await context.store.read { ledger in
        try ledger.value(of: .ownProfile).map(ledger.profileForm)
      }
      guard let form else { throw failure }
      return form
    }
  }

  func keep(_ picture: Data, as kind: ProfilePicture) async throws -> URL {
    try await context.local.keep(picture)
  }

  func saveDraft(_ edit: ProfileEdit?) async throws {
    try await context.store.write { try $0.saveProfileDraft(edit) }
  }

  /// The edit leaves the draft and enters the outbox in one step, so that it is always in one of them.
  func save(_ edit: ProfileEdit) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      let known = try ledger.value(of: .ownProfile) ?? OwnProfile()
      let rule = try ledger.fetchAccount().capabilities.profileRule
      try ledger.enqueue(try edit.checked(by: rule, for: known), as: entry)
      try ledger.saveProfileDraft(nil)
      return ((), try ledger.showProfileEdits())
    }
  }
}
