import Domain
import Presentation

package struct PeopleSources: ScreenSources {
  let accounts: any AccountRepository
  let people: any PersonRepository
  let follows: any FollowRepository
  package let surroundings: Surroundings

  package init(
    accounts: any AccountRepository, people: any PersonRepository, follows: any FollowRepository,
    _ surroundings: Surroundings
  ) {
    self.accounts = accounts
    self.people = people
    self.follows = follows
    self.surroundings = surroundings
  }
}

/// A page of people, and why their relationships are missing.
struct FetchedPeople: Sendable {
  let page: Page<ListedPerson>
  /// The person whose group this is, if it is empty.
  var owner: PeopleOwner?
  var failure: LoadFailure?
}

extension PeopleSources {
  func cachedPeople(
    in group: PeopleGroup
  ) async throws -> Cached<Page<ListedPerson>>? {
    try await readCache {
      guard let cached = try await follows.cachedPeople(in: group) else { return nil }
      let relationships = try await follows.cachedRelationships(with: cached.value.items.map(\.id))
      return Cached(cached.value.related(relationships), fetched: cached.fetched)
    }
  }

  func fetchPeople(in group: PeopleGroup, after cursor: Cursor?) async throws -> FetchedPeople {
    let page = try await follows.fetchPeople(in: group, after: cursor)
    let me = try await accounts.fetchKnown().account?.person.id
    guard !page.items.isEmpty else {
      guard cursor == nil, let person = group.person else {
        return FetchedPeople(page: page.related([]))
      }
      // The count distinguishes an empty group from a hidden one.
      let owner = PeopleOwner(try await people.fetchPerson(person), isMe: person == me)
      return FetchedPeople(page: page.related([]), owner: owner)
    }
    do {
      let relationships = try await follows.fetchRelationships(
        with: page.items.map(\.id).filter { $0 != me })
      return FetchedPeople(page: page.related(relationships))
    } catch let error as CancellationError {
      throw error
    } catch {
      return FetchedPeople(page: page.related([]), failure: LoadFailure(error))
    }
  }
}

extension PeopleGroup {
  /// Nil for groups that cannot be hidden.
  fileprivate var person: Person.ID? {
    switch self {
    case .followers(let id), .following(let id), .familiar(let id): id
    case .favorited, .boosted, .muted, .blocked: nil
    }
  }
}
