import Domain
import Presentation

package struct GallerySources: ScreenSources {
  let people: any PersonRepository
  package let surroundings: Surroundings

  package init(
    people: any PersonRepository, _ surroundings: Surroundings
  ) {
    self.people = people
    self.surroundings = surroundings
  }
}

extension GallerySources {
  func fetch(of person: Person.ID) -> Pager<Post>.Fetch {
    { [people, now] cursor in
      FetchedPage(try await people.fetchMedia(of: person, after: cursor), .fetched(now()))
    }
  }

  func cached(of person: Person.ID) -> Pager<Post>.Cached {
    { [people] in
      try await readCache { try await people.cachedMedia(of: person) }.map {
        FetchedPage($0.value, .kept($0.fetched))
      }
    }
  }
}
