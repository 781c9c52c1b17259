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
