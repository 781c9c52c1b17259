#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import SignInFeature

  /// User actions during the sign-in. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct SignInFlowTests {
    let scene = SignInScene()

    private func open() -> Harness {
      Harness { SignInAssembly.makeView(scene.model) }
    }

    private func find(_ harness: Harness) async throws {
      try harness.button("Mastodon Your account on any Mastodon-compatible server.").tap()
      try harness.textField("Address").type("social.example")
      try harness.button("Continue").tap()
      await scene.service.servers.next().succeed(.fixture)
      await scene.model.working.finished
      harness.flush()
    }

    private func ask(_ harness: Harness) async throws {
      try await find(harness)
      try harness.button("Sign In").tap()
      await scene.service.starts.next().succeed(.fixture())
      await scene.model.working.finished
      harness.flush()
    }

    @Test func aPersonSignsIn() async throws {
      let harness = open()
      #expect(harness.title == "Add Account")
      try await find(harness)
      #expect(harness.title == "Confirm Server")
      #expect(harness.exists("Social"))
      #expect(harness.exists("A small server."))
      try harness.button("Sign In").tap()
      #expect(harness.exists("One moment…"))
      await scene.service.starts.next().succeed(.fixture())
      await scene.model.working.finished
      harness.flush()
      #expect(harness.title == "Permission")
      #expect(try harness.link("Open social.example").isEnabled)
      #expect(harness.exists("Waiting for permission…"))

      #expect(scene.model.didReceive(.granted))
      harness.flush()
      #expect(harness.exists("Signing in…"))
      await scene.service.finishes.next().succeed(.fixture())
      await scene.accounts.additions.next().succeed(())
      await scene.model.working.finished
      harness.flush()
      #expect(harness.title == "Signed In")
      #expect(harness.exists("Grace Hopper"))
      try harness.button("Show My Feed").tap()
      #expect(scene.closings.all == [.fixture()])
    }

    /// The new request replaces the one that the answer belongs to.
    @Test func anAnswerIsRefusedWhileACodeIsRequested() async throws {
      let harness = open()
      try await ask(harness)
      try harness.button("Use a Code Instead").tap()
      let start = await scene.service.starts.next()
      #expect(!scene.model.didReceive(.granted))
      start.succeed(.fixture(state: "new", way: .code))
      await scene.model.working.finished
      harness.flush()
      #expect(try harness.textField("Code").value == "")
      #expect(scene.service.finishes.pending.isEmpty)
    }

    @Test func aWrongAddressIsShownAndCanBeCorrected() async throws {
      let harness = open()
      try harness.button("Mastodon Your account on any Mastodon-compatible server.").tap()
      #expect(try !harness.button("Continue").isEnabled)
      try harness.textField("Address").type("nowhere.example")
      try harness.button("Continue").tap()
      #expect(harness.exists("Checking the address…"))
      #expect(try !harness.textField("Address").isEnabled)
      await scene.service.servers.next().fail(SignInFailure.unreachable(host: "nowhere.example"))
      await scene.model.working.finished
      harness.flush()
      #expect(harness.exists("“nowhere.example” doesn’t answer."))
      #expect(try harness.textField("Address").value == "nowhere.example")
      try harness.textField("Address").replace(with: "social.example")
      #expect(!harness.exists("does not answer"))
      try harness.textField("Address").submit()
      await scene.service.servers.next().succeed(.fixture)
      await scene.model.working.finished
      harness.flush()
      #expect(harness.title == "Confirm Server")
    }

    @Test func aDeniedPermissionCanBeRequestedAgain() async throws {
      let harness = open()
      try await ask(harness)
      #expect(scene.model.didReceive(.denied))
      await scene.service.finishes.next().fail(SignInFailure.denied)
      await scene.model.working.finished
      harness.flush()
      #expect(harness.exists("You didn’t allow access."))
      #expect(!harness.exists("Waiting for permission…"))
      try harness.button("Try Again").tap()
      await scene.service.starts.next().succeed(.fixture(state: "another"))
      await scene.model.working.finished
      harness.flush()
      #expect(harness.exists("Waiting for permission…"))
      #expect(scene.step == .authorize(.fixture, .fixture(state: "another")))
    }

    @Test func backGoesThroughEveryStepAndKeepsTheText() async throws {
      let harness = open()
      try await ask(harness)
      harness.back()
      #expect(harness.title == "Confirm Server")
      await scene.model.forgetting.finished
      #expect(scene.service.cancellations.all == [.fixture()])
      harness.back()
      #expect(harness.title == "Address")
      #expect(try harness.textField("Address").value == "social.example")
      harness.back()
      #expect(harness.title == "Add Account")
      try harness.button("Mastodon Your account on any Mastodon-compatible server.").tap()
      #expect(try harness.textField("Address").value == "social.example")
      #expect(scene.closings.all.isEmpty)
    }

    @Test func cancelIsInEveryStepButTheLast() async throws {
      let harness = open()
      #expect(try harness.button("Cancel").isEnabled)
      try await ask(harness)
      try harness.button("Cancel").tap()
      await scene.model.forgetting.finished
      #expect(scene.closings.all == [nil])
    }

    @Test func aCodeWorksIfNoLinkReturns() async throws {
      let harness = open()
      try await ask(harness)
      try harness.button("Use a Code Instead").tap()
      let start = await scene.service.starts.next()
      #expect(start.input.way == .code)
      start.succeed(.fixture(way: .code))
      await scene.model.working.finished
      harness.flush()
      #expect(try !harness.button("Continue").isEnabled)
      try harness.textField("Code").type(" 17 ")
      try harness.button("Continue").tap()
      let finish = await scene.service.finishes.next()
      #expect(finish.input.answer == .granted)
      finish.fail(SignInFailure.expired)
      await scene.model.working.finished
      harness.flush()
      #expect(harness.exists("The code has expired"))
      #expect(try harness.button("Return Automatically").isEnabled)
    }

    @Test func returnInTheAddressGoesToTheMissingName() async throws {
      let harness = open()
      try harness.button("Moments JSON A read-only feed from a URL.").tap()
      try harness.textField("Address").type("http://localhost:2727")
      try harness.textField("Address").submit()
      #expect(try harness.textField("User name").isFocused)
      try harness.textField("User name").type("jsmith")
      try harness.textField("Address").submit()
      await scene.service.moments.next().succeed(.moments)
      await scene.model.working.finished
      harness.flush()
      #expect(harness.exists("https://moments.example/kit"))
    }

    @Test func aMomentsAddressOnlyNeedsAName() async throws {
      let harness = open()
      try harness.button(
        "Moments JSON A read-only feed from a URL."
      ).tap()
      try harness.textField("Address").type("http://localhost:2727")
      try harness.textField("User name").type("jsmith")
      try harness.button("Continue").tap()
      await scene.service.moments.next().succeed(.moments)
      await scene.model.working.finished
      harness.flush()
      #expect(harness.exists("https://moments.example/kit"))
      try harness.button("Add Account").tap()
      harness.flush()
      #expect(harness.exists("One moment…"))
      #expect(!harness.all(.button).map(\.name).contains("Cancel"))
      await scene.accounts.additions.next().succeed(())
      await scene.model.working.finished
      harness.flush()
      #expect(harness.title == "Signed In")
      #expect(!harness.all(.button).map(\.name).contains("Cancel"))
    }
  }
#endif
