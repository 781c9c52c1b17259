import Domain
import Presentation

package struct FeedGapsSources: ScreenSources {
  let feed: any FeedRepository
  package let surroundings: Surroundings

  package init(
    feed: any FeedRepository, _ surroundings: Surroundings
  ) {
    self.feed = feed
    self.surroundings = surroundings
  }
}
