import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import EditProfileFeature

@MainActor
@Suite struct EditProfileLoadingTests {
  let scene = EditProfileScene()
  var model: EditProfileViewModel { scene.model }

  @Test func successShowsTheProfile() async {
    model.editor.onAppear()
    #expect(model.viewData.phase == .loading && !model.viewData.canSave)
    await scene.answer()
    #expect(scene.state.form == .loaded(EditProfileScene.form()))
    #expect(scene.state.profile == EditProfileScene.profile)
    #expect(!model.editor.hasChanges && !model.viewData.canSave && scene.drafts.all == [])
    model.editor.onAppear()
    #expect(scene.profile.forms.pending.isEmpty)
  }

  @Test func aDraftIsContinued() async {
    await scene.appear(
      EditProfileScene.form(draft: .init(name: "G."), refusal: .refused("Too long")))
    #expect(scene.state.profile.name == "G." && model.viewData.canSave)
    #expect(model.editor.unsaved == nil && scene.drafts.all == [])
    #expect(
      model.viewData.problem == "These changes were not saved. The server says: “Too long”")
  }

  @Test func restoredTextWinsOverTheDraft() async {
    let completion = Completion {
      model.editor.onAppear(resuming: UnsavedText(keeping: ProfileEdit(name: "G. H.")))
    }
    await scene.answer(EditProfileScene.form(draft: .init(name: "G.")))
    await completion.reached
    #expect(scene.state.profile.name == "G. H.")
    #expect(scene.drafts.all == [.init(name: "G. H.")] && model.editor.unsaved == nil)
  }

  /// An app update moves its folder.
  @Test func anUnsavedPictureIsFoundByName() async {
    let picked = ProfileEdit(avatar: URL(filePath: "/before/new.png"))
    let unsaved = UnsavedText(keeping: picked)
    #expect(unsaved.text?.contains("before") == false)
    let completion = Completion { model.editor.onAppear(resuming: unsaved) }
    await scene.answer(EditProfileScene.form())
    await completion.reached
    let found = ProfileEdit(avatar: URL(filePath: "/now/new.png"))
    #expect(scene.state.value == found && scene.drafts.all == [found])
  }

  /// The window can be closed while the form is still loading.
  @Test func restoredTextIsSavedBeforeTheFormLoads() async {
    model.editor.onAppear(resuming: UnsavedText(keeping: ProfileEdit(name: "G. H.")))
    await Completion { model.editor.saveAgain() }.reached
    #expect(scene.drafts.all == [.init(name: "G. H.")] && model.editor.unsaved != nil)
    await scene.answer(EditProfileScene.form(draft: .init(name: "G. H.")))
    await model.editor.loading.finished
    #expect(scene.state.profile.name == "G. H." && model.editor.unsaved == nil)
  }

  @Test func failureShowsTheReasonAndRetryLoadsAgain() async {
    model.editor.onAppear()
    await scene.profile.forms.next().fail(LoadFailure.offline)
    await model.editor.loading.finished
    let text = FailureText(
      .offline, during: Attempt(failed: "Your profile could not be loaded"), at: .fixture, .fixture)
    #expect(model.viewData.phase == .failed(text))
    await scene.edit(.name("Too early"))
    #expect(scene.drafts.all == [])
    model.editor.didTapRetry()
    await scene.answer()
    #expect(scene.state.profile == EditProfileScene.profile)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesTheScreenAsItWas(_ error: any Error) async {
    let before = scene.state
    model.editor.onAppear()
    await scene.profile.forms.next().fail(error)
    await model.editor.loading.finished
    #expect(scene.state == before)
  }

  @Test func staleAnswerIsDropped() async {
    model.editor.onAppear()
    let stale = await scene.profile.forms.next()
    model.editor.didTapRetry()
    await scene.answer()
    stale.succeed(EditProfileScene.form(draft: .init(name: "Old")))
    #expect(scene.state.profile.name == "Grace Hopper")
  }

  @Test func mappingOfOverlongTexts() async {
    await scene.appear()
    await scene.edit(.name(String(repeating: "a", count: 32)))
    await scene.edit(.note(String(repeating: "a", count: 503)))
    await scene.edit(.content(String(repeating: "a", count: 256), field: 0))
    let viewData = model.viewData
    #expect(viewData.nameExcess == "2 over the limit" && viewData.noteExcess == "3 over the limit")
    #expect(viewData.fields.map(\.excess) == ["1 over the limit"] && !viewData.canSave)
    // A link counts as 23 characters.
    await scene.edit(.note("https://a.example/" + String(repeating: "a", count: 500)))
    #expect(model.viewData.noteExcess == nil)
  }

  @Test func mappingOfAFieldWithoutLabel() async {
    await scene.appear()
    await scene.edit(.label("", field: 0))
    #expect(model.viewData.fields.map(\.labelProblem) == ["Add a label"] && !model.viewData.canSave)
    await scene.edit(.label("Site", field: 0))
    #expect(model.viewData.fields.map(\.labelProblem) == [nil] && model.viewData.canSave)
  }

  @Test func mappingOfTheFields() async {
    await scene.appear()
    #expect(
      model.viewData.fields
        == [.init(id: 0, label: "Web", content: "a.example", excess: nil)])
    for _ in 1...3 { await scene.edit(.addField) }
    #expect(model.viewData.fields.count == 4 && !model.viewData.canAddField)
    await scene.edit(.removeField(3))
    await scene.edit(.removeField(9))
    #expect(model.viewData.fields.count == 3 && model.viewData.canAddField)
    #expect(model.viewData.person?.name == "Grace Hopper")
  }
}
