import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import PostTimeFeature

@Suite struct PostTimeTests {
  @Test func theDefaultTimeIsTheNextHourAtLeastAnHourAhead() throws {
    var draft = Draft.fixture()
    draft.apply(.toggleTime, canWait: true, at: .fixture)
    let time = try #require(draft.scheduled)
    #expect((3_600...7_200).contains(time.timeIntervalSince(.fixture)))
    #expect(time.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 3_600) == 0)
    draft.apply(.toggleTime, canWait: true, at: .fixture)
    #expect(draft.scheduled == nil)
  }

  @Test func aPostThatCannotBeScheduledGetsNoTime() {
    var draft = Draft.fixture()
    draft.apply(.toggleTime, canWait: false, at: .fixture)
    draft.apply(.choose(.fixture), canWait: true, at: .fixture)
    #expect(draft.scheduled == nil)
  }

  @Test func mappingShowsWhyATimeIsTooEarly() {
    let soon = Date.fixture.addingTimeInterval(ScheduledPost.minimumDelay - 1)
    let data = PostTimeViewData(soon, at: .fixture, .fixture)
    #expect(data.note == "Choose a time at least five minutes from now.")
    #expect(PostTimeViewData.isTimely(data.earliest, at: .fixture))
  }
}
