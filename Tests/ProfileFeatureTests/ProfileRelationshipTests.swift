import Domain
import Presentation
import TestSupport
import Testing

@testable import ProfileFeature
@testable import ProfileHeaderFeature

@MainActor
@Suite struct ProfileRelationshipTests {
  let scene = ProfileScene()
  var model: ProfileViewModel { scene.model }

  @Test func successOfFollowingIsOptimistic() async {
    await scene.appear()
    #expect(scene.header?.mainButton == .follow)
    let completion = Completion { model.didTapMainButton() }
    #expect(scene.header?.mainButton == .unfollow)
    #expect(scene.header?.counts?.followers == "1,844 followers")
    let request = await scene.people.follows.next()
    #expect(request.input == .init(isOn: true, person: "ada"))
    request.succeed(Relationship(personID: "ada", following: .yes, isFollowedBy: true))
    await completion.reached
    var expected = scene.shown(
      .fixture(counts: .init(followers: 1_844)),
      Relationship(personID: "ada", following: .yes, isFollowedBy: true))
    expected.toast = Toast(
      id: 1, message: "Following Ada Lovelace",
      undo: .relationship(.following(false, isLocked: false), of: "ada"))
    #expect(scene.state == expected)
  }

  @Test func failureToFollowIsRevertedAndShown() async {
    await scene.appear()
    let completion = Completion { model.didTapMainButton() }
    await scene.people.follows.next().fail(LoadFailure.offline)
    await completion.reached
    var expected = scene.shown()
    expected.toast = Toast(
      id: 2, message: "The follow could not be changed. Check your connection and try again.")
    #expect(scene.state == expected)
  }

  @Test func cancellationOfFollowingRevertsSilently() async {
    await scene.appear()
    let before = scene.state
    let completion = Completion { model.didTapMainButton() }
    await scene.people.follows.next().fail(CancellationError())
    await completion.reached
    #expect(scene.state == before)
  }

  @Test func aLockedPersonIsRequestedAndCanBeWithdrawn() async {
    await scene.appear(.fixture(isLocked: true))
    let completion = Completion { model.didTapMainButton() }
    #expect(scene.header?.mainButton == .requested)
    #expect(scene.header?.counts?.followers == "1,843 followers")
    #expect(scene.state.toast?.message == "Requested to follow Ada Lovelace")
    await scene.people.follows.next().succeed(
      Relationship(personID: "ada", following: .requested))
    await completion.reached
    let withdrawing = Completion { model.didTapMainButton() }
    #expect(scene.header?.mainButton == .follow)
    let request = await scene.people.follows.next()
    #expect(!request.input.isOn)
    request.succeed(.stranger)
    await withdrawing.reached
    #expect(scene.relationship == .stranger)
  }

  @Test func unfollowingIsSentLater() async {
    await scene.appear(.ada, .followed)
    let completion = Completion { model.didTapMainButton() }
    #expect(scene.relationship?.following == .no)
    #expect(scene.header?.counts?.followers == "1,842 followers")
    #expect(model.toaster.viewData?.undo == "Undo")
    await scene.clock.sleeper
    #expect(scene.people.follows.pending.isEmpty)
    scene.clock.advance(by: UndoTimer.length)
    let request = await scene.people.follows.next()
    #expect(request.input == .init(isOn: false, person: "ada"))
    #expect(scene.state.toast == nil)
    request.succeed(Relationship(personID: "ada", isFollowedBy: true))
    await completion.reached
    #expect(scene.header?.mainButton == .follow)
  }

  /// A server removes people from lists when they are no longer followed.
  @Test(arguments: [ProfileViewModel.didTapUndo, ProfileViewModel.didTapMainButton])
  func undoOfAnUnfollowLosesNothing(_ undo: (ProfileViewModel) -> () -> Void) async {
    await scene.appear(.ada, .followed)
    await scene.performAndWait {
      model.didTapMainButton()
      undo(model)()
    }
    #expect(scene.state == scene.shown(.ada, .followed))
    #expect(scene.people.follows.pending.isEmpty)
  }

  @Test func doubleTapRestoresTheStart() async {
    await scene.appear()
    let completion = Completion {
      model.didTapMainButton()
      model.didTapMainButton()
    }
    #expect(scene.header?.mainButton == .follow)
    await scene.people.follows.next().succeed(
      Relationship(personID: "ada", following: .yes))
    let second = await scene.people.follows.next()
    #expect(!second.input.isOn)
    #expect(scene.header?.mainButton == .follow)
    second.succeed(.stranger)
    await completion.reached
    #expect(scene.profile == Profile(person: .ada, relationship: .stranger, actions: .all))
  }

  @Test func mutingCanBeUndone() async {
    await scene.appear(.ada, .followed)
    scene.people.mutes.always { call in Relationship.followed.settingMuted(call.isOn) }
    await scene.performAndWait { model.didTapMute() }
    #expect(scene.header?.badges == ["Follows you", "Muted"])
    #expect(scene.state.toast?.message == "Muted Ada Lovelace")
    await scene.performAndWait { model.didTapUndo() }
    #expect(scene.state == scene.shown(.ada, .followed))
  }

  @Test func failureToMuteIsShown() async {
    await scene.appear()
    scene.people.mutes.always { _ in throw LoadFailure.timedOut }
    await scene.performAndWait { model.didTapMute() }
    #expect(scene.relationship == .stranger)
    #expect(
      scene.state.toast?.message
        == "The mute could not be changed. The server took too long to answer. Try again.")
  }

  private let question = BlockQuestion(person: .ada)

  @Test func blockingAsksForConfirmation() async {
    await scene.appear(.ada, .followed)
    let before = scene.state
    model.didTapBlock()
    #expect(scene.model.posts.actions.question == question)
    model.posts.actions.closeQuestion()
    #expect(scene.state == before)
  }

  @Test func blockingHidesThePostsAndIsSentLater() async {
    await scene.appear(.ada, .followed)
    let completion = Completion { model.didConfirmBlock(question) }
    #expect(scene.header?.mainButton == .unblock)
    #expect(scene.header?.canMessage == false)
    #expect(model.viewData.rows.isEmpty)
    #expect(
      model.viewData.posts
        == .empty(
          title: "Blocked", message: "You won’t see each other’s posts until you unblock them."))
    await scene.clock.sleeper
    #expect(scene.people.blocks.pending.isEmpty)
    scene.clock.advance(by: UndoTimer.length)
    let request = await scene.people.blocks.next()
    #expect(request.input == .init(isOn: true, person: "ada"))
    #expect(scene.state.toast == nil)
    request.succeed(Relationship.followed.settingBlocked(true))
    await completion.reached
    #expect(scene.header?.mainButton == .unblock)
  }

  /// Ending a block on a service does not restore the follows.
  @Test func undoOfABlockLosesNothing() async {
    await scene.appear(.ada, .followed)
    let before = scene.state
    await scene.performAndWait {
      model.didConfirmBlock(question)
      model.didTapUndo()
    }
    #expect(scene.state == before)
    #expect(scene.header?.badges == ["Follows you"])
    #expect(scene.people.blocks.pending.isEmpty)
  }

  @Test func theMainButtonCancelsAPendingBlock() async {
    await scene.appear(.ada, .followed)
    let before = scene.state
    await scene.performAndWait {
      model.didConfirmBlock(question)
      model.didTapMainButton()
    }
    #expect(scene.state == before)
  }

  @Test func dismissingTheToastBlocksAtOnce() async {
    await scene.appear(.ada, .followed)
    let completion = Completion {
      model.didConfirmBlock(question)
      model.toaster.close(1)
    }
    await scene.people.blocks.next().succeed(Relationship.followed.settingBlocked(true))
    await completion.reached
    #expect(scene.state.toast == nil)
    #expect(scene.relationship?.isBlocked == true)
  }

  @Test func closingTheScreenStillSendsTheBlock() async {
    var model: ProfileViewModel? = ProfileAssembly.makeViewModel(
      .person("ada"), scene.sources, changes: scene.changes, navigate: { _ in }, compose: { _ in })
    model?.onAppear()
    await scene.people.people.next().succeed(.ada)
    await scene.people.relationships.next().succeed(.followed)
    await model?.loading.finished
    await scene.people.posts.next().succeed(.fixture("1"))
    await model?.posts.pager.loading.finished
    let completion = Completion { model?.didConfirmBlock(question) }
    await scene.clock.sleeper
    model = nil
    scene.clock.advance(by: UndoTimer.length)
    await scene.people.blocks.next().succeed(.followed)
    await completion.reached
  }

  @Test func failureToBlockRestoresThePosts() async {
    await scene.appear(.ada, .followed)
    scene.people.blocks.always { _ in throw LoadFailure.refused(nil) }
    await scene.performAndWait {
      model.didConfirmBlock(question)
      model.toaster.close(1)
    }
    #expect(scene.relationship == .followed)
    #expect(scene.header?.counts?.followers == "1,843 followers")
    #expect(model.viewData.rows.ids == ["1"])
    #expect(scene.state.toast?.message.hasPrefix("The block could not be changed.") == true)
  }

  @Test func theMainButtonUnblocks() async {
    await scene.appear(.ada, Relationship(personID: "ada", isBlocked: true))
    scene.people.blocks.always { _ in .stranger }
    await scene.performAndWait { model.didTapMainButton() }
    #expect(scene.header?.mainButton == .follow)
  }

  @Test func staleProfileDoesNotUndoPendingChanges() async {
    await scene.appear()
    model.didTapRetry()
    await scene.answer(.fixture("1"))
    let person = await scene.people.people.next()
    let completion = Completion { model.didTapMainButton() }
    let follow = await scene.people.follows.next()
    person.succeed(.ada)
    await scene.people.relationships.next().succeed(.stranger)
    await model.loading.finished
    #expect(scene.header?.mainButton == .unfollow)
    follow.succeed(Relationship(personID: "ada", following: .yes))
    await completion.reached
    #expect(scene.header?.mainButton == .unfollow)
  }

  @Test func staleProfileDoesNotUndoLaterChanges() async {
    await scene.appear()
    model.didTapRetry()
    await scene.answer(.fixture("1"))
    scene.changes.announce(.related(.followed))
    await scene.answer(.fixture(counts: .init(followers: 1_844)), .stranger)
    #expect(scene.relationship == .followed)
  }

  /// Closing the screen must not cancel actions on it.
  @Test func closingTheScreenDoesNotCancelTheRequest() async {
    var model: ProfileViewModel? = ProfileAssembly.makeViewModel(
      .person("ada"), scene.sources, changes: scene.changes, navigate: { _ in }, compose: { _ in })
    model?.onAppear()
    await scene.people.people.next().succeed(.ada)
    await scene.people.relationships.next().succeed(.stranger)
    await model?.loading.finished
    await scene.people.posts.next().succeed(.fixture("1"))
    await model?.posts.pager.loading.finished
    weak let lost = model
    let completion = Completion {
      model?.didTapMainButton()
      model?.didTapMute()
    }
    let follow = await scene.people.follows.next()
    model = nil
    #expect(lost == nil)
    #expect(!follow.wasCancelled)
    follow.succeed(.followed)
    let mute = await scene.people.mutes.next()
    mute.succeed(.followed)
    await completion.reached
  }

  @Test func noRelationshipIsFetchedForYourself() async {
    let scene = ProfileScene(.me)
    scene.model.onAppear()
    await scene.model.loading.finished
    await scene.answer(.fixture("1"))
    let before = scene.state
    scene.model.didTapMainButton()
    scene.model.didTapMute()
    scene.model.didTapBlock()
    #expect(scene.state == before)
  }
}
