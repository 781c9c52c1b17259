import Domain

extension PersonViewData {
  package init(_ person: Person) {
    self.init(
      id: person.id.rawValue, name: person.displayName,
      nameWithPictures: person.nameWithPictures.map { RichTextViewData($0) },
      handle: person.inlineHandle,
      avatar: person.avatar, profileImage: person.profileImage)
  }
}

extension PersonFieldViewData {
  package static func fields(of person: Person) -> [PersonFieldViewData] {
    person.fields.enumerated().map { index, field in
      PersonFieldViewData(
        id: index, name: field.name, value: RichTextViewData(field.value),
        isVerified: field.isVerified)
    }
  }
}

extension RelationshipButtonViewData {
  package init(_ relationship: Relationship) {
    if relationship.isBlocked {
      self = .unblock
      return
    }
    self =
      switch relationship.followButton {
      case .follow: .follow
      case .requested: .requested
      case .unfollow: .unfollow
      }
  }
}
