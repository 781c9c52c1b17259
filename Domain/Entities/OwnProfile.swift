import Foundation

/// The signed-in person's profile, as they typed it.
package struct OwnProfile: Hashable, Codable, Sendable {
  package struct Field: Hashable, Codable, Sendable {
    package var label: String
    package var content: String

    package init(label: String = "", content: String = "") {
      self.label = label
      self.content = content
    }
  }

  package var name: String
  package var note: String
  package var fields: [Field]
  /// True if follow requests need approval.
  package var isLocked: Bool
  /// True if a program writes the posts.
  package var isBot: Bool
  /// A new picture is a local file until it is uploaded.
  package var avatar: URL?
  package var header: URL?
  /// Nil if the source does not provide them.
  package var posting: PostDefaults?

  package init(
    name: String = "", note: String = "", fields: [Field] = [], isLocked: Bool = false,
    isBot: Bool = false, avatar: URL? = nil, header: URL? = nil, posting: PostDefaults? = nil
  ) {
    self.name = name
    self.note = note
    self.fields = fields
    self.isLocked = isLocked
    self.isBot = isBot
    self.avatar = avatar
    self.header = header
    self.posting = posting
  }
}

/// Changes to a profile. Nil values stay unchanged.
package struct ProfileEdit: Hashable, Codable, Sendable {
  package var name: String?
  package var note: String?
  package var fields: [OwnProfile.Field]?
  package var isLocked: Bool?
  package var isBot: Bool?
  package var avatar: URL?
  package var header: URL?
  /// The pictures to remove. Nil if there are none.
  package var removed: Set<ProfilePicture>?
  /// The audience of new posts.
  package var visibility: PostVisibility?
  package var quoters: Quoters?

  package init(
    name: String? = nil, note: String? = nil, fields: [OwnProfile.Field]? = nil,
    isLocked: Bool? = nil, isBot: Bool? = nil, avatar: URL? = nil, header: URL? = nil,
    removed: Set<ProfilePicture> = [], visibility: PostVisibility? = nil, quoters: Quoters? = nil
  ) {
    self.name = name
    self.note = note
    self.fields = fields
    self.isLocked = isLocked
    self.isBot = isBot
    self.avatar = avatar
    self.header = header
    self.removed = removed.isEmpty ? nil : removed
    self.visibility = visibility
    self.quoters = quoters
  }
}

/// The pictures of a profile.
package enum ProfilePicture: String, Hashable, Codable, Sendable, CaseIterable {
  case avatar, header
}

/// The limits of a profile, in characters.
package struct ProfileRule: Hashable, Codable, Sendable {
  package var longestName: Int
  package var longestNote: Int
  package var mostFields: Int
  package var longestField: Int
  /// Nil in accounts stored by earlier versions.
  private var storedRemovesPictures: Bool?

  /// True if the source can remove a picture without replacing it.
  package var removesPictures: Bool { storedRemovesPictures ?? false }

  package init(
    longestName: Int = 30, longestNote: Int = 500, mostFields: Int = 4, longestField: Int = 255,
    removesPictures: Bool = true
  ) {
    self.longestName = longestName
    self.longestNote = longestNote
    self.mostFields = mostFields
    self.longestField = longestField
    storedRemovesPictures = removesPictures
  }
}

/// The content of the profile form.
package struct ProfileForm: Hashable, Sendable {
  package let person: Person
  /// Includes changes that the source does not have yet.
  package let profile: OwnProfile
  package let rule: ProfileRule
  /// Unsaved or refused changes. Nil if there are none.
  package var draft: ProfileEdit?
  /// Why the source refused the changes.
  package var refusal: LoadFailure?

  package init(
    person: Person, profile: OwnProfile, rule: ProfileRule = ProfileRule(),
    draft: ProfileEdit? = nil, refusal: LoadFailure? = nil
  ) {
    self.person = person
    self.profile = profile
    self.rule = rule
    self.draft = draft
    self.refusal = refusal
  }
}

extension ProfileEdit {
  package func movingPictures(_ move: (URL) -> URL?) -> ProfileEdit {
    var edit = self
    edit.avatar = avatar.flatMap(move)
    edit.header = header.flatMap(move)
    return edit
  }
}
