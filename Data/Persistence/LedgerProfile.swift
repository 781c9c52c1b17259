import Domain
import Foundation

extension Setting<OwnProfile> {
  /// As the source last said, without edits that wait.
  static var ownProfile: Self { Self(name: "own profile") }
}

extension Setting<ProfileEdit> {
  static var profileDraft: Self { Self(name: "profile draft") }
}

extension Setting<Person> {
  /// The signed-in person as the source last said. Kept while an edit waits.
  static var personBeforeEdit: Self { Self(name: "person before edit") }
}

// The profile of the signed-in person.
extension Ledger {
  func profileForm(_ known: OwnProfile) throws -> ProfileForm {
    let refused = try profileEdits().filter(\.isRefused)
    let draft = try value(of: .profileDraft).map(opened)
    let edit = refused.compactMap(\.action.profileEdit).joined
    var form = ProfileForm(
      person: try person(account.me), profile: known.applying(try pendingProfileEdit()),
      rule: try fetchAccount().capabilities.profileRule,
      draft: draft ?? (edit.isEmpty ? nil : edit))
    if case .refused(let failure)? = refused.last?.state, draft == nil { form.refusal = failure }
    return form
  }

  func saveProfileDraft(_ edit: ProfileEdit?) throws {
    if let edit { try save(stored(edit), of: .profileDraft) } else { try remove(.profileDraft) }
  }

  /// Queues an edit. One that is not on its way becomes a part of it. One that was refused has come back
  /// to the editor, so the new one takes its place.
  func enqueue(_ edit: ProfileEdit, as id: OutboxEntry.ID) throws {
    var edit = edit
    for entry in try profileEdits().reversed() where entry.state != .sending {
      if !entry.isRefused { edit = (entry.action.profileEdit ?? ProfileEdit()).followed(by: edit) }
      try delete(entry.id)
    }
    try save(OutboxEntry(id: id, action: .editProfile(edit), created: now))
  }

  /// Lays the edits that wait over the signed-in person, wherever they are shown.
  func showProfileEdits() throws -> [Change] {
    let shown = try person(account.me)
    let edit = try pendingProfileEdit()
    let base = try personBeforeEdit() ?? shown
    if edit.isEmpty { try remove(.personBeforeEdit) } else { try savePersonBeforeEdit(base) }
    let person = applying(edit, to: shown.takingProfile(of: base))
    try write(person, key: account.me)
    return [.profiled(person)]
  }

  /// The signed-in person as the source describes them, with the edits it does not have yet.
  func applyingProfileEdits(to person: Person) throws -> Person {
    guard try value(of: .personBeforeEdit) != nil else { return person }
    try savePersonBeforeEdit(person)
    return applying(try pendingProfileEdit(), to: person)
  }

  func keep(_ profile: OwnProfile, of person: Person) throws -> [Change] {
    try save(profile, of: .ownProfile)
    if try personBeforeEdit() != nil { try savePersonBeforeEdit(person) }
    return try showProfileEdits()
  }

  private func applying(_ edit: ProfileEdit, to person: Person) -> Person {
    person.applying(edit) { name in (try? personID(named: name)) ?? nil }
  }

  private func pendingProfileEdit() throws -> ProfileEdit {
    try profileEdits().filter { !$0.isRefused }.compactMap(\.action.profileEdit).joined
  }

  private func profileEdits() throws -> [OutboxEntry] {
    try outbox().filter { $0.action.profileEdit != nil }
  }

  private func personBeforeEdit() throws -> Person? {
    try value(of: .personBeforeEdit).map { $0.movingPictures { addresses.url($0.absoluteString) } }
  }

  private func savePersonBeforeEdit(_ person: Person) throws {
    let stored = person.movingPictures { URL(string: addresses.stored($0)) }
    try save(stored, of: .personBeforeEdit)
  }

  /// Files of ours are kept without their folder, which can move.
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
  fileprivate func movingPictures(_ move: (URL) -> URL?) -> ProfileEdit {
    var edit = self
    edit.avatar = avatar.flatMap(move)
    edit.header = header.flatMap(move)
    return edit
  }

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
  /// - Parameter mostBytes: as on Mastodon.
  func keep(_ picture: Data, mostBytes: Int = 8_388_608) async throws -> URL {
    var rule = try await store.read { try $0.fetchAccount() }.capabilities.pictureRule
    rule.largest = min(rule.largest, mostBytes)
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
