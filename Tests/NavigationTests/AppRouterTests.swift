import ComposeFeature
import Domain
import FeedFeature
import FilterFeature
import Foundation
import PostFeature
import Presentation
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite struct AppRouterTests {
  private let router: AppRouter
  private let sources: AppSources

  init() {
    let fakes = Fakes()
    let accounts = FakeAccounts(fakes)
    let posts = FakePosts(fakes)
    let reading = FakeReading(fakes)
    let filters = FakeFilters(fakes)
    let feed = FeedSources(
      accounts: accounts, feed: FakeFeed(fakes), posts: posts, reading: reading,
      filters: filters, now: { .fixture }, formatting: .fixture)
    let filter = FilterSources(filters: filters, now: { .fixture }, formatting: .fixture)
    let compose = ComposeSources(
      accounts: accounts, drafts: FakeCompose(fakes), posts: posts, now: { .fixture },
      makeID: { "new" }, sleep: { _ in }, formatting: .fixture)
    let post = PostSources(
      accounts: accounts, posts: posts, reading: reading, now: { .fixture }, formatting: .fixture)
    sources = AppSources(
      feed: feed, filter: filter, compose: compose, post: post, changes: Changes(),
      notice: nil)
    router = AppRouter(sources)
  }

  private func open(_ link: String) throws {
    router.open(try #require(URL(string: link)))
  }

  @Test(arguments: [
    ("moments://feed?id=7", Destination.post("7")),
    ("moments://feed/7", .post("7")),
    ("https://moments.example/profile?userId=ada", .profile("ada")),
    ("moments://settings", .settings),
  ])
  func aLinkReplacesThePath(_ link: String, _ destination: Destination) throws {
    router.feed.navigationPath = [.profile("grace"), .settings]
    try open(link)
    #expect(router.feed.navigationPath == [destination])
  }

  @Test func whatToKnowAboutTheStartIsSaid() {
    #expect(router.feed.state.toast == nil)
    let notified = AppSources(
      feed: sources.feed, filter: sources.filter, compose: sources.compose, post: sources.post,
      changes: sources.changes, notice: "Begun anew.")
    #expect(AppRouter(notified).feed.state.toast?.message == "Begun anew.")
  }

  @Test func aLinkClosesTheSheetInItsWay() throws {
    router.feed.didTapFilter()
    try open("moments://feed/7")
    #expect(router.feed.sheet == nil)
    #expect(router.feed.navigationPath == [.post("7")])
  }

  @Test func theComposerClosesItsSheet() {
    router.feed.didTapCompose()
    router.makeComposer(replyTo: nil).didTapCancel()
    #expect(router.feed.sheet == nil)
  }

  @Test func theFiltersDoneClosesItsSheet() {
    router.feed.didTapFilter()
    router.makeFilter(FeedFilter()).didTapDone()
    #expect(router.feed.sheet == nil)
  }

  @Test func theSameLinkTwiceLeadsToTheSamePlace() throws {
    try open("moments://feed/7")
    try open("moments://feed/7")
    #expect(router.feed.navigationPath == [.post("7")])
  }

  @Test(arguments: ["evil://settings", "moments://nowhere", "moments://feed?id="])
  func aForeignLinkIsSaidAndMovesNothing(_ link: String) throws {
    router.feed.navigationPath = [.settings]
    try open(link)
    #expect(router.feed.navigationPath == [.settings])
    #expect(router.feed.state.toast?.message == "This link cannot be opened in Moments.")
  }
}
