import Domain
import Foundation
import Presentation
import Testing

@testable import Navigation

@MainActor
@Suite struct NavigationStateTests {
  private let scene = NavigationScene()
  private let window: AppWindow

  init() {
    window = AppWindow(scene.sources)
  }

  private var router: AppRouter { window.router }

  private func relaunched() throws -> AppRouter {
    let state = try #require(NavigationState(router.navigationState.data))
    let window = AppWindow(scene.sources)
    window.router.restore(state)
    return window.router
  }

  @Test func everyTabAndItsStackAreRestored() throws {
    router.tabs.feed.navigationPath = [.post("7"), .profile("ada"), .posts(matching: "#swift")]
    router.didTap(.messages)
    let again = try relaunched()
    #expect(again.tab == .messages)
    #expect(again.tabs.feed.navigationPath == router.tabs.feed.navigationPath)
    #expect(again.navigationState == router.navigationState)
  }

  @Test func screenNamesContainNoIDs() {
    router.tabs.feed.navigationPath = [.post("7"), .profile("ada"), .posts(matching: "#swift")]
    router.sheet = .compose(.reply(to: "7"))
    #expect(router.navigationState.names == "feed, post, profile, posts, compose")
    router.sheet = .editProfile
    router.didTap(.messages)
    #expect(router.navigationState.names == "messages, editProfile")
  }

  @Test func theTimelineIsRestoredAndALinkWins() throws {
    #expect(router.navigationState.timeline == nil)
    router.tabs.feed.choose(.list("7"))
    let again = try relaunched()
    #expect(again.tabs.feed.timeline == .list("7"))
    again.handle(.feed)
    #expect(again.tabs.feed.timeline == .home)
  }

  @Test func theComposerIsRestoredWhereverItWasOpened() throws {
    router.sheet = .compose(.reply(to: "7"))
    #expect(try relaunched().sheet == .compose(.reply(to: "7")))
    router.sheet = nil
    router.tabs.feed.didTapCompose()
    #expect(try relaunched().sheet == .compose(.blank))
  }

  @Test func thePrivateNoteIsRestored() throws {
    router.sheet = .note(about: "ada")
    #expect(try relaunched().sheet == .note(about: "ada"))
  }

  @Test func theProfileEditorIsRestored() throws {
    router.sheet = .editProfile
    #expect(try relaunched().sheet == .editProfile)
  }

  @Test(arguments: [nil, "1"] as [ServerFilter.ID?])
  func theFilterEditorIsRestored(_ filter: ServerFilter.ID?) throws {
    router.sheet = .editFilter(filter)
    #expect(try relaunched().sheet == .editFilter(filter))
  }

  @Test func theReportIsRestored() throws {
    router.sheet = .report("ada", post: "7")
    #expect(try relaunched().sheet == .report("ada", post: "7"))
  }

  @Test func theRepositoriesAreRestoredWithTheirSearch() throws {
    router.tabs.repos.section = .search
    router.tabs.repos.search.didType("Rust")
    let again = try relaunched()
    #expect(again.tabs.repos.section == .search)
    #expect(again.tabs.repos.search.viewData.field?.text == "Rust")
  }

  @Test func anEarlierStateDefaultsToFavorites() throws {
    let kept = Data(#"{"tab":"messages","paths":{}}"#.utf8)
    router.restore(try #require(NavigationState(kept)))
    #expect(router.tab == .messages)
    #expect(router.tabs.repos.section == .favorites)
  }

  /// Its changes are saved with every tap, so nothing is lost, and a screen full of switches is not
  /// worth restoring.
  @Test func theFilterSheetIsNotRestored() throws {
    router.tabs.feed.didTapFilter()
    let again = try relaunched()
    #expect(again.sheet == nil)
  }

  @Test(arguments: [nil, "", "{}", "[1]", #"{"tab":"attic","paths":{}}"#])
  func anIncompatibleStateIsIgnored(_ text: String?) {
    #expect(NavigationState(text.map { Data($0.utf8) }) == nil)
  }

  @Test func theSameStateEncodesToTheSameBytes() {
    let state = NavigationState(
      tab: .feed, paths: [.feed: [.settings], .messages: [.post("1")], .profile: [.post("2")]])
    #expect(state.data == NavigationState(state.data)?.data)
  }
}
