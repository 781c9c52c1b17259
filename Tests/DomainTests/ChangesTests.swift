import Domain
import Testing

@MainActor @Suite("Changes reach every screen")
struct ChangesTests {
  private let changes = Changes()

  @Test func everyObserverReceivesEverythingInOrder() {
    let first = Log()
    let second = Log()
    let observations = [first, second].map { log in changes.observe(log.add) }
    let told = (1...3).map { Change.deleted(Post.ID("\($0)")) }
    told.forEach(changes.announce)
    #expect(first.received == told && second.received == told)
    _ = observations
  }

  @Test func aLateObserverReceivesOnlyLaterChanges() {
    let log = Log()
    changes.announce(.deleted(Post.ID("1")))
    changes.announce(.signedOut(true))
    let observation = changes.observe(log.add)
    changes.announce(.deleted(Post.ID("2")))
    #expect(log.received == [.deleted(Post.ID("2"))])
    _ = observation
  }

  @Test func aLateWindowReceivesTheLatestOfEachLastingKind() {
    let log = Log()
    let dark = Change.preferencesChanged(Preferences(appearance: .dark))
    let told: [Change] = [
      .waiting([]), .preferencesChanged(Preferences()), .paused([]), .deleted(Post.ID("1")), dark,
      .signedOut(true),
    ]
    told.forEach(changes.announce)
    let observation = changes.observe(includesEarlier: true, log.add)
    #expect(log.received == [.waiting([]), .paused([]), dark, .signedOut(true)])
    changes.announce(.waiting([]))
    #expect(log.received.count == 5)
    changes.forgetEarlier()
    let later = changes.observe(includesEarlier: true, log.add)
    #expect(log.received.count == 5)
    _ = (observation, later)
  }

  @Test func aReleasedObservationReceivesNothingMore() {
    let log = Log()
    var observation: Changes.Observation? = changes.observe(log.add)
    changes.announce(.deleted(Post.ID("1")))
    _ = observation
    observation = nil
    changes.announce(.deleted(Post.ID("2")))
    #expect(log.received == [.deleted(Post.ID("1"))])
  }

  @Test func onlyTheObservationRetainsItsClosure() {
    weak var released: Log?
    do {
      let log = Log()
      released = log
      var observation: Changes.Observation? = changes.observe(log.add)
      _ = observation
      observation = nil
    }
    #expect(released == nil)
  }

  @Test func changesAnnouncedDuringDeliveryComeAfterward() {
    let log = Log()
    let changes = changes
    let answering = changes.observe { change in
      if change == .deleted(Post.ID("1")) { changes.announce(.deleted(Post.ID("2"))) }
    }
    let listening = changes.observe(log.add)
    changes.announce(.deleted(Post.ID("1")))
    #expect(log.received == [.deleted(Post.ID("1")), .deleted(Post.ID("2"))])
    changes.announce(.deleted(Post.ID("3")))
    #expect(
      log.received == [.deleted(Post.ID("1")), .deleted(Post.ID("2")), .deleted(Post.ID("3"))])
    _ = (answering, listening)
  }

  @Test func anObserverAddedDuringDeliveryReceivesTheNextChange() {
    let late = Log()
    let keeper = Keeper()
    let changes = changes
    let observation = changes.observe { change in
      if change == .deleted(Post.ID("1")) { keeper.observation = changes.observe(late.add) }
    }
    changes.announce(.deleted(Post.ID("1")))
    changes.announce(.deleted(Post.ID("2")))
    #expect(late.received == [.deleted(Post.ID("2"))])
    _ = observation
  }

  @Test func anObserverDroppedDuringDeliveryReceivesNothingMore() {
    let log = Log()
    let keeper = Keeper()
    let dropping = changes.observe { _ in keeper.observation = nil }
    keeper.observation = changes.observe(log.add)
    changes.announce(.deleted(Post.ID("1")))
    #expect(log.received == [])
    _ = dropping
  }

  @Test func anObserverCanDropItselfDuringDelivery() {
    let log = Log()
    let keeper = Keeper()
    keeper.observation = changes.observe { change in
      keeper.observation = nil
      log.add(change)
    }
    changes.announce(.deleted(Post.ID("1")))
    changes.announce(.deleted(Post.ID("2")))
    #expect(log.received == [.deleted(Post.ID("1"))])
  }
}

@MainActor
private final class Log {
  private(set) var received: [Change] = []

  func add(_ change: Change) {
    received.append(change)
  }
}

@MainActor
private final class Keeper {
  var observation: Changes.Observation?
}
