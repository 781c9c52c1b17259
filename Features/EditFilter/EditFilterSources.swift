import Domain
import Foundation
import Presentation

/// The dependencies of the editor.
package struct EditFilterSources: Sendable {
  let filters: any ServerFilterRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    filters: any ServerFilterRepository, now: @escaping @Sendable () -> Date,
    formatting: Formatting
  ) {
    self.filters = filters
    self.now = now
    self.formatting = formatting
  }
}
