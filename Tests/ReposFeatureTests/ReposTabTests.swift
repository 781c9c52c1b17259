import Domain
import Presentation
import TestSupport
import Testing

@testable import ReposFeature

@MainActor
@Suite struct ReposTabTests {
  let scene = ReposScene()
  let tab: ReposTab

  init() {
    tab = ReposAssembly.makeTab(scene.sources, changes: scene.changes)
  }

  /// D12: a search must not overwrite the favorites.
  @Test func searchDoesNotAffectTheFavorites() async {
    tab.favorites.onAppear()
    await scene.repositories.favorites.next().succeed(.fixture("1"))
    await tab.favorites.pager.loading.finished
    let before = tab.favorites.state
    tab.search.onAppear()
    await scene.repositories.searches.next().succeed(.fixture("2"))
    await tab.search.pager.loading.finished
    #expect(tab.favorites.state == before)
    #expect(tab.search.viewData.rows.ids == ["2"])
  }

  @Test func mineHasItsOwnList() async {
    tab.section = .mine
    tab.mine.onAppear()
    await scene.repositories.ofOwner.next().succeed(.fixture("3"))
    await tab.mine.pager.loading.finished
    #expect(tab.mine.viewData.rows.ids == ["3"])
    #expect(tab.favorites.state.list == PagedList())
    tab.didTapTabAgain()
    #expect(tab.mine.state.scrollTarget == "3")
  }

  @Test func aLinkOpensTheSearchWithItsQuery() async {
    tab.navigationPath = [.settings]
    tab.search(for: "Rust")
    #expect(tab.navigationPath.isEmpty)
    #expect(tab.section == .search)
    let request = await scene.repositories.searches.next()
    #expect(request.input.subject == "Rust")
    request.succeed(.fixture())
    await tab.search.pager.loading.finished
  }

  @Test func ownerIsPushed() {
    tab.favorites.didTapOwner("ada")
    #expect(tab.navigationPath == [.repositories(owner: "ada")])
    tab.search.didTapOwner("grace")
    #expect(tab.navigationPath == [.repositories(owner: "grace")])
  }

  @Test func tappingTheTabAgainScrollsToTheTop() async {
    tab.favorites.onAppear()
    await scene.repositories.favorites.next().succeed(.fixture("1", "2"))
    await tab.favorites.pager.loading.finished
    tab.didTapTabAgain()
    #expect(tab.favorites.state.scrollTarget == "1")
    tab.favorites.didScroll(to: "2")
    #expect(tab.favorites.state.scrollTarget == "1")
    tab.favorites.didScroll(to: "1")
    #expect(tab.favorites.state.scrollTarget == nil)
    tab.section = .search
    tab.didTapTabAgain()
    #expect(tab.search.state.scrollTarget == ReposViewData.fieldID)
  }
}
