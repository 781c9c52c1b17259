import Domain
import Presentation

package struct ReportSources: ScreenSources {
  let reports: any ReportRepository
  let people: any PersonRepository
  package let surroundings: Surroundings

  package init(
    reports: any ReportRepository, people: any PersonRepository, _ surroundings: Surroundings
  ) {
    self.reports = reports
    self.people = people
    self.surroundings = surroundings
  }
}
