import Domain
import Foundation
import Presentation

struct EditProfileViewData: Equatable, Sendable {
  enum PictureKind: Hashable, Sendable {
    case avatar, header
  }

  struct Field: Hashable, Sendable, Identifiable {
    /// Counts from zero.
    let id: Int
    let label: String
    let content: String
    var labelProblem: String?
    /// `12 over the limit`
    let excess: String?

    var number: String { String(id + 1) }
  }

  /// The preferences for new posts.
  struct Posting: Hashable, Sendable {
    let audience: Audience
    let audiences: [Audience]
    /// Nil if the source has no such setting.
    let quoters: QuotersChoice?
  }

  let phase: FormPhase
  /// Why earlier changes were not saved.
  let problem: String?
  let person: PersonViewData?
  let adding: Set<PictureKind>
  /// The pictures that can be removed.
  let removable: [PictureKind]
  let name: String
  let nameExcess: String?
  let note: String
  let noteExcess: String?
  let fields: [Field]
  let canAddField: Bool
  let isLocked: Bool
  let isBot: Bool
  /// Nil if the source does not provide preferences for new posts.
  let posting: Posting?
  let canSave: Bool
}

extension EditProfileViewData {
  init(_ state: EditProfileState, at now: Date, _ formatting: Formatting) {
    let (form, profile) = (state.form.value, state.profile)
    let rule = form?.rule ?? ProfileRule()
    phase = FormPhase(state, during: .loadProfile, at: now, formatting)
    problem = form?.refusal.map {
      FailureText($0, during: .deliverProfile, at: now, formatting).message
    }
    person = form.map { PersonViewData($0.person.showing(profile)) }
    adding = Set(state.adding.map(PictureKind.init))
    removable =
      rule.removesPictures
      ? ProfilePicture.allCases.filter { profile[$0] != nil }.map(PictureKind.init) : []
    name = profile.name
    nameExcess = formatting.excess(rule.excess(ofName: profile.name))
    note = profile.note
    noteExcess = formatting.excess(rule.excess(ofNote: profile.note))
    fields = profile.fields.enumerated().map { index, field in
      Field(
        id: index, label: field.label, content: field.content,
        labelProblem: field.lacksLabel ? "Add a label" : nil,
        excess: formatting.excess(rule.excess(of: field)))
    }
    canAddField = profile.fields.count < rule.mostFields
    isLocked = profile.isLocked
    isBot = profile.isBot
    posting = profile.posting.map(Posting.init)
    canSave =
      phase == .ready && state.adding.isEmpty && state.isChanged && rule.allows(profile)
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

extension EditProfileViewData.Posting {
  fileprivate init(_ defaults: PostDefaults) {
    audience = Audience(defaults.visibility)
    let current = audience
    // Servers refuse `direct` as a default. It is offered only if it is the current choice.
    audiences = Audience.allCases.filter { $0 != .direct || $0 == current }
    quoters = defaults.quoters.map(QuotersChoice.init)
  }
}

/// The people who can quote new posts.
enum QuotersChoice: Hashable, Sendable, CaseIterable, Identifiable {
  case everyone, followers, nobody

  var id: Self { self }

  var title: String {
    switch self {
    case .everyone: "Everyone"
    case .followers: "Followers only"
    case .nobody: "Nobody"
    }
  }

  var quoters: Quoters {
    switch self {
    case .everyone: .everyone
    case .followers: .followers
    case .nobody: .nobody
    }
  }

  init(_ quoters: Quoters) {
    switch quoters {
    case .everyone: self = .everyone
    case .followers: self = .followers
    case .nobody: self = .nobody
    }
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
