import Domain
import Foundation

extension Setting<OwnProfile> {
  /// The last version from the source, without waiting edits.
  static var ownProfile: Self { Self(name: "own profile") }
}

extension Setting<ProfileEdit> {
  static var profileDraft: Self { Self(name: "profile draft") }
}

extension Setting<Person> {
  /// The signed-in person as last sent by the source. Stored while an edit is waiting.
  static var personBeforeEdit: Self { Self(name: "person before edit") }
}

/// The profile of the signed-in person.
struct ProfileTable: LedgerTable {
  let ledger: Ledger

  func form(_ known: OwnProfile) throws -> ProfileForm {
    let refused = try edits().filter(\.isRefused)
    let draft = try ledger.settings.value(of: .profileDraft).map(opened)
    let edit = refused.compactMap(\.action.profileEdit).joined
    var form = ProfileForm(
      person: try ledger.people.require(account.me), profile: known.applying(try pendingEdit()),
      rule: try ledger.accounts.fetch().capabilities.profileRule,
      draft: draft ?? (edit.isEmpty ? nil : edit))
    if case .refused(let failure)? = refused.last?.state, draft == nil { form.refusal = failure }
    return form
  }

  func saveDraft(_ edit: ProfileEdit?) throws {
    try ledger.settings.set(edit.map(stored), of: .profileDraft)
  }

  /// Queues an edit, merged with an unsent one. Deletes a refused edit, because the editor already
  /// contains its changes.
  func enqueue(_ edit: ProfileEdit, as id: OutboxEntry.ID) throws {
    var edit = edit
    for entry in try edits().reversed() where entry.state != .sending {
      if !entry.isRefused { edit = (entry.action.profileEdit ?? ProfileEdit()).followed(by: edit) }
      try ledger.outbox.delete(entry.id)
    }
    try ledger.outbox.add(.editProfile(edit), as: id)
  }

  /// Applies the unsent edits to the signed-in person, wherever they are shown.
  func showEdits() throws -> [Change] {
    let shown = try ledger.people.require(account.me)
    let edit = try pendingEdit()
    let base = try personBeforeEdit() ?? shown
    if edit.isEmpty {
      try ledger.settings.remove(.personBeforeEdit)
    } else {
      try savePersonBeforeEdit(base)
    }
    let person = applying(edit, to: shown.takingProfile(of: base))
    try ledger.people.write(person, key: account.me)
    return [.profileChanged(person)]
  }

  /// The signed-in person as sent by the source, with the edits that it does not have yet.
  func applyingEdits(to person: Person) throws -> Person {
    guard try ledger.settings.value(of: .personBeforeEdit) != nil else { return person }
    try savePersonBeforeEdit(person)
    return applying(try pendingEdit(), to: person)
  }

  func applyingEdits(to defaults: PostDefaults) throws -> PostDefaults {
    defaults.applying(try pendingEdit())
  }

  func keep(_ profile: OwnProfile, of person: Person) throws -> [Change] {
    try ledger.settings.save(profile, of: .ownProfile)
    if let posting = profile.posting { try ledger.settings.save(posting, of: .postDefaults) }
    if try personBeforeEdit() != nil { try savePersonBeforeEdit(person) }
    return try showEdits()
  }

  /// Returns the saved value, and the change to announce if the signed-in person has changed.
  func saving<Saved>(_ save: () throws -> Saved) throws -> (Saved, [Change]) {
    let before = try ledger.people.require(account.me)
    let saved = try save()
    let person = try ledger.people.require(account.me)
    return (saved, person == before ? [] : [.profileChanged(person)])
  }

  private func applying(_ edit: ProfileEdit, to person: Person) -> Person {
    person.applying(edit) { name in (try? ledger.people.id(named: name)) ?? nil }
  }

  private func pendingEdit() throws -> ProfileEdit {
    try edits().filter { !$0.isRefused }.compactMap(\.action.profileEdit).joined
  }

  private func edits() throws -> [OutboxEntry] {
    try ledger.outbox.entries().filter { $0.action.profileEdit != nil }
  }

  private func personBeforeEdit() throws -> Person? {
    try ledger.settings.value(of: .personBeforeEdit).map {
      $0.movingPictures { addresses.url($0.absoluteString) }
    }
  }

  private func savePersonBeforeEdit(_ person: Person) throws {
    let stored = person.movingPictures { URL(string: addresses.stored($0)) }
    try ledger.settings.save(stored, of: .personBeforeEdit)
  }

  /// Our own files are stored without their folder, which can move.
  func stored(_ edit: ProfileEdit) -> ProfileEdit {
    edit.movingPictures { URL(string: addresses.stored($0)) }
  }

  func opened(_ edit: ProfileEdit) -> ProfileEdit {
    edit.movingPictures { addresses.url($0.absoluteString) }
  }
}

extension OutboxEntry.Action {
  var profileEdit: ProfileEdit? {
    if case .editProfile(let edit) = self { edit } else { nil }
  }
}

extension ProfileEdit {
  var pictures: [URL] { [avatar, header].compactMap(\.self) }
}

extension Person {
  fileprivate func movingPictures(_ move: (URL) -> URL?) -> Person {
    var person = self
    person.avatar = avatar.flatMap(move)
    person.profileImage = profileImage.flatMap(move)
    return person
  }
}

extension [ProfileEdit] {
  fileprivate var joined: ProfileEdit { reduce(ProfileEdit()) { $0.followed(by: $1) } }
}

extension StoreContext {
  /// - Parameter maxBytes: Mastodon's limit.
  func keep(_ picture: Data, maxBytes: Int = 8_388_608) async throws -> URL {
    var rule = try await store.read { try $0.accounts.fetch() }.capabilities.pictureRule
    rule.largest = min(rule.largest, maxBytes)
    let clean = try CleanPicture(picture, rule)
    return try pictures.keep(clean, of: Draft.ID("profile"), as: makeID())
  }
}

extension ProfileEdit {
  func checked(by rule: ProfileRule, for profile: OwnProfile) throws -> ProfileEdit {
    guard rule.allows(profile.applying(finished)) else {
      throw LoadFailure.refused("The profile is too long.")
    }
    return finished
  }
}
