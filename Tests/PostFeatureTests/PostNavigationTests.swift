import Domain
import Presentation
import TestSupport
import Testing

@testable import PostFeature

@MainActor
@Suite struct PostNavigationTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  @Test func tapsLeadToDestinationsOfIDs() async {
    await scene.appear(.full)
    model.didTapPost(inRow: "0")
    model.didTapPerson("alan")
    model.didTapHashtag("swift")
    #expect(
      scene.destinations.all == [.post("0"), .profile("alan"), .posts(matching: "#swift")])
  }

  @Test func openedPostLeadsNowhereAndNeitherDoRowsThatAreGone() async {
    await scene.appear(.full)
    model.didScroll(to: "1")
    model.didTapPost(inRow: "1")
    model.didTapPost(inRow: "9")
    model.didTap(.favorite, inRow: "9")
    model.didTapWarning(inRow: "9")
    #expect(scene.destinations.all.isEmpty)
    #expect(scene.state == scene.shown(.full))
  }

  @Test func replyIsWrittenElsewhere() async {
    await scene.appear(.full)
    model.didTap(.reply, inRow: "3")
    #expect(scene.answered.all == ["3"])
  }
}
