#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import EditProfileFeature

  /// User actions on the screen. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct EditProfileFlowTests {
    let scene = EditProfileScene()

    private func open(_ form: ProfileForm = EditProfileScene.form()) async -> Harness {
      let harness = Harness { EditProfileAssembly.makeView(scene.model) }
      await scene.answer(form)
      harness.flush()
      return harness
    }

    private func performAndWait(_ harness: Harness, _ action: @MainActor () throws -> Void) async {
      await scene.performAndWait { try? action() }
      harness.flush()
    }

    @Test func theProfileIsEditedAndSaved() async throws {
      let harness = await open()
      #expect(try harness.title == "Edit Profile" && !harness.button("Save").isEnabled)
      await performAndWait(harness) { try harness.textField("Name").type("!") }
      await performAndWait(harness) { try harness.textField("About you").type("!") }
      await performAndWait(harness) { try harness.button("Add Field").tap() }
      await performAndWait(harness) { try harness.textField("Label of field 2").type("Code") }
      await performAndWait(harness) {
        try harness.textField("Content of field 2").type("b.example")
      }
      await performAndWait(harness) { try harness.button("Remove Field 1").tap() }
      await performAndWait(harness) { try harness.toggle("Approve follow requests").toggle() }
      await performAndWait(harness) { try harness.toggle("Automated account").toggle() }
      scene.profile.pictures.always { .fixture("\($0.kind).png") }
      await performAndWait(harness) {
        try harness.filePicker("Choose Avatar").pick([Array("a".utf8)])
      }
      await performAndWait(harness) {
        try harness.filePicker("Choose Header").pick([Array("b".utf8)])
      }
      let saved = Recorder<ProfileEdit>()
      scene.profile.saves.always { saved.add($0) }
      await performAndWait(harness) { try harness.button("Save").tap() }
      #expect(
        saved.all == [
          ProfileEdit(
            name: "Grace Hopper!", note: "I write compilers!",
            fields: [.init(label: "Code", content: "b.example")], isLocked: true, isBot: true,
            avatar: .fixture("avatar.png"), header: .fixture("header.png"))
        ])
      #expect(scene.endings.all.count == 1)
    }

    @Test(arguments: [[ProfilePicture.avatar, .header], [.header, .avatar]])
    func bothPicturesCanBeAddedAtOnce(_ answered: [ProfilePicture]) async throws {
      let harness = await open()
      let completion = Completion {
        try? harness.filePicker("Choose Header").pick([Array("b".utf8)])
        try? harness.filePicker("Choose Avatar").pick([Array("a".utf8)])
      }
      let requests = [await scene.profile.pictures.next(), await scene.profile.pictures.next()]
      for kind in answered {
        requests.first { $0.input.kind == kind }?.succeed(.fixture("\(kind).png"))
      }
      await completion.reached
      #expect(
        scene.drafts.all.last
          == ProfileEdit(avatar: .fixture("avatar.png"), header: .fixture("header.png")))
    }

    @Test func cancelAsksWhileAPictureIsBeingRead() async throws {
      let harness = await open()
      let completion = Completion {
        try? harness.filePicker("Choose Avatar").pick([Array("a".utf8)])
      }
      let request = await scene.profile.pictures.next()
      harness.flush()
      try harness.button("Cancel").tap()
      #expect(scene.endings.all.isEmpty)
      try harness.answer("Keep Editing")
      try harness.button("Cancel").tap()
      try harness.answer("Discard")
      #expect(scene.endings.all.count == 1)
      // The sheet is still closing, and the discarded picture does not become a draft.
      request.succeed(.fixture("avatar.png"))
      await completion.reached
      #expect(scene.drafts.all.allSatisfy { $0 == nil })
    }

    @Test func picturesAreRemovedByButtons() async throws {
      var old = EditProfileScene.profile
      (old.avatar, old.header) = (.fixture("avatar.png"), .fixture("header.png"))
      let harness = await open(ProfileForm(person: .grace, profile: old))
      await performAndWait(harness) { try harness.button("Remove Avatar").tap() }
      await performAndWait(harness) { try harness.button("Remove Header").tap() }
      #expect(!harness.exists("Remove Avatar") && !harness.exists("Remove Header"))
      #expect(scene.drafts.all.last == ProfileEdit(removed: [.avatar, .header]))
    }

    @Test func defaultsForNewPostsCanBeChosen() async throws {
      var old = EditProfileScene.profile
      old.posting = PostDefaults(quoters: .everyone)
      let harness = await open(ProfileForm(person: .grace, profile: old))
      await performAndWait(harness) { try harness.picker("Visible to").select("Followers only") }
      await performAndWait(harness) { try harness.picker("Can be quoted by").select("Nobody") }
      #expect(scene.drafts.all.last == ProfileEdit(visibility: .followers, quoters: .nobody))
      #expect(throws: (any Error).self) {
        try harness.picker("Visible to").select("Mentioned people only")
      }
    }

    @Test(arguments: [nil, PostDefaults(visibility: .direct)])
    func unsupportedFieldsAreHidden(_ posting: PostDefaults?) async throws {
      var old = EditProfileScene.profile
      old.posting = posting
      let harness = await open(ProfileForm(person: .grace, profile: old))
      #expect(!harness.exists("Can be quoted by"))
      #expect(harness.exists("New Posts") == (posting != nil))
      if posting != nil {
        #expect(try harness.picker("Visible to").value == "Mentioned people only")
      }
    }

    @Test func cancelAsksWhetherToKeepTheChanges() async throws {
      let harness = await open()
      await performAndWait(harness) { try harness.textField("Name").type("!") }
      try harness.button("Cancel").tap()
      try harness.answer("Keep Editing")
      #expect(scene.endings.all.isEmpty)
      try harness.press(key: "escape")
      // Pressed again, it answers the alert.
      try harness.press(key: "escape")
      #expect(harness.alert == nil && scene.endings.all.isEmpty)
      try harness.press(key: "escape")
      await performAndWait(harness) { try harness.answer("Discard") }
      #expect(scene.endings.all.count == 1 && scene.drafts.all.last == .some(nil))
    }

    @Test func aRefusalIsShownAboveTheText() async throws {
      let harness = await open(
        EditProfileScene.form(draft: ProfileEdit(name: "G."), refusal: .refused(nil)))
      #expect(harness.exists("These changes were not saved. The server gave no reason."))
      #expect(try harness.textField("Name").value == "G." && harness.button("Save").isEnabled)
    }

    @Test func failureOffersARetryAndToastsDisappear() async throws {
      let harness = Harness { EditProfileAssembly.makeView(scene.model) }
      await scene.profile.forms.next().fail(LoadFailure.offline)
      await scene.model.editor.loading.finished
      harness.flush()
      try harness.button("Try Again").tap()
      await scene.answer()
      harness.flush()
      scene.profile.drafts.always { _ in throw LoadFailure.storage(.full) }
      await performAndWait(harness) { try harness.textField("Name").type("!") }
      #expect(harness.exists("Your profile could not be saved"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Your profile could not be saved"))
    }
  }
#endif
