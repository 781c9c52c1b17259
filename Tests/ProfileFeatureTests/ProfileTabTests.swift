import Domain
import Presentation
import TestSupport
import Testing

@testable import ProfileFeature
@testable import ProfileHeaderFeature

@MainActor
@Suite struct ProfileTabTests {
  let scene = ProfileScene(.me)

  private func makeTab() -> ProfileTab {
    ProfileAssembly.makeTab(
      SheetSlot(), scene.sources, changes: scene.changes,
      compose: { [composed = scene.composed] in composed.add($0) })
  }

  @Test func theTabOwnsItsNavigation() {
    let tab = makeTab()
    tab.profile.didTapSettings()
    #expect(tab.navigationPath == [.settings])
    tab.profile.didTapPerson("ada")
    #expect(tab.navigationPath == [.profile("ada")])
  }

  @Test func secondTapScrollsToTheTopOnce() {
    let tab = makeTab()
    tab.didTapTabAgain()
    #expect(tab.profile.viewData.scrollTarget == ProfileViewData.top)
    tab.profile.posts.didScroll(to: "elsewhere")
    #expect(tab.profile.viewData.scrollTarget == ProfileViewData.top)
    tab.profile.posts.didScroll(to: ProfileViewData.top)
    #expect(tab.profile.viewData.scrollTarget == nil)
  }

  @Test func tabIsReleased() {
    var tab: ProfileTab? = makeTab()
    _ = tab?.profile
    weak let lost = tab
    tab = nil
    #expect(lost == nil)
  }
}
