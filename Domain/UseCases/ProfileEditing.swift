import Foundation

extension ProfileEdit {
  package init(from old: OwnProfile, to new: OwnProfile) {
    self.init(
      name: old.name == new.name ? nil : new.name, note: old.note == new.note ? nil : new.note,
      fields: old.fields == new.fields ? nil : new.fields,
      isLocked: old.isLocked == new.isLocked ? nil : new.isLocked,
      isBot: old.isBot == new.isBot ? nil : new.isBot,
      avatar: old.avatar == new.avatar ? nil : new.avatar,
      header: old.header == new.header ? nil : new.header,
      removed: Set(ProfilePicture.allCases.filter { old[$0] != nil && new[$0] == nil }),
      visibility: old.posting?.visibility == new.posting?.visibility
        ? nil : new.posting?.visibility,
      quoters: old.posting?.quoters == new.posting?.quoters ? nil : new.posting?.quoters)
  }

  package var isEmpty: Bool { self == ProfileEdit() }

  /// Both edits combined. The second one wins.
  package func followed(by next: ProfileEdit) -> ProfileEdit {
    ProfileEdit(
      name: next.name ?? name, note: next.note ?? note, fields: next.fields ?? fields,
      isLocked: next.isLocked ?? isLocked, isBot: next.isBot ?? isBot,
      avatar: next.picture(.avatar, insteadOf: avatar),
      header: next.picture(.header, insteadOf: header),
      removed: (removed ?? []).filter { next[$0] == nil }.union(next.removed ?? []),
      visibility: next.visibility ?? visibility, quoters: next.quoters ?? quoters)
  }

  fileprivate func picture(_ kind: ProfilePicture, insteadOf old: URL?) -> URL? {
    removed?.contains(kind) == true ? nil : self[kind] ?? old
  }

  package subscript(kind: ProfilePicture) -> URL? {
    switch kind {
    case .avatar: avatar
    case .header: header
    }
  }

  /// The edit as it is sent: texts are trimmed, and empty fields are removed.
  package var finished: ProfileEdit {
    var edit = self
    edit.name = name?.trimmed
    edit.note = note?.trimmed
    edit.fields = fields?.map { .init(label: $0.label.trimmed, content: $0.content.trimmed) }
      .filter { !$0.label.isEmpty }
    return edit
  }
}

extension OwnProfile {
  /// Creates it from the public profile, for sources that provide nothing else.
  package init(_ person: Person, isBot: Bool? = nil) {
    self.init(
      name: person.nick ?? "", note: person.note.text,
      fields: person.fields.map { .init(label: $0.name, content: $0.value.text) },
      isLocked: person.isLocked, isBot: isBot ?? person.isAutomated, avatar: person.avatar,
      header: person.profileImage)
  }

  package func applying(_ edit: ProfileEdit) -> OwnProfile {
    OwnProfile(
      name: edit.name ?? name, note: edit.note ?? note, fields: edit.fields ?? fields,
      isLocked: edit.isLocked ?? isLocked, isBot: edit.isBot ?? isBot,
      avatar: edit.picture(.avatar, insteadOf: avatar),
      header: edit.picture(.header, insteadOf: header), posting: posting?.applying(edit))
  }

  package subscript(kind: ProfilePicture) -> URL? {
    get {
      switch kind {
      case .avatar: avatar
      case .header: header
      }
    }
    set {
      switch kind {
      case .avatar: avatar = newValue
      case .header: header = newValue
      }
    }
  }
}

extension PostDefaults {
  package func applying(_ edit: ProfileEdit) -> PostDefaults {
    PostDefaults(
      visibility: edit.visibility ?? visibility, language: language,
      quoters: edit.quoters ?? quoters)
  }
}

extension Person {
  /// The person as others see them after the edit.
  package func applying(_ edit: ProfileEdit, personNamed: (String) -> ID?) -> Person {
    var person = self
    if let name = edit.name { person.nick = name.isEmpty ? nil : name }
    if let note = edit.note { person.note = RichText(linking: note, personNamed: personNamed) }
    if let fields = edit.fields {
      person.fields = fields.map {
        Field(name: $0.label, value: RichText(linking: $0.content, personNamed: personNamed))
      }
    }
    if let isLocked = edit.isLocked { person.isLocked = isLocked }
    if let isBot = edit.isBot { person.isAutomated = isBot }
    person.avatar = edit.picture(.avatar, insteadOf: avatar)
    person.profileImage = edit.picture(.header, insteadOf: profileImage)
    return person
  }

  /// This version of the person with the profile of an earlier version.
  package func takingProfile(of other: Person) -> Person {
    var person = self
    person.nick = other.nick
    person.emojis = other.emojis
    person.note = other.note
    person.fields = other.fields
    person.isLocked = other.isLocked
    person.isAutomated = other.isAutomated
    person.avatar = other.avatar
    person.profileImage = other.profileImage
    return person
  }
}

extension OwnProfile.Field {
  /// True if content has no label. Servers drop such a field or refuse the whole change.
  package var lacksLabel: Bool { label.trimmed.isEmpty && !content.trimmed.isEmpty }
}

extension ProfileRule {
  /// The number of characters over the limit. Links in a note count as in posts.
  package func excess(ofName name: String) -> Int { name.unicodeScalars.count - longestName }

  package func excess(ofNote note: String) -> Int {
    PostLengthRule(limit: longestNote).count(note) - longestNote
  }

  package func excess(of field: OwnProfile.Field) -> Int {
    max(field.label.unicodeScalars.count, field.content.unicodeScalars.count) - longestField
  }

  package func allows(_ profile: OwnProfile) -> Bool {
    excess(ofName: profile.name) <= 0 && excess(ofNote: profile.note) <= 0
      && profile.fields.count <= mostFields
      && profile.fields.allSatisfy { excess(of: $0) <= 0 && !$0.lacksLabel }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
