/// The signed-in person's lists. `cached` functions read the store and make no request. Changes are
/// stored before the source is asked, and announced as `timelinesChanged` and `listed`.
package protocol ListRepository: Sendable {
  /// Includes lists that are not created yet. Nil before the first fetch.
  func cachedLists() async throws -> Cached<[PeopleList]>?
  func fetchLists() async throws -> [PeopleList]
  /// From the store, if possible. A created list has the source's ID.
  func fetchList(_ list: PeopleList.ID) async throws -> PeopleList
  func create(_ details: PeopleList.Details) async throws -> PeopleList
  func change(_ list: PeopleList.ID, to details: PeopleList.Details) async throws -> PeopleList
  func delete(_ list: PeopleList.ID) async throws
  /// A name that was typed but not saved. Creating or renaming the list removes it in the same
  /// step.
  /// - Parameter list: nil for a new one.
  func nameDraft(of list: PeopleList.ID?) async throws -> String?
  /// Nil removes the draft.
  func saveNameDraft(_ name: String?, of list: PeopleList.ID?) async throws

  /// The first page as last fetched.
  func cachedMembers(of list: PeopleList.ID) async throws -> Cached<Page<Person>>?
  func fetchMembers(of list: PeopleList.ID, after cursor: Cursor?) async throws -> Page<Person>
  func setMember(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) async throws
  /// The lists that contain the person, as last fetched.
  func cachedLists(with person: Person.ID) async throws -> Set<PeopleList.ID>?
  func fetchLists(with person: Person.ID) async throws -> Set<PeopleList.ID>
  /// Finds people by name, among those whom the signed-in person follows.
  func findFollowed(matching query: String, after cursor: Cursor?) async throws -> Page<Person>
  /// The stored results, to show until the source has answered. Nil if there are none.
  func cachedFollowed(matching query: String) async throws -> Page<Person>?
}
