import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

/// What a person takes off the feed: their own posts, and people.
@MainActor
@Suite struct FeedRemovalTests {
  private let scene = FeedScene()
  private var model: FeedViewModel { scene.model }
  private let own = Post.fixture(id: "1", author: Account.fixture().person)

  private func appear() async {
    await scene.appear(Page(items: [own, .fixture(id: "2")]))
  }

  @Test func ownPostIsDeletedAfterAWhile() async {
    await appear()
    let ending = Ending { model.didTap(.delete, inRow: "1") }
    #expect(model.viewData.toast?.message == "The post is being deleted.")
    #expect(scene.rowIDs == ["1", "2"])
    await scene.clock.sleeper
    scene.clock.advance(by: PostRemovals.timeToUndo)
    let request = await scene.posts.deletions.next()
    #expect(request.input == "1")
    request.succeed(())
    await ending.reached
    #expect(scene.rowIDs == ["2"])
    #expect(model.viewData.toast?.message == "Post deleted")
  }

  @Test func deletionCanBeTakenBackUntilThen() async {
    await appear()
    let ending = Ending { model.didTap(.delete, inRow: "1") }
    await scene.clock.sleeper
    model.didTapUndo()
    await ending.reached
    #expect(scene.rowIDs == ["1", "2"])
    #expect(scene.state.toast == nil)
  }

  @Test func failedDeletionKeepsThePostAndIsSaid() async {
    await appear()
    let ending = Ending { model.didTap(.delete, inRow: "1") }
    await scene.clock.sleeper
    scene.clock.advance(by: PostRemovals.timeToUndo)
    await scene.posts.deletions.next().fail(LoadFailure.offline)
    await ending.reached
    #expect(scene.rowIDs == ["1", "2"])
    #expect(model.viewData.toast?.message.hasPrefix("The post could not be deleted.") == true)
  }

  private func appearWithTwo() async {
    await scene.appear(Page(items: [own, .fixture(id: "2", author: own.author)]))
  }

  @Test func eachDeletionWaitsForItself() async {
    await appearWithTwo()
    let ending = Ending { model.didTap(.delete, inRow: "1") }
    await scene.clock.sleeper
    scene.clock.advance(by: .seconds(4))
    let second = Ending { model.didTap(.delete, inRow: "2") }
    #expect(model.viewData.toast?.message == "2 posts are being deleted.")
    scene.clock.advance(by: .seconds(2))
    let request = await scene.posts.deletions.next()
    #expect(request.input == "1")
    request.succeed(())
    await ending.reached
    #expect(scene.rowIDs == ["2"])
    #expect(model.viewData.toast?.hasUndo == true)
    await scene.clock.sleeper
    scene.clock.advance(by: PostRemovals.timeToUndo)
    await scene.posts.deletions.next().succeed(())
    await second.reached
    #expect(scene.rowIDs.isEmpty)
    #expect(model.viewData.toast?.message == "Post deleted")
  }

  @Test func deletionsAreTakenBackTogether() async {
    await appearWithTwo()
    let ending = Ending {
      model.didTap(.delete, inRow: "1")
      model.didTap(.delete, inRow: "2")
      model.didTap(.delete, inRow: "1")
    }
    #expect(model.viewData.toast?.message == "2 posts are being deleted.")
    model.didTapUndo()
    await ending.reached
    #expect(scene.rowIDs == ["1", "2"])
    #expect(scene.state.toast == nil)
    #expect(scene.posts.deletions.pending.isEmpty)
  }

  @Test func noOtherMessageTakesTheWayBackFromADeletion() async {
    await appear()
    let ending = Ending { model.didTap(.delete, inRow: "1") }
    await scene.clock.sleeper
    let favorite = Ending { model.didTap(.action(.favorite), inRow: "2") }
    #expect(model.viewData.toast?.message == "The post is being deleted.")
    model.didTapUndo()
    await ending.reached
    #expect(scene.rowIDs == ["1", "2"])
    #expect(model.viewData.toast?.message == "Added to your favorites")
    await scene.posts.reactions.next().succeed(.fixture(id: "2"))
    await favorite.reached
  }

  @Test func mutingTheAuthorIsSaidAndCanBeTakenBack() async {
    await appear()
    let muting = Ending { model.didTap(.mute, inRow: "2") }
    let request = await scene.people.mutes.next()
    #expect(request.input == FakePeople.RelationCall(isOn: true, person: "ada"))
    request.succeed(Relationship(personID: "ada", isMuted: true))
    await muting.reached
    #expect(
      model.viewData.toast == ToastViewData(id: 1, message: "Muted Ada Lovelace", hasUndo: true))
    let unmuting = Ending { model.didTapUndo() }
    let second = await scene.people.mutes.next()
    #expect(second.input == FakePeople.RelationCall(isOn: false, person: "ada"))
    second.succeed(Relationship(personID: "ada"))
    await unmuting.reached
    #expect(model.viewData.toast?.message == "Unmuted Ada Lovelace")
  }

  @Test func failedMutingIsSaid() async {
    await appear()
    let ending = Ending { model.didTap(.mute, inRow: "2") }
    await scene.people.mutes.next().fail(LoadFailure.offline)
    await ending.reached
    #expect(model.viewData.toast?.message.hasPrefix("The mute could not be changed.") == true)
  }
}
