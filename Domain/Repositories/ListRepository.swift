/// The lists that the signed-in person made. `cached` reads the store and makes no request. Changes are
/// stored before the source is asked, and announced as `timelinesChanged` and `listed`.
package protocol ListRepository: Sendable {
  /// Includes lists that wait to be created. Nil before the first fetch.
  func cachedLists() async throws -> Cached<[PeopleList]>?
  func fetchLists() async throws -> [PeopleList]
  /// From the store, if it has the list. A created list has its source's ID.
  func fetchList(_ list: PeopleList.ID) async throws -> PeopleList
  func create(_ details: PeopleList.Details) async throws -> PeopleList
  func change(_ list: PeopleList.ID, to details: PeopleList.Details) async throws -> PeopleList
  func delete(_ list: PeopleList.ID) async throws
  /// A name that was typed and not saved. It is removed in the step that creates or renames the list.
  /// - Parameter list: nil for a new one.
  func nameDraft(of list: PeopleList.ID?) async throws -> String?
  /// Nil removes it.
  func saveNameDraft(_ name: String?, of list: PeopleList.ID?) async throws

  /// The first page as last fetched.
  func cachedMembers(of list: PeopleList.ID) async throws -> Cached<Page<Person>>?
  func fetchMembers(of list: PeopleList.ID, after cursor: Cursor?) async throws -> Page<Person>
  func setMember(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) async throws
  /// The lists that the person is in, as last fetched.
  func cachedLists(with person: Person.ID) async throws -> Set<PeopleList.ID>?
  func fetchLists(with person: Person.ID) async throws -> Set<PeopleList.ID>
  /// Finds people by name, among those the signed-in person follows.
  func findFollowed(matching query: String, after cursor: Cursor?) async throws -> Page<Person>
  /// The stored ones, to show until the source has answered. Nil if there are none.
  func cachedFollowed(matching query: String) async throws -> Page<Person>?
}
