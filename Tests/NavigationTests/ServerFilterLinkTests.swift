import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Navigation
@testable import SettingsFeature

/// Ways to open the filters of the source.
@MainActor
@Suite struct ServerFilterLinkTests {
  private func router(_ actions: Capabilities.Actions = .all) -> AppRouter {
    AppWindow(NavigationScene(account: .fixture(actions: actions)).sources).router
  }

  private func open(_ link: String, in router: AppRouter) throws {
    router.open(try #require(URL(string: link)))
  }

  @Test func aLinkOpensTheServerFiltersIfSupported() throws {
    let router = router()
    router.didTap(.messages)
    try open("moments://filters", in: router)
    #expect(router.tab == .feed && router.tabs.feed.navigationPath == [.serverFilters])
    let other = self.router(.all.subtracting(.serverFilters))
    try open("moments://filters", in: other)
    #expect(other.tabs.feed.navigationPath == [])
    #expect(other.messages.toast?.message == "Your account doesn’t support this link")
  }

  @Test func settingsPushServerFiltersInTheirTab() {
    let router = router()
    let root = router.tabs.profile
    root.navigationPath = [.settings]
    let settings = router.screens.makeSettings(in: root)
    #expect(settings.viewData.links == SettingsLink.allCases)
    settings.didTap(.serverFilters)
    #expect(root.navigationPath == [.settings, .serverFilters])
    settings.didTap(.mutedPeople)
    settings.didTap(.blockedPeople)
    #expect(root.navigationPath.suffix(2) == [.people(.muted), .people(.blocked)])
    settings.didTap(.profile)
    #expect(router.sheet == .editProfile && root.navigationPath.count == 4)
  }

  @Test(
    arguments: [
      (.serverFilters, [.serverFilters]), (.follow, [.mutedPeople, .blockedPeople]),
      (.editProfile, [.profile]),
    ] as [(Capabilities.Actions, [SettingsLink])])
  func settingsOfferWhatTheSourceCanDo(_ actions: Capabilities.Actions, _ missing: [SettingsLink]) {
    let router = router(.all.subtracting(actions))
    let links = router.screens.makeSettings(in: router.tabs.profile).viewData.links
    #expect(links == SettingsLink.allCases.filter { !missing.contains($0) })
  }

  /// The sheet closes, because the editor is a sheet too.
  @Test func theMutedWordsSheetClosesAndOpensServerFilters() {
    let router = router()
    router.didTap(.messages)
    router.sheet = .filter(FeedFilter())
    router.screens.filter(FeedFilter()).didTapServerFilters()
    #expect(router.sheet == nil && router.tabs.messages.navigationPath == [.serverFilters])
    let other = self.router(.all.subtracting(.serverFilters))
    other.sheet = .filter(FeedFilter())
    #expect(!other.screens.filter(FeedFilter()).viewData.offersServerFilters)
  }

  @Test(arguments: [nil, "1"] as [ServerFilter.ID?])
  func theEditorIsPresented(_ filter: ServerFilter.ID?) {
    let router = router()
    router.screens.sheets.leading { _ in }(.editingFilter(filter))
    #expect(router.sheet == .editFilter(filter))
    router.screens.editFilter(filter).editor.didTapCancel()
    #expect(router.sheet == nil)
  }
}
