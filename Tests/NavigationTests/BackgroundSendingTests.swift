import Domain
import Presentation
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite struct BackgroundSendingTests {
  private let entry = OutboxEntry(id: "1", action: .markRead("c"), created: .fixture)
  private let log = Recorder<String>()

  private func sending(_ scene: NavigationScene) -> BackgroundSending {
    BackgroundSending(scene.sources) { [log] in
      log.add("asked")
      return { log.add("given back") }
    }
  }

  private func other(_ unsent: [OutboxEntry], isSignedOut: Bool = false) -> OtherAccount {
    OtherAccount(
      account: Account(
        id: "other", source: .mastodon(host: "b.example"), person: .ada,
        capabilities: Capabilities(actions: .all)), changes: Changes(), unsent: unsent,
      isSignedOut: isSignedOut)
  }

  @Test func anAppWithNothingUnsentRequestsNoBackgroundTime() {
    var refused = entry
    refused.state = .refused(.notFound)
    let scene = NavigationScene(waiting: [refused], others: [other([])])
    let sending = sending(scene)
    sending.move(toBackground: true)
    sending.move(toBackground: false)
    #expect(log.all == [])
  }

  @Test func timeIsRequestedOnceAndReturnedWhenAllIsSent() {
    let scene = NavigationScene(waiting: [entry])
    let sending = sending(scene)
    #expect(log.all == [])
    sending.move(toBackground: true)
    scene.sources.changes.announce(.waiting([entry]))
    #expect(log.all == ["asked"])
    scene.sources.changes.announce(.waiting([]))
    #expect(log.all == ["asked", "given back"])
  }

  /// A deletion waits for its undo, which ends in the background.
  @Test func postsWrittenInTheBackgroundAreSentToo() {
    let scene = NavigationScene()
    let sending = sending(scene)
    sending.move(toBackground: true)
    scene.sources.changes.announce(.waiting([entry]))
    #expect(log.all == ["asked"])
  }

  @Test func anAppInTheForegroundNeedsNoTime() {
    let sending = sending(NavigationScene(waiting: [entry]))
    sending.move(toBackground: true)
    sending.move(toBackground: false)
    #expect(log.all == ["asked", "given back"])
    sending.move(toBackground: true)
    #expect(log.all == ["asked", "given back", "asked"])
  }

  @Test func signedOutAccountsRequestNoBackgroundTime() {
    let signedOut = other([entry], isSignedOut: true)
    let sending = sending(NavigationScene(others: [signedOut]))
    sending.move(toBackground: true)
    #expect(log.all == [])
    signedOut.changes.announce(.signedOut(false))
    #expect(log.all == ["asked"])
    signedOut.changes.announce(.signedOut(true))
    #expect(log.all == ["asked", "given back"])
  }

  @Test func timeIsKeptUntilTheLastAccountHasSent() {
    let second = other([entry])
    let scene = NavigationScene(waiting: [entry], others: [second])
    let sending = sending(scene)
    sending.move(toBackground: true)
    scene.sources.changes.announce(.waiting([]))
    #expect(log.all == ["asked"])
    second.changes.announce(.waiting([]))
    #expect(log.all == ["asked", "given back"])
  }
}
