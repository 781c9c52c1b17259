import Domain
import Foundation

/// The profile of the sample account.
struct EmbeddedProfile: OwnProfileRepository {
  let context: StoreContext

  func fetchForm() async throws -> ProfileForm {
    try await context.store.read { try $0.profile.form(try Self.profile($0)) }
  }

  func opened(_ kept: ProfileEdit) -> ProfileEdit { context.opened(kept) }

  func keep(_ picture: Data, as kind: ProfilePicture) async throws -> URL {
    try await context.keep(picture)
  }

  func saveDraft(_ edit: ProfileEdit?) async throws {
    try await context.store.write { try $0.profile.saveDraft(edit) }
  }

  func save(_ edit: ProfileEdit) async throws {
    try await context.change { ledger in
      let known = try Self.profile(ledger)
      let edit = try edit.checked(by: ProfileRule(), for: known)
      let person = try ledger.people.require(ledger.account.me).applying(edit) { name in
        (try? ledger.people.id(named: name)) ?? nil
      }
      try ledger.people.write(person, key: ledger.account.me)
      try ledger.profile.saveDraft(nil)
      return ((), try ledger.profile.keep(known.applying(edit).withoutPictures, of: person))
    }
  }

  private static func profile(_ ledger: Ledger) throws -> OwnProfile {
    let person = try ledger.people.require(ledger.account.me)
    let known = try ledger.settings.value(of: .ownProfile)
    var profile = OwnProfile(person, isBot: known?.isBot ?? false)
    profile.posting = known?.posting ?? PostDefaults()
    return profile
  }
}

extension OwnProfile {
  /// Without pictures, which are stored with the person.
  fileprivate var withoutPictures: OwnProfile {
    var profile = self
    profile.avatar = nil
    profile.header = nil
    return profile
  }
}
