import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct PendingRelationshipTests {
  private let fakes = Fakes()
  private let people: FakePeople
  private let pending: PendingRelationship
  private let outcomes = Recorder<PendingRelationship.Outcome>()
  private let stranger = Relationship(personID: "ada")
  private let followed = Relationship(personID: "ada", following: .yes)

  init() {
    people = FakePeople(fakes)
    pending = PendingRelationship(people: people)
  }

  private func want(_ wishes: PendingRelationship.Wish...) -> Completion {
    Completion {
      for wish in wishes { pending.want(wish, of: stranger) { outcomes.add($0) } }
    }
  }

  @Test func differentChangesAreSentInOrder() async {
    let completion = want(.following(true, isLocked: false), .muted(true))
    #expect(pending.applied(to: stranger) == followed.settingMuted(true))
    let follow = await people.follows.next()
    #expect(people.mutes.pending.isEmpty)
    follow.succeed(followed)
    let mute = await people.mutes.next()
    #expect(outcomes.all == [.confirmed(followed.settingMuted(true))])
    mute.succeed(followed.settingMuted(true))
    await completion.reached
    #expect(pending.applied(to: stranger) == stranger)
    #expect(outcomes.all.count == 2)
  }

  @Test func theLastWaitingChangeWins() async {
    let completion = want(
      .following(true, isLocked: false), .following(false, isLocked: false),
      .following(true, isLocked: false))
    let follow = await people.follows.next()
    follow.succeed(followed)
    await completion.reached
    #expect(people.follows.pending.isEmpty)
    #expect(outcomes.all == [.confirmed(followed)])
  }

  @Test func failureRevertsOnlyItsOwnChange() async {
    let completion = want(.following(true, isLocked: false), .muted(true))
    await people.follows.next().fail(LoadFailure.offline)
    let mute = await people.mutes.next()
    #expect(
      outcomes.all == [
        .reverted(.following(true, isLocked: false), stranger.settingMuted(true), .offline)
      ])
    mute.succeed(stranger.settingMuted(true))
    await completion.reached
    #expect(outcomes.all.last == .confirmed(stranger.settingMuted(true)))
  }

  @Test func failureOfASupersededChangeIsNotShown() async {
    let completion = want(.following(true, isLocked: false), .following(false, isLocked: false))
    await people.follows.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(outcomes.all == [.reverted(.following(true, isLocked: false), stranger, nil)])
    #expect(people.follows.pending.isEmpty)
  }

  @Test func cancellationIsSilent() async {
    let completion = want(.blocked(true))
    await people.blocks.next().fail(CancellationError())
    await completion.reached
    #expect(outcomes.all == [.reverted(.blocked(true), stranger, nil)])
  }

  @Test func unchangedValuesSendNothing() async {
    await want(.muted(false)).reached
    #expect(outcomes.all.isEmpty)
    #expect(pending.applied(to: stranger) == stranger)
  }
}
