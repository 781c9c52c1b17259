import Domain
import Presentation

package struct ServerFiltersSources: ScreenSources {
  let filters: any ServerFilterRepository
  package let surroundings: Surroundings

  package init(
    filters: any ServerFilterRepository, _ surroundings: Surroundings
  ) {
    self.filters = filters
    self.surroundings = surroundings
  }
}
