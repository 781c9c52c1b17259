import Domain
import Presentation
import Testing

@Suite struct AudienceTests {
  @Test(arguments: Audience.allCases)
  func mappingOfAudiencesRoundTrips(_ audience: Audience) {
    #expect(Audience(audience.visibility) == audience)
  }

  @Test func anUnknownVisibilityIsTreatedAsDirect() {
    #expect(Audience(.unknown("circle")) == .direct)
  }
}
