import Domain
import Presentation
import TestSupport
import Testing

@testable import PostFeature

@MainActor
@Suite struct PostNavigationTests {
  let scene = PostScene()
  var model: PostViewModel { scene.model }

  @Test func tapsOpenDestinationsByID() async {
    await scene.appear(.full)
    model.didTap(.post, inRow: "0")
    model.actions.openPerson("alan")
    model.actions.openHashtag("swift")
    #expect(
      scene.destinations.all == [.post("0"), .profile("alan"), .timeline(.hashtag("swift"))])
  }

  @Test func tappingTheOpenedPostOrAMissingRowDoesNothing() async {
    await scene.appear(.full)
    model.didScroll(to: "1")
    model.didTap(.post, inRow: "1")
    model.didTap(.post, inRow: "9")
    model.didTap(.action(.favorite), inRow: "9")
    model.didTap(.warning, inRow: "9")
    #expect(scene.destinations.all.isEmpty)
    #expect(scene.state == scene.shown(.full))
  }

  @Test func replyOpensTheComposer() async {
    await scene.appear(.full)
    model.didTap(.action(.reply), inRow: "3")
    #expect(scene.answered.all == ["3"])
  }
}
