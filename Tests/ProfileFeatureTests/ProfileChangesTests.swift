import Domain
import Presentation
import TestSupport
import Testing

@testable import ProfileFeature
@testable import ProfileHeaderFeature

/// Changes from other screens, as shown by the profile.
@MainActor
@Suite struct ProfileChangesTests {
  let scene = ProfileScene()
  var model: ProfileViewModel { scene.model }

  private func announce(_ change: Change) {
    scene.changes.announce(change)
  }

  @Test func followingElsewhereUpdatesTheFollowerCount() async {
    await scene.appear()
    announce(.related(.followed))
    #expect(scene.relationship == .followed)
    #expect(scene.header?.counts?.followers == "1,844 followers")
    announce(.related(.followed))
    #expect(scene.header?.counts?.followers == "1,844 followers")
    announce(.related(Relationship(personID: "alan", following: .yes)))
    #expect(scene.relationship == .followed)
  }

  @Test func changedAndDeletedPostsAreUpdated() async {
    await scene.appear(.ada, .stranger, .fixture("1", "2", "3"))
    let third = scene.row("3")
    announce(.changed(.fixture(text: "Edited")))
    announce(.deleted("2"))
    announce(.read(["1"]))
    #expect(scene.row()?.text?.text == "Edited")
    #expect(scene.rowIDs == ["1", "3"])
    #expect(scene.row("3") == third)
  }

  @Test func aNewPostByThisPersonComesFirst() async {
    await scene.appear()
    announce(.published(.fixture(id: "new")))
    announce(.published(.fixture(id: "foreign", author: .alan)))
    announce(.arrived([.fixture(id: "arrived")]))
    #expect(scene.rowIDs == ["new", "1"])
  }

  @Test func publishedAndDeletedPostsSurviveAnOlderPage() async {
    await scene.appear(.ada, .stranger, .fixture("1", "2"))
    model.posts.pager.load()
    announce(.published(.fixture(id: "new")))
    announce(.deleted("2"))
    await scene.answer(.fixture("1", "2"))
    #expect(scene.rowIDs == ["new", "1"])
  }

  @Test func changedServerFiltersReloadThePosts() async {
    announce(.serverFiltersChanged)
    #expect(!model.posts.pager.loading.isRunning)
    await scene.appear(.ada, .stranger, .fixture("1", "2"))
    announce(.serverFiltersChanged)
    await scene.answer(.fixture("2"))
    #expect(scene.rowIDs == ["2"])
  }

  @Test func mutingRemovesBoostsButKeepsThePersonsPosts() async {
    let page = Page(items: [
      Post.fixture(id: "1"),
      .fixture(id: "2", author: .alan, boost: .init(id: "b", person: .ada)),
    ])
    await scene.appear(.ada, .followed, page)
    announce(.related(Relationship(personID: "alan", isMuted: true)))
    #expect(scene.rowIDs == ["1"])
    announce(.related(Relationship(personID: "ada", isMuted: true)))
    #expect(scene.rowIDs == ["1"])
    announce(.related(Relationship(personID: "alan")))
    #expect(scene.rowIDs == ["1", "b"])
  }

  @Test func yourCountsReflectChangesElsewhere() async {
    let scene = ProfileScene(.me)
    scene.model.onAppear()
    await scene.model.loading.finished
    await scene.answer(.fixture("1"))
    scene.accounts.accounts.always { _ in
      .fixture(person: .fixture(id: "grace", counts: .init(followers: 1, following: 5, posts: 1)))
    }
    scene.changes.announce(.related(Relationship(personID: "ada", following: .yes)))
    await scene.model.checking.finished
    #expect(
      scene.header?.counts
        == .init(
          followers: "1 follower", following: "5 following", posts: "1 post", haveLists: true))
    scene.changes.announce(.published(.fixture(id: "new", author: .grace)))
    await scene.model.checking.finished
    #expect(scene.rowIDs == ["new", "1"])
  }

  @Test func onlyYourOwnPostsAreRecounted() async {
    let scene = ProfileScene(.me)
    scene.model.onAppear()
    await scene.model.loading.finished
    await scene.answer(.fixture("1"))
    scene.changes.announce(.deleted("strange"))
    scene.changes.announce(.published(.fixture(id: "new", author: .alan)))
    #expect(!scene.model.checking.isRunning)
    scene.changes.announce(.deleted("1"))
    #expect(scene.model.checking.isRunning)
    await scene.model.checking.finished
  }

  @Test func failureOfABackgroundCheckIsNotShown() async {
    let scene = ProfileScene(.me)
    scene.model.onAppear()
    await scene.model.loading.finished
    await scene.answer(.fixture("1"))
    let before = scene.state
    scene.accounts.accounts.always { _ in throw LoadFailure.offline }
    scene.changes.announce(.related(Relationship(personID: "ada", following: .yes)))
    await scene.model.checking.finished
    #expect(scene.state == before)
  }

  @Test func changesBeforeTheProfileAppearedDoNothing() {
    announce(.published(.fixture()))
    announce(.related(.followed))
    announce(.deleted("1"))
    #expect(scene.state == ProfileState())
  }
}
