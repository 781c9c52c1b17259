import Domain

extension PersonViewData {
  package init(_ person: Person) {
    self.init(
      id: person.id.rawValue, name: person.displayName,
      nameWithPictures: person.nameWithPictures.map { RichTextViewData($0) },
      handle: person.handleBesideName,
      avatar: person.avatar, profileImage: person.profileImage)
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
