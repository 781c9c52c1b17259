import Domain
import Presentation

package struct ListsSources: ScreenSources {
  let lists: any ListRepository
  package let surroundings: Surroundings

  package init(
    lists: any ListRepository, _ surroundings: Surroundings
  ) {
    self.lists = lists
    self.surroundings = surroundings
  }
}

extension ListsSources {
  func cachedLists(for subject: ListsSubject) async throws -> Cached<Page<ListedList>>? {
    try await readCache {
      guard let cached = try await lists.cachedLists() else { return nil }
      guard case .person(let person) = subject else {
        return Cached(Page(cached.value, with: nil), fetched: cached.fetched)
      }
      guard let joined = try await lists.cachedLists(with: person) else { return nil }
      return Cached(Page(cached.value, with: joined), fetched: cached.fetched)
    }
  }

  func fetchLists(for subject: ListsSubject) async throws -> Page<ListedList> {
    let all = try await lists.fetchLists()
    guard case .person(let person) = subject else { return Page(all, with: nil) }
    return Page(all, with: all.isEmpty ? [] : try await lists.fetchLists(with: person))
  }
}

extension Page<ListedList> {
  fileprivate init(_ lists: [PeopleList], with joined: Set<PeopleList.ID>?) {
    self.init(items: lists.map { ListedList(list: $0, isMember: joined?.contains($0.id)) })
  }
}
