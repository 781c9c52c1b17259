import Domain
import Presentation
import TestSupport
import Testing

@testable import PeopleFeature

@MainActor
@Suite struct PeopleFollowingTests {
  let scene = PeopleScene()
  var model: PeopleViewModel { scene.model }
  private let stranger = Relationship(personID: "Bo")

  @Test func successOfFollowingIsOptimistic() async {
    await scene.appear(.named("Bo", "Cy"), stranger, Relationship(personID: "Cy"))
    let completion = Completion { model.didTapButton("Bo") }
    #expect(scene.button("Bo") == .unfollow && scene.button("Cy") == .follow)
    let request = await scene.people.follows.next()
    #expect(request.input == .init(isOn: true, person: "Bo"))
    request.succeed(Relationship(personID: "Bo", following: .yes))
    await completion.reached
    #expect(scene.button("Bo") == .unfollow)
    #expect(
      scene.state.toast
        == Toast(
          id: 1, message: "Following Bo",
          undo: .relationship(.following(false, isLocked: false), of: "Bo")))
  }

  @Test func failureToFollowIsRevertedAndShown() async {
    await scene.appear(.named("Bo"), stranger)
    let completion = Completion { model.didTapButton("Bo") }
    await scene.people.follows.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.button("Bo") == .follow)
    #expect(
      scene.state.toast?.message
        == "The follow could not be changed. Check your connection and try again.")
  }

  /// Each of several people has a separate request.
  @Test func failureOfOneLeavesTheOthers() async {
    await scene.appear(.named("Bo", "Cy"), stranger, Relationship(personID: "Cy"))
    let completion = Completion {
      model.didTapButton("Bo")
      model.didTapButton("Cy")
    }
    // The requests can come in any order.
    for _ in 1...2 {
      let follow = await scene.people.follows.next()
      if follow.input.person == "Bo" {
        follow.fail(LoadFailure.offline)
      } else {
        follow.succeed(Relationship(personID: "Cy", following: .yes))
      }
    }
    await completion.reached
    #expect(scene.button("Bo") == .follow && scene.button("Cy") == .unfollow)
  }

  @Test func cancellationOfFollowingRevertsSilently() async {
    await scene.appear(.named("Bo"), stranger)
    let before = scene.state
    let completion = Completion { model.didTapButton("Bo") }
    await scene.people.follows.next().fail(CancellationError())
    await completion.reached
    #expect(scene.state == before)
  }

  @Test func lockedPersonIsRequested() async {
    await scene.appear(Page(items: [.named("Bo", isLocked: true)]), stranger)
    scene.people.follows.always { _ in Relationship(personID: "Bo", following: .requested) }
    await Completion { model.didTapButton("Bo") }.reached
    #expect(scene.button("Bo") == .requested)
  }

  @Test func unfollowingIsUndoneFromTheToast() async {
    await scene.appear(.named("Bo"), Relationship(personID: "Bo", following: .yes))
    let before = scene.state
    await Completion {
      model.didTapButton("Bo")
      #expect(scene.button("Bo") == .follow && scene.names == ["Bo"])
      model.didTapUndo()
    }.reached
    #expect(scene.state == before && scene.people.follows.pending.isEmpty)
  }

  @Test func aMutedPersonCanBeUnmutedInTheMuteList() async {
    let scene = PeopleScene(.muted)
    await scene.appear(.named("Bo"), Relationship(personID: "Bo", isMuted: true))
    let before = scene.state
    #expect(scene.button("Bo") == .unmute)
    scene.people.mutes.always { Relationship(personID: "Bo", isMuted: $0.isOn) }
    await Completion { scene.model.didTapButton("Bo") }.reached
    #expect(scene.button("Bo") == .follow && scene.names == ["Bo"])
    #expect(scene.state.toast?.message == "Unmuted Bo")
    await Completion { scene.model.didTapUndo() }.reached
    #expect(scene.state == before)
  }

  @Test func blockedPersonIsUnblocked() async {
    await scene.appear(.named("Bo"), Relationship(personID: "Bo", isBlocked: true))
    #expect(scene.button("Bo") == .unblock)
    scene.people.blocks.always { _ in Relationship(personID: "Bo") }
    await Completion { model.didTapButton("Bo") }.reached
    #expect(scene.button("Bo") == .follow)
  }

  @Test func staleAnswerDoesNotRevertAPendingFollow() async {
    await scene.appear(.named("Bo"), stranger)
    model.pager.load()
    let page = await scene.follows.pages.next()
    let completion = Completion { model.didTapButton("Bo") }
    let follow = await scene.people.follows.next()
    page.succeed(.named("Bo"))
    await scene.follows.relationships.next().succeed([stranger])
    await model.pager.loading.finished
    #expect(scene.button("Bo") == .unfollow)
    follow.succeed(Relationship(personID: "Bo", following: .yes))
    await completion.reached
    #expect(scene.button("Bo") == .unfollow)
  }

  @Test func followingOnAnotherScreenShowsHere() async {
    await scene.appear(.named("Bo"), stranger)
    model.pager.load()
    let page = await scene.follows.pages.next()
    scene.changes.announce(.related(Relationship(personID: "Bo", following: .yes)))
    #expect(scene.button("Bo") == .unfollow)
    page.succeed(.named("Bo"))
    await scene.follows.relationships.next().succeed([stranger])
    await model.pager.loading.finished
    #expect(scene.button("Bo") == .unfollow)
  }

  /// Closing the screen must not cancel actions on it.
  @Test func closingTheScreenDoesNotCancelTheRequest() async {
    var model: PeopleViewModel? = PeopleAssembly.makeViewModel(
      .followers(of: "ada"), scene.sources, changes: scene.changes, navigate: { _ in })
    model?.onAppear()
    await scene.follows.pages.next().succeed(.named("Bo"))
    await scene.follows.relationships.next().succeed([stranger])
    await model?.pager.loading.finished
    weak let lost = model
    let completion = Completion { model?.didTapButton("Bo") }
    let follow = await scene.people.follows.next()
    model = nil
    #expect(lost == nil && !follow.wasCancelled)
    follow.succeed(Relationship(personID: "Bo", following: .yes))
    await completion.reached
  }
}
