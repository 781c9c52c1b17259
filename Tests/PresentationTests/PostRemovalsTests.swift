import Domain
import Presentation
import TestSupport
import Testing

/// Deletions and mutes.
@MainActor
@Suite struct PostRemovalsTests {
  private let scene = PostsScene()
  private let own = Post.fixture(id: "1", author: Account.fixture().person)
  private var toast: ToastViewData? { scene.screen.toast.map(ToastViewData.init) }

  private func open() async {
    await scene.open(own, .fixture(id: "2"))
  }

  private func openTwo() async {
    await scene.open(own, .fixture(id: "2", author: own.author))
  }

  @Test func yourPostIsDeletedAfterADelay() async {
    await open()
    let completion = Completion { scene.tap(.delete) }
    #expect(toast?.message == "The post is being deleted")
    #expect(scene.list.rows == ["1", "2"])
    await scene.clock.sleeper
    scene.clock.advance(by: UndoTimer.length)
    let request = await scene.posts.deletions.next()
    #expect(request.input == "1")
    request.succeed(())
    await completion.reached
    #expect(scene.list.rows == ["2"])
    #expect(toast?.message == "Post deleted")
  }

  @Test func aDeletionCanBeUndoneUntilThen() async {
    await open()
    let completion = Completion { scene.tap(.delete) }
    await scene.clock.sleeper
    scene.screen.posts.actions.undo()
    await completion.reached
    #expect(scene.list.rows == ["1", "2"] && toast == nil)
  }

  /// The deletion would delete the new text too.
  @Test(arguments: [
    (PostTap.redraft, Destination.redrafting("1")), (.edit, .editing("1")),
  ])
  func redraftingOrEditingKeepsThePost(_ tap: PostTap, _ destination: Destination) async {
    await open()
    let completion = Completion { scene.tap(.delete) }
    await scene.clock.sleeper
    scene.tap(tap)
    await completion.reached
    #expect(scene.destinations.all == [destination])
    #expect(scene.posts.deletions.pending.isEmpty && toast == nil)
  }

  @Test func aFailedDeletionIsShownAndKeepsThePost() async {
    await open()
    let completion = Completion { scene.tap(.delete) }
    await scene.clock.sleeper
    scene.clock.advance(by: UndoTimer.length)
    await scene.posts.deletions.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.list.rows == ["1", "2"])
    #expect(toast?.message.hasPrefix("The post could not be deleted.") == true)
  }

  @Test func aRunningDeletionIsNotRepeated() async {
    await open()
    let completion = Completion { scene.tap(.delete) }
    await scene.clock.sleeper
    scene.clock.advance(by: UndoTimer.length)
    let request = await scene.posts.deletions.next()
    #expect(toast == nil)
    scene.tap(.delete)
    #expect(toast == nil)
    scene.screen.posts.actions.sendNow()
    request.succeed(())
    await completion.reached
    #expect(scene.posts.deletions.pending.isEmpty)
  }

  @Test func closingTheToastDeletesAtOnce() async throws {
    await open()
    let waiting = Completion { scene.tap(.delete) }
    let id = try #require(toast?.id)
    let completion = Completion { scene.screen.toaster.close(id) }
    await scene.posts.deletions.next().succeed(())
    await completion.reached
    await waiting.reached
    #expect(scene.list.rows == ["2"])
  }

  @Test func aCancelledDeletionKeepsThePostSilently() async {
    await open()
    let completion = Completion {
      scene.tap(.delete)
      scene.screen.posts.actions.sendNow()
    }
    await scene.posts.deletions.next().fail(CancellationError())
    await completion.reached
    #expect(scene.list.rows == ["1", "2"] && toast == nil)
  }

  @Test func aNewDeletionExtendsTheUndoTimeOfTheOthers() async {
    await openTwo()
    let completion = Completion { scene.tap(.delete) }
    await scene.clock.sleeper
    scene.clock.advance(by: .seconds(4))
    let second = Completion { scene.tap(.delete, inRow: "2") }
    #expect(toast?.message == "2 posts are being deleted")
    scene.clock.advance(by: .seconds(2))
    await scene.clock.sleeper
    scene.screen.posts.actions.undo()
    await completion.reached
    await second.reached
    #expect(scene.list.rows == ["1", "2"] && toast == nil)
    #expect(scene.posts.deletions.pending.isEmpty)
  }

  @Test func deletionsAreUndoneTogether() async {
    await openTwo()
    let completion = Completion {
      scene.tap(.delete)
      scene.tap(.delete, inRow: "2")
      scene.tap(.delete)
    }
    #expect(toast?.message == "2 posts are being deleted")
    scene.screen.posts.actions.undo()
    await completion.reached
    #expect(scene.list.rows == ["1", "2"] && toast == nil)
    #expect(scene.posts.deletions.pending.isEmpty)
  }

  @Test func blocksAreUndoneTogether() async {
    await open()
    let completion = Completion {
      scene.screen.posts.actions.block(.ada)
      scene.screen.posts.actions.block(.alan)
    }
    #expect(toast?.message == "Blocked 2 people")
    scene.screen.posts.actions.undo()
    await completion.reached
    #expect(scene.people.blocks.pending.isEmpty && toast == nil)
  }

  @Test func deletionsAndBlocksAreUndoneTogether() async {
    await openTwo()
    let completion = Completion {
      scene.tap(.delete)
      scene.screen.posts.actions.block(.alan)
      #expect(toast?.message == "Deleting 1 post and blocking 1 person")
      scene.tap(.delete, inRow: "2")
    }
    #expect(toast?.message == "Deleting 2 posts and blocking 1 person")
    scene.screen.posts.actions.undo()
    await completion.reached
    #expect(scene.posts.deletions.pending.isEmpty && scene.people.blocks.pending.isEmpty)
    #expect(scene.list.rows == ["1", "2"] && toast == nil)
  }

  @Test func noOtherToastHidesADeletionsUndo() async {
    await open()
    let completion = Completion { scene.tap(.delete) }
    await scene.clock.sleeper
    let favorite = Completion { scene.tap(.action(.favorite), inRow: "2") }
    #expect(toast?.message == "The post is being deleted")
    scene.screen.posts.actions.undo()
    await completion.reached
    #expect(scene.list.rows == ["1", "2"] && toast?.message == "Added to your favorites")
    await scene.posts.reactions.next().succeed(.fixture(id: "2"))
    await favorite.reached
  }

  @Test func theEndOfADeletionHidesNoFailure() async {
    await open()
    let completion = Completion {
      scene.tap(.delete)
      scene.tap(.action(.favorite), inRow: "2")
    }
    await scene.posts.reactions.next().fail(LoadFailure.offline)
    scene.screen.posts.actions.sendNow()
    await scene.posts.deletions.next().succeed(())
    await completion.reached
    #expect(scene.list.rows == ["2"])
    #expect(toast?.message.hasPrefix("Your favorite could not be saved.") == true)
  }

  @Test func mutingTheAuthorIsShownAndCanBeUndone() async {
    await open()
    let muting = Completion { scene.tap(.mute, inRow: "2") }
    let request = await scene.people.mutes.next()
    #expect(request.input == FakePeople.RelationCall(isOn: true, person: "ada"))
    request.succeed(Relationship(personID: "ada", isMuted: true))
    await muting.reached
    #expect(toast == ToastViewData(id: 1, message: "Muted Ada Lovelace", undo: "Undo"))
    let unmuting = Completion { scene.screen.posts.actions.undo() }
    let second = await scene.people.mutes.next()
    #expect(second.input == FakePeople.RelationCall(isOn: false, person: "ada"))
    second.succeed(Relationship(personID: "ada"))
    await unmuting.reached
    #expect(toast?.message == "Unmuted Ada Lovelace")
  }

  @Test func aMuteDoesNotWaitForAnotherPersons() async {
    await scene.open(.fixture(id: "1"), .fixture(id: "2", author: .alan))
    let completion = Completion {
      scene.tap(.mute)
      scene.tap(.mute)
      scene.tap(.mute, inRow: "2")
    }
    let requests = [await scene.people.mutes.next(), await scene.people.mutes.next()]
    #expect(Set(requests.map(\.input.person)) == ["ada", "alan"])
    for request in requests {
      request.succeed(Relationship(personID: request.input.person, isMuted: true))
    }
    await completion.reached
    #expect(scene.people.mutes.pending.isEmpty)
  }

  @Test func aFailedMuteIsShown() async {
    await open()
    let completion = Completion { scene.tap(.mute, inRow: "2") }
    await scene.people.mutes.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(toast?.message.hasPrefix("The mute could not be changed.") == true)
  }

  @Test func postsOfMutedPeopleAreHiddenUntilUnmuted() async {
    await scene.open(.fixture(id: "1", author: .alan), .fixture(id: "2"))
    scene.changes.announce(.related(Relationship(personID: "alan", isMuted: true)))
    #expect(scene.list.rows == ["2"])
    scene.changes.announce(.related(Relationship(personID: "alan")))
    #expect(scene.list.rows == ["1", "2"])
  }
}
