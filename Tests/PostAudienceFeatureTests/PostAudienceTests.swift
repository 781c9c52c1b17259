import Domain
import Testing

@testable import PostAudienceFeature

@Suite struct PostAudienceTests {
  @Test(arguments: Audience.allCases)
  func mappingOfAudiencesLeadsBack(_ audience: Audience) {
    #expect(Audience(audience.visibility) == audience)
  }

  @Test func whatAServerCallsByItsOwnNameIsForTheFewest() {
    #expect(Audience(.unknown("circle")) == .direct)
  }
}
