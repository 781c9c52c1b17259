import Domain
import Foundation
import Presentation

package struct EditProfileViewData: Equatable, Sendable {
  package enum PictureKind: Hashable, Sendable {
    case avatar, header
  }

  package struct Field: Hashable, Sendable, Identifiable {
    /// Counts from zero.
    package let id: Int
    package let label: String
    package let content: String
    package var labelProblem: String?
    /// `12 over the limit`
    package let excess: String?

    var number: String { String(id + 1) }
  }

  package let phase: FormPhase
  /// Why earlier changes were not saved.
  package let problem: String?
  package let person: PersonViewData?
  package let adding: PictureKind?
  /// The pictures that can be removed.
  package let removable: [PictureKind]
  package let name: String
  package let nameExcess: String?
  package let note: String
  package let noteExcess: String?
  package let fields: [Field]
  package let canAddField: Bool
  package let isLocked: Bool
  package let isBot: Bool
  package let canSave: Bool
}

extension EditProfileViewData {
  init(_ state: EditProfileState, at now: Date, _ formatting: Formatting) {
    let (form, profile) = (state.form.value, state.profile)
    let rule = form?.rule ?? ProfileRule()
    func excess(_ count: Int) -> String? {
      count > 0 ? "\(formatting.count(count)) over the limit" : nil
    }
    phase = FormPhase(state, during: .loadProfile, at: now, formatting)
    problem = form?.refusal.map {
      FailureText($0, during: .deliverProfile, at: now, formatting).message
    }
    person = form.map { PersonViewData($0.person.showing(profile)) }
    adding = state.adding.map(PictureKind.init)
    removable =
      rule.removesPictures
      ? ProfilePicture.allCases.filter { profile[$0] != nil }.map(PictureKind.init) : []
    name = profile.name
    nameExcess = excess(rule.excess(ofName: profile.name))
    note = profile.note
    noteExcess = excess(rule.excess(ofNote: profile.note))
    fields = profile.fields.enumerated().map { index, field in
      Field(
        id: index, label: field.label, content: field.content,
        labelProblem: field.lacksLabel ? "Add a label" : nil,
        excess: excess(rule.excess(of: field)))
    }
    canAddField = profile.fields.count < rule.mostFields
    isLocked = profile.isLocked
    isBot = profile.isBot
    canSave =
      phase == .ready && state.adding == nil && state.isChanged && rule.allows(profile)
  }
}

extension Person {
  fileprivate func showing(_ profile: OwnProfile) -> Person {
    var person = self
    person.nick = profile.name
    person.avatar = profile.avatar
    person.profileImage = profile.header
    return person
  }
}

extension EditProfileViewData.PictureKind {
  fileprivate init(_ picture: ProfilePicture) {
    switch picture {
    case .avatar: self = .avatar
    case .header: self = .header
    }
  }

  var picture: ProfilePicture {
    switch self {
    case .avatar: .avatar
    case .header: .header
    }
  }
}

extension Attempt {
  static let loadProfile = Attempt(failed: "Your profile could not be loaded")
  static let saveProfile = Attempt(failed: "Your profile could not be saved")
  static let addPicture = Attempt(failed: "The picture could not be added")
  fileprivate static let deliverProfile = Attempt(failed: "These changes were not saved")
}
