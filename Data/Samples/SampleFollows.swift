import Domain

/// Who follows whom among the sample people, apart from the signed-in person. A person who is in no list
/// hides theirs.
struct SampleFollows {
  private struct File: Decodable {
    let person: String
    let follows: [String]
  }

  private let files: [File]

  init() throws {
    files = try SampleFiles.decode("follows")
  }

  func people(in list: FollowList, of person: Person.ID) -> [Person.ID] {
    let names =
      switch list {
      case .followers, .familiar:
        files.filter { $0.follows.contains(person.rawValue) }.map(\.person)
      case .following: files.first { $0.person == person.rawValue }?.follows ?? []
      }
    return names.map { Person.ID($0) }
  }
}
