import Domain
import Testing

@Suite struct VisibilityTests {
  @Test(
    arguments: [
      (.everyone, .unlisted, .unlisted), (.unlisted, .everyone, .unlisted),
      (.followers, .unlisted, .followers), (.followers, .direct, .direct),
      (.direct, .everyone, .direct), (.unknown("local"), .everyone, .unknown("local")),
      (.everyone, .unknown("local"), .unknown("local")), (.direct, .unknown("local"), .direct),
    ] as [(Visibility, Visibility, Visibility)])
  func theSmallerAudienceCounts(_ answered: Visibility, _ chosen: Visibility, _ own: Visibility) {
    #expect(answered.narrowed(to: chosen) == own)
  }
}
