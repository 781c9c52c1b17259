import Domain
import Presentation
import Testing

@Suite struct AudienceTests {
  @Test(arguments: Audience.allCases)
  func mappingOfAudiencesLeadsBack(_ audience: Audience) {
    #expect(Audience(audience.visibility) == audience)
  }

  @Test func whatAServerCallsByItsOwnNameIsForTheFewest() {
    #expect(Audience(.unknown("circle")) == .direct)
  }
}
