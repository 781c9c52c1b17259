import Domain
import Foundation
import Presentation

/// Everything the gaps of a timeline need from outside.
package struct FeedGapsSources: Sendable {
  let feed: any FeedRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    feed: any FeedRepository, now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.feed = feed
    self.now = now
    self.formatting = formatting
  }
}
