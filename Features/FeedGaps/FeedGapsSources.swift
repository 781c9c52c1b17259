import Domain
import Presentation

/// Everything the gaps of a timeline need from outside.
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
