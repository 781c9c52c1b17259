#if os(Linux)
  import Domain
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ReportFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct ReportFlowTests {
    let scene = ReportScene(with: "1")

    private func open(_ form: ReportForm = ReportScene.form()) async -> Harness {
      let harness = Harness { ReportAssembly.makeView(scene.model) }
      await scene.answer(form)
      harness.flush()
      return harness
    }

    private func tap(_ name: String, in harness: Harness) async {
      await scene.performAndWait { try? harness.button(name).tap() }
      harness.flush()
    }

    @Test func aReportIsFilledInAndSent() async throws {
      let harness = await open(ReportScene.form(.fixture(userName: "ada@b.example")))
      #expect(harness.title == "Report" && harness.exists("About Ada Lovelace"))
      #expect(try !harness.button("Send").isEnabled)
      #expect(!harness.exists("Which Rules Does It Break?"))
      await tap("It breaks the server’s rules, You choose which ones", in: harness)
      #expect(try !harness.button("Send").isEnabled)
      await tap("Be kind., Always.", in: harness)
      await tap("Hello", in: harness)
      await scene.performAndWait { try? harness.textField("Comment").type("Twice") }
      harness.flush()
      await scene.performAndWait { try? harness.toggle("Also send to b.example").toggle() }
      harness.flush()
      let sent = Recorder<Report>()
      scene.reports.sends.always { sent.add($0) }
      await tap("Send", in: harness)
      #expect(
        sent.all == [
          Report(
            about: "ada", category: .violation, rules: ["1"], comment: "Twice", isForwarded: true)
        ])
      #expect(harness.exists("Thank you for your report"))
      scene.people.mutes.always { Relationship(personID: "ada", isMuted: $0.isOn) }
      await tap("Mute Ada Lovelace", in: harness)
      #expect(try harness.button("Unmute Ada Lovelace").isEnabled)
      let known = Relationship(personID: "ada", following: .yes)
      scene.people.blocks.always { known.settingBlocked($0.isOn) }
      await tap("Block Ada Lovelace", in: harness)
      await tap("Unblock Ada Lovelace", in: harness)
      scene.people.follows.always { _ in Relationship(personID: "ada") }
      await tap("Unfollow Ada Lovelace", in: harness)
      #expect(throws: (any Error).self) { try harness.button("Unfollow Ada Lovelace") }
      try harness.button("Done").tap()
      #expect(scene.endings.all.count == 1)
      try harness.press(key: "escape")
      #expect(scene.endings.all.count == 2)
    }

    @Test func cancelAsksWhetherToKeepTheText() async throws {
      let harness = await open()
      await scene.performAndWait { try? harness.textField("Comment").type("Ads") }
      harness.flush()
      try harness.button("Cancel").tap()
      try harness.answer("Keep Editing")
      #expect(scene.endings.all.isEmpty)
      try harness.press(key: "escape")
      // Pressed again, it answers the alert.
      try harness.press(key: "escape")
      #expect(harness.alert == nil && scene.endings.all.isEmpty)
      try harness.press(key: "escape")
      await scene.performAndWait { try? harness.answer("Discard") }
      #expect(scene.endings.all.count == 1 && scene.drafts.all.last == .some(nil))
    }

    @Test func aRefusalIsShownAboveTheText() async throws {
      let harness = await open(
        ReportScene.form(
          draft: Report(about: "ada", category: .spam, comment: "Ads"), refusal: .refused(nil)))
      #expect(harness.exists("This report was not sent. The server gave no reason."))
      #expect(try harness.textField("Comment").value == "Ads")
      #expect(try harness.button("Send").isEnabled)
    }

    @Test func anUnsavedReportIsSavedWhenTheAppIsLeft() async throws {
      let harness = Harness { ReportAssembly.makeView(scene.model) }
      await scene.answer()
      harness.flush()
      scene.reports.drafts.always { _ in throw LoadFailure.storage(.full) }
      await scene.performAndWait { try? harness.textField("Comment").type("!") }
      #expect(scene.model.editor.unsaved != nil)
      let stored = Recorder<Void>()
      scene.reports.drafts.always { _ in stored.add(()) }
      await scene.performAndWait { harness.setPhase(.background) }
      #expect(stored.all.count == 1 && scene.model.editor.unsaved == nil)
    }

    @Test func failureOffersARetryAndToastsDisappear() async throws {
      let harness = Harness { ReportAssembly.makeView(scene.model) }
      await scene.reports.forms.next().fail(LoadFailure.storage(.inUse))
      await scene.model.editor.loading.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer()
      harness.flush()
      scene.reports.drafts.always { _ in throw LoadFailure.storage(.full) }
      await scene.performAndWait { try? harness.textField("Comment").type("!") }
      harness.flush()
      #expect(harness.exists("The report could not be saved"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("The report could not be saved"))
    }
  }
#endif
