import Domain

/// The follows among the sample people, except for the signed-in person. A person who is in no
/// list hides theirs.
struct SampleFollows {
  private struct File: Decodable {
    let person: String
    let follows: [String]
  }

  private let files: [File]

  init() throws {
    files = try SampleFiles.decode("follows")
  }

  func followers(of person: Person.ID) -> [Person.ID] {
    files.filter { $0.follows.contains(person.rawValue) }.map { Person.ID($0.person) }
  }

  func following(of person: Person.ID) -> [Person.ID] {
    (files.first { $0.person == person.rawValue }?.follows ?? []).map { Person.ID($0) }
  }
}
