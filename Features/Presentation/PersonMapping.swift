import Domain

extension PersonViewData {
  package init(_ person: Person) {
    self.init(
      id: person.id.rawValue, name: person.displayName, handle: person.handle,
      avatar: person.avatar, profileImage: person.profileImage)
  }
}
