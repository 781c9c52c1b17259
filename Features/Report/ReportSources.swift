import Domain
import Foundation
import Presentation

/// The dependencies of the form.
package struct ReportSources: Sendable {
  let reports: any ReportRepository
  let people: any PersonRepository
  let now: @Sendable () -> Date
  let formatting: Formatting

  package init(
    reports: any ReportRepository, people: any PersonRepository,
    now: @escaping @Sendable () -> Date, formatting: Formatting
  ) {
    self.reports = reports
    self.people = people
    self.now = now
    self.formatting = formatting
  }
}
