import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature
@testable import FeedTabFeature

@MainActor
@Suite struct FeedNavigationTests {
  let scene = FeedTabScene()
  var model: FeedViewModel { scene.model }

  @Test func tapsOpenDestinationsByID() async {
    await scene.appear(.fixture(boost: .init(id: "b", person: .alan)))
    model.posts.actions.perform(.post, inRow: "b")
    #expect(scene.tab.navigationPath == [.post("1")])
    model.posts.actions.openPerson("alan")
    #expect(scene.tab.navigationPath == [.profile("alan")])
    model.didTapHashtag("swift")
    #expect(scene.tab.navigationPath == [.timeline(.hashtag("swift"))])
    scene.tab.didTapSearch()
    #expect(scene.tab.navigationPath == [.posts(matching: "")])
  }

  @Test func tappingAMissingRowDoesNothing() async {
    await scene.appear(.fixture("1"))
    model.posts.actions.perform(.post, inRow: "2")
    model.posts.actions.perform(.action(.favorite), inRow: "2")
    model.posts.actions.perform(.warning, inRow: "2")
    #expect(scene.tab.navigationPath == [])
    #expect(scene.state == scene.shown(.fixture("1")))
  }

  @Test func oneSheetAtATime() async {
    await scene.appear(.fixture("1"))
    scene.tab.didTapCompose()
    #expect(scene.sheets.sheet == .compose(.blank))
    // A second tap can arrive before the sheet covers the button.
    scene.tab.didTapCompose()
    model.didTapFilter()
    #expect(scene.sheets.sheet == .compose(.blank) && scene.sheets.presentation == 1)
  }

  /// Identity is the kind of sheet. Equality includes its content.
  @Test func sheetsKeepTheirIdentityWhenTheirPayloadChanges() {
    #expect(AppSheet.compose(.blank).id == AppSheet.compose(.reply(to: "1")).id)
    #expect(AppSheet.compose(.blank) != AppSheet.compose(.reply(to: "1")))
    #expect(AppSheet.filter(FeedFilter()).id == AppSheet.filter(FeedFilter(hidesBoosts: true)).id)
    #expect(AppSheet.filter(FeedFilter()) != .filter(FeedFilter(hidesBoosts: true)))
    #expect(AppSheet.filter(FeedFilter()).id != AppSheet.compose(.blank).id)
  }

  @Test func pushedScreensNavigateWithoutRetainingTheRoot() {
    let navigate = scene.tab.navigate
    navigate(.post("1"))
    #expect(scene.tab.navigationPath == [.post("1")])
    var other: FeedTab? = FeedTab(scene.sheets, scene.sources, changes: Changes())
    weak let gone = other
    let lost = other?.navigate
    other = nil
    #expect(gone == nil)
    lost?(.settings)
  }
}
