import Domain
import Foundation
import Presentation

/// Everything the filter needs from outside.
package struct FilterSources: Sendable {
  let filters: any FilterRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    filters: any FilterRepository, now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.filters = filters
    self.now = now
    self.formatting = formatting
  }
}
