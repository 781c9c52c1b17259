import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Navigation

/// Links to the timelines of hashtags and lists.
@MainActor
@Suite struct TimelineLinkTests {
  private func router(_ timelines: Capabilities.Timelines) -> AppRouter {
    AppWindow(NavigationScene(account: .fixture(timelines: timelines)).sources).router
  }

  private func open(_ link: String, in router: AppRouter) throws {
    router.open(try #require(URL(string: link)))
  }

  @Test(arguments: [
    ("moments://tag?name=swift", Timeline.hashtag("swift")), ("moments://list?id=7", .list("7")),
  ])
  func aLinkChoosesATimelineOfTheFeed(_ link: String, _ timeline: Timeline) throws {
    let router = router([.lists, .hashtags])
    router.tabs.feed.navigationPath = [.settings]
    router.didTap(.messages)
    try open(link, in: router)
    #expect(router.tab == .feed && router.tabs.feed.navigationPath == [])
    #expect(router.tabs.feed.timeline == timeline)
    try open("moments://settings", in: router)
    #expect(router.tabs.feed.timeline == timeline)
    try open("moments://feed", in: router)
    #expect(router.tabs.feed.timeline == .home)
  }

  @Test func aSourceWithoutTimelinesSearchesForAHashtagAndOpensNoList() throws {
    let router = router([])
    try open("moments://tag?name=swift", in: router)
    #expect(router.tabs.feed.navigationPath == [.timeline(.hashtag("swift"))])
    try open("moments://list?id=7", in: router)
    #expect(router.tabs.feed.navigationPath == [.timeline(.hashtag("swift"))])
    #expect(router.tabs.feed.timeline == .home)
    #expect(router.messages.toast?.message == "This link cannot be opened in Moments.")
  }
}
