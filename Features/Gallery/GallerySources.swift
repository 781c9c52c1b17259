import Domain
import Foundation
import Presentation

/// The dependencies of a gallery.
package struct GallerySources: Sendable {
  let people: any PersonRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    people: any PersonRepository, now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.people = people
    self.now = now
    self.formatting = formatting
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
      try await kept { try await people.cachedMedia(of: person) }.map {
        FetchedPage($0.value, .kept($0.fetched))
      }
    }
  }
}
