import Domain
import Testing

@Suite struct VisibilityTests {
  @Test(
    arguments: [
      (.everyone, .unlisted, .unlisted), (.unlisted, .everyone, .unlisted),
      (.followers, .unlisted, .followers), (.followers, .direct, .direct),
      (.direct, .everyone, .direct), (.unknown("local"), .everyone, .unknown("local")),
      (.everyone, .unknown("local"), .unknown("local")), (.direct, .unknown("local"), .direct),
    ] as [(PostVisibility, PostVisibility, PostVisibility)])
  func theNarrowerAudienceWins(
    _ answered: PostVisibility, _ chosen: PostVisibility, _ own: PostVisibility
  ) {
    #expect(answered.narrowed(to: chosen) == own)
  }
}
