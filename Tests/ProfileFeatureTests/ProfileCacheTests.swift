import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ProfileFeature
@testable import ProfileHeaderFeature

@MainActor
@Suite struct ProfileCacheTests {
  let scene = ProfileScene()
  var model: ProfileViewModel { scene.model }

  private func keep(minutesAgo minutes: Double? = 120) {
    let fetched = minutes.map { Date.fixture(minutesAgo: $0) }
    scene.people.cachedPeople.always { _ in Cached(.ada, fetched: fetched) }
    scene.people.cachedRelationships.always { _ in .followed }
    scene.people.cachedPosts.always { _ in Cached(.fixture("1", "2"), fetched: fetched) }
  }

  @Test func cachedContentIsShownBeforeFreshContent() async {
    keep()
    model.onAppear()
    let person = await scene.people.people.next()
    let posts = await scene.people.posts.next()
    #expect(scene.relationship == .followed)
    #expect(scene.rowIDs == ["1", "2"])
    #expect(model.viewData.phase == .rows && model.viewData.posts == .rows)
    #expect(model.viewData.age?.now == "Updated 2 hours ago")
    person.succeed(.ada)
    await scene.people.relationships.next().succeed(.stranger)
    posts.succeed(.fixture("3"))
    await model.loading.finished
    await model.posts.pager.loading.finished
    #expect(scene.state == scene.shown(.ada, .stranger, .fixture("3")))
    #expect(model.viewData.age == nil)
  }

  @Test func failureOfARevokedTokenKeepsContentAndOffersSignIn() async {
    keep()
    model.onAppear()
    await scene.fail(LoadFailure.signedOut)
    await scene.failPosts(LoadFailure.signedOut)
    #expect(model.viewData.phase == .rows && model.viewData.posts == .rows)
    #expect(scene.state.toast?.offersSignIn == true)
  }

  @Test func failureOfflineShowsCachedContentWithItsAge() async {
    keep()
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    await scene.failPosts(LoadFailure.offline)
    #expect(model.viewData.phase == .rows && model.viewData.posts == .rows)
    #expect(scene.header?.mainButton != nil)
    #expect(scene.rowIDs == ["1", "2"])
    #expect(model.viewData.age?.now == "Updated 2 hours ago")
    #expect(scene.state.toast != nil)
  }

  @Test func failureToLoadTheRelationshipKeepsCachedContent() async {
    keep()
    model.onAppear()
    await scene.people.people.next().succeed(.ada)
    await scene.people.relationships.next().fail(LoadFailure.offline)
    await model.loading.finished
    await scene.answer(.fixture("1"))
    #expect(scene.relationship == .followed)
  }

  @Test func aPersonKnownFromPostsHasNoButtonUntilLoaded() async {
    keep(minutesAgo: nil)
    scene.people.cachedRelationships.always { _ in nil }
    model.onAppear()
    let person = await scene.people.people.next()
    await scene.answer(.fixture("1"))
    #expect(scene.header != nil && scene.header?.mainButton == nil)
    #expect(model.viewData.age == nil)
    person.fail(LoadFailure.offline)
    await model.loading.finished
    #expect(model.viewData.age?.now == "Not updated yet")
  }

  @Test func cachedPostsAreShownOnYourOwnProfileToo() async {
    let scene = ProfileScene(.me)
    scene.people.cachedPosts.always { _ in Cached(.fixture("1"), fetched: .fixture(minutesAgo: 3)) }
    scene.model.onAppear()
    await scene.failPosts(LoadFailure.offline)
    #expect(scene.rowIDs == ["1"])
    #expect(scene.model.viewData.age?.now == "Updated 3 minutes ago")
  }

  @Test func withoutACacheAFailurePageIsShown() async {
    scene.people.cachedPosts.always { _ in
      Cached(Page(items: []), fetched: .fixture(minutesAgo: 3))
    }
    model.onAppear()
    await scene.answer()
    await scene.failPosts(LoadFailure.offline)
    guard case .failed = model.viewData.posts else {
      Issue.record("\(model.viewData.posts)")
      return
    }
    #expect(model.viewData.age == nil)
  }
}
