import Domain

package struct FakeLists: ListRepository {
  package struct Change: Hashable, Sendable {
    package let list: PeopleList.ID
    package let details: PeopleList.Details

    package init(_ list: PeopleList.ID, to details: PeopleList.Details) {
      self.list = list
      self.details = details
    }
  }

  package struct NameDraft: Hashable, Sendable {
    package let list: PeopleList.ID?
    package let name: String?

    package init(_ name: String?, of list: PeopleList.ID?) {
      self.list = list
      self.name = name
    }
  }

  package struct PageCall: Hashable, Sendable {
    package let list: PeopleList.ID
    package let cursor: Cursor?

    package init(_ list: PeopleList.ID, after cursor: Cursor? = nil) {
      self.list = list
      self.cursor = cursor
    }
  }

  package struct MemberCall: Hashable, Sendable {
    package let isOn: Bool
    package let person: Person.ID
    package let list: PeopleList.ID

    package init(_ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID) {
      self.isOn = isOn
      self.person = person
      self.list = list
    }
  }

  package struct SearchCall: Hashable, Sendable {
    package let query: String
    package let cursor: Cursor?

    package init(_ query: String, after cursor: Cursor? = nil) {
      self.query = query
      self.cursor = cursor
    }
  }

  /// Nothing is cached unless a test says otherwise.
  package let cached: Gate<Void, Cached<[PeopleList]>?>
  package let lists: Gate<Void, [PeopleList]>
  package let list: Gate<PeopleList.ID, PeopleList>
  package let creations: Gate<PeopleList.Details, PeopleList>
  package let changes: Gate<Change, PeopleList>
  package let deletions: Gate<PeopleList.ID, Void>
  /// There is none unless a test says otherwise.
  package let nameDrafts: Gate<PeopleList.ID?, String?>
  /// Accepted unless a test says otherwise.
  package let savedNames: Gate<NameDraft, Void>
  package let cachedPages: Gate<PeopleList.ID, Cached<Page<Person>>?>
  package let pages: Gate<PageCall, Page<Person>>
  package let memberships: Gate<MemberCall, Void>
  package let cachedWith: Gate<Person.ID, Set<PeopleList.ID>?>
  package let with: Gate<Person.ID, Set<PeopleList.ID>>
  package let searches: Gate<SearchCall, Page<Person>>
  package let cachedSearches: Gate<String, Page<Person>?>

  @MainActor
  package init(_ fakes: Fakes) {
    cached = fakes.gate("cachedLists")
    cachedPages = fakes.gate("cachedMembers")
    cachedWith = fakes.gate("cachedLists(with:)")
    cached.always { _ in nil }
    cachedPages.always { _ in nil }
    cachedWith.always { _ in nil }
    nameDrafts = fakes.gate("nameDraft")
    savedNames = fakes.gate("saveNameDraft")
    nameDrafts.always { _ in nil }
    savedNames.always { _ in }
    lists = fakes.gate("fetchLists")
    list = fakes.gate("fetchList")
    creations = fakes.gate("create(list)")
    changes = fakes.gate("change(list)")
    deletions = fakes.gate("delete(list)")
    pages = fakes.gate("fetchMembers")
    memberships = fakes.gate("setMember")
    with = fakes.gate("fetchLists(with:)")
    searches = fakes.gate("findFollowed")
    cachedSearches = fakes.gate("cachedFollowed")
    cachedSearches.always { _ in nil }
  }

  package func cachedLists() async throws -> Cached<[PeopleList]>? { try await cached(()) }
  package func fetchLists() async throws -> [PeopleList] { try await lists(()) }
  package func fetchList(_ id: PeopleList.ID) async throws -> PeopleList { try await list(id) }
  package func create(_ details: PeopleList.Details) async throws -> PeopleList {
    try await creations(details)
  }

  package func change(
    _ list: PeopleList.ID, to details: PeopleList.Details
  ) async throws -> PeopleList {
    try await changes(Change(list, to: details))
  }

  package func delete(_ list: PeopleList.ID) async throws { try await deletions(list) }
  package func nameDraft(of list: PeopleList.ID?) async throws -> String? {
    try await nameDrafts(list)
  }

  package func saveNameDraft(_ name: String?, of list: PeopleList.ID?) async throws {
    try await savedNames(NameDraft(name, of: list))
  }

  package func cachedMembers(of list: PeopleList.ID) async throws -> Cached<Page<Person>>? {
    try await cachedPages(list)
  }

  package func fetchMembers(
    of list: PeopleList.ID, after cursor: Cursor?
  ) async throws -> Page<Person> {
    try await pages(PageCall(list, after: cursor))
  }

  package func setMember(
    _ isOn: Bool, _ person: Person.ID, of list: PeopleList.ID
  ) async throws {
    try await memberships(MemberCall(isOn, person, of: list))
  }

  package func cachedLists(with person: Person.ID) async throws -> Set<PeopleList.ID>? {
    try await cachedWith(person)
  }

  package func fetchLists(with person: Person.ID) async throws -> Set<PeopleList.ID> {
    try await with(person)
  }

  package func cachedFollowed(matching query: String) async throws -> Page<Person>? {
    try await cachedSearches(query)
  }

  package func findFollowed(
    matching query: String, after cursor: Cursor?
  ) async throws -> Page<Person> {
    try await searches(SearchCall(query, after: cursor))
  }
}

extension PeopleList {
  package static func fixture(
    id: ID = "1", title: String = "Makers", replies: Replies? = .members,
    isExclusive: Bool? = false, delivery: Post.Delivery? = nil
  ) -> PeopleList {
    PeopleList(
      id: id, title: title, replies: replies, isExclusive: isExclusive, delivery: delivery)
  }
}
