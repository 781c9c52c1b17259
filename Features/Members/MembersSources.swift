import Domain
import Presentation

package struct MembersSources: ScreenSources {
  let lists: any ListRepository
  package let surroundings: Surroundings

  package init(
    lists: any ListRepository, _ surroundings: Surroundings
  ) {
    self.lists = lists
    self.surroundings = surroundings
  }
}

/// A page of people. The first page also has the list.
struct FetchedMembers: Sendable {
  let page: Page<Member>
  var list: PeopleList?
}

extension MembersSources {
  func cachedMembers(of list: PeopleList.ID) async throws -> Cached<Page<Member>>? {
    try await readCache {
      try await lists.cachedMembers(of: list).map {
        Cached($0.value.map { Member(person: $0) }, fetched: $0.fetched)
      }
    }
  }

  func fetchMembers(
    of list: PeopleList.ID, after cursor: Cursor?
  ) async throws -> FetchedMembers {
    let known = cursor == nil ? try await lists.fetchList(list) : nil
    let page = try await lists.fetchMembers(of: list, after: cursor)
    return FetchedMembers(page: page.map { Member(person: $0) }, list: known)
  }
}
