import Domain
import Presentation

/// The dependencies of the gaps of a timeline.
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
