import Domain
import Presentation

package struct FilterSources: ScreenSources {
  let filters: any FilterRepository
  package let surroundings: Surroundings

  package init(
    filters: any FilterRepository, _ surroundings: Surroundings
  ) {
    self.filters = filters
    self.surroundings = surroundings
  }
}
