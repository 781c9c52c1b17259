#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import SignInFeature

  /// Presses every control of the sign-in that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct SignInControlTests {
    let scene = SignInScene()

    private func open() -> Harness {
      Harness { SignInAssembly.makeView(scene.model) }
    }

    @Test func theBackButtonReturnsOneStep() async throws {
      let harness = open()
      await scene.find()
      harness.flush()
      #expect(harness.depth == 2)
      try harness.button("Back").tap()
      #expect(harness.depth == 1)
    }

    @Test func cancelClosesTheFirstStep() throws {
      let harness = open()
      try harness.button("Cancel").tap()
      #expect(scene.closings.all == [nil])
    }

    @Test func escapeClosesTheFirstStep() throws {
      let harness = open()
      try harness.press(key: "escape")
      #expect(scene.closings.all == [nil])
    }

    @Test func escapeClosesALaterStep() async throws {
      let harness = open()
      await scene.find()
      harness.flush()
      try harness.press(key: "escape")
      #expect(scene.closings.all == [nil])
    }

    @Test func enterInTheUserNameContinues() async throws {
      let harness = open()
      scene.model.didChoose(.moments)
      harness.flush()
      try harness.textField("Address").type("http://localhost:2727")
      try harness.textField("User name").type("jsmith")
      try harness.textField("User name").submit()
      await scene.service.moments.next().succeed(.moments)
      await scene.model.working.finished
      #expect(scene.step == .found(.account(.moments)))
    }

    @Test func addingAnAccountCanBeRetried() async throws {
      let harness = open()
      scene.model.didChoose(.moments)
      scene.model.didTypeAddress("http://localhost:2727")
      scene.model.didTypeUserName("jsmith")
      scene.model.didTapContinue()
      await scene.service.moments.next().succeed(.moments)
      await scene.model.working.finished
      harness.flush()
      try harness.button("Add Account").tap()
      await scene.accounts.additions.next().fail(LoadFailure.storage(.full))
      await scene.model.working.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.accounts.additions.next().succeed(())
      await scene.model.working.finished
      harness.flush()
      #expect(harness.title == "Signed In")
    }

    @Test func theServersPageIsOpened() async throws {
      let harness = open()
      await scene.authorize()
      harness.flush()
      let page = try harness.link("Open social.example").openedLink
      #expect(page == "https://moments.example/oauth/authorize")
    }

    @Test func enterInTheCodeContinues() async throws {
      let harness = open()
      await scene.authorize(by: .code)
      harness.flush()
      try harness.textField("Code").type("17")
      try harness.textField("Code").submit()
      let finish = await scene.service.finishes.next()
      #expect(finish.input.answer == .granted)
      finish.fail(SignInFailure.expired)
      await scene.model.working.finished
    }

    @Test func theCodeCanBeReplacedByALink() async throws {
      let harness = open()
      await scene.authorize(by: .code)
      harness.flush()
      try harness.button("Return Automatically").tap()
      let start = await scene.service.starts.next()
      #expect(start.input.way == .link)
      start.succeed(.fixture())
      await scene.model.working.finished
      harness.flush()
      #expect(harness.all(.textField).isEmpty)
    }
  }
#endif
