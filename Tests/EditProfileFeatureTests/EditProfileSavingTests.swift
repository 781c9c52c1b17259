import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import EditProfileFeature

/// What is changed is stored at once, and is lost only if the person says so.
@MainActor
@Suite struct EditProfileSavingTests {
  let scene = EditProfileScene()
  var model: EditProfileViewModel { scene.model }

  @Test func eachChangeIsStoredAndOneThatIsTakenBackIsNone() async {
    await scene.appear()
    await scene.edit(.name("G."))
    await scene.edit(.name("Grace Hopper"))
    await scene.edit(.locked(true))
    await scene.edit(.bot(true))
    await scene.edit(.label("Home", field: 0))
    #expect(
      scene.drafts.all == [
        .init(name: "G."), nil, .init(isLocked: true), .init(isLocked: true, isBot: true),
        .init(
          fields: [.init(label: "Home", content: "a.example")], isLocked: true, isBot: true),
      ])
  }

  @Test func theWindowKeepsWhatIsNotStoredYet() async {
    await scene.appear()
    scene.profile.drafts.stopAnswering()
    let ending = Ending { model.didEdit(.name("G.")) }
    #expect(model.unsaved?.edit == ProfileEdit(name: "G."))
    await scene.profile.drafts.next().fail(LoadFailure.storage(.full))
    await ending.reached
    #expect(model.unsaved?.edit == ProfileEdit(name: "G."))
    #expect(scene.state.toast?.message.contains("Your profile could not be saved") == true)
    model.didDismissToast(scene.state.toast?.id ?? 0)
    #expect(scene.state.toast == nil)
    scene.storeDrafts()
    await scene.through { model.saveAgain() }
    #expect(scene.drafts.all == [.init(name: "G.")] && model.unsaved == nil)
  }

  @Test func savingWaitsForTheDraftAndSendsOnlyWhatChanged() async {
    await scene.appear()
    scene.profile.drafts.stopAnswering()
    let typing = Ending { model.didEdit(.note("Compilers")) }
    let draft = await scene.profile.drafts.next()
    model.didTapSave()
    #expect(model.viewData.phase == .saving && !model.canHandOver)
    model.didEdit(.name("Too late"))
    #expect(scene.profile.saves.pending.isEmpty && scene.state.profile.name == "Grace Hopper")
    draft.succeed(())
    await scene.profile.drafts.next().succeed(())
    let save = await scene.profile.saves.next()
    #expect(save.input == ProfileEdit(note: "Compilers"))
    save.succeed(())
    await typing.reached
    await model.editor.saving.finished
    #expect(scene.endings.all.count == 1 && model.canHandOver)
  }

  @Test func aProfileThatCannotBeSavedStaysOnTheScreen() async {
    await scene.appear()
    await scene.edit(.name("G."))
    let ending = Ending { model.didTapSave() }
    await scene.profile.saves.next().fail(LoadFailure.storage(.full))
    await ending.reached
    #expect(scene.endings.all.isEmpty && scene.state.profile.name == "G.")
    #expect(model.viewData.phase == .ready && model.viewData.canSave && scene.state.toast != nil)
  }

  @Test(arguments: [EditProfileViewData.PictureKind.avatar, .header])
  func aChosenPictureIsShownAndStored(_ kind: EditProfileViewData.PictureKind) async {
    await scene.appear()
    let ending = Ending { model.didPick(PickedPicture { Data("a".utf8) }, as: kind) }
    #expect(model.viewData.adding == kind && !model.viewData.canSave)
    let request = await scene.profile.pictures.next()
    #expect(request.input == .init(Data("a".utf8), as: kind.picture))
    request.succeed(.fixture("new.png"))
    await ending.reached
    let edit =
      kind == .avatar
      ? ProfileEdit(avatar: .fixture("new.png")) : ProfileEdit(header: .fixture("new.png"))
    #expect(scene.drafts.all == [edit] && model.viewData.adding == nil && model.viewData.canSave)
    #expect(
      model.viewData.person?.avatar == (kind == .avatar ? .fixture("new.png") : nil))
  }

  @Test func aPictureIsTakenAwayAndComesBackWithTheNextChoice() async {
    var old = EditProfileScene.profile
    old.avatar = .fixture("old.png")
    let form = ProfileForm(person: .grace, profile: old)
    await scene.appear(form)
    #expect(model.viewData.removable == [.avatar])
    await scene.edit(.removePicture(.avatar))
    #expect(scene.drafts.all == [ProfileEdit(removed: [.avatar])])
    #expect(model.viewData.person?.avatar == nil && model.viewData.removable == [])
    #expect(model.viewData.canSave)
    let picked = PickedPicture { Data([1]) }
    let ending = Ending { model.didPick(picked, as: .avatar) }
    await scene.profile.pictures.next().succeed(.fixture("new.png"))
    await ending.reached
    #expect(scene.drafts.all.last == ProfileEdit(avatar: .fixture("new.png")))
  }

  @Test func aServerThatRemovesNoPicturesOffersNoButton() async {
    var old = EditProfileScene.profile
    old.header = .fixture("old.png")
    await scene.appear(
      ProfileForm(person: .grace, profile: old, rule: ProfileRule(removesPictures: false)))
    #expect(model.viewData.removable == [])
  }

  @Test func nothingIsSavedWhileAPictureIsBeingRead() async {
    await scene.appear()
    await scene.edit(.name("G."))
    #expect(model.viewData.canSave)
    let ending = Ending { model.didPick(PickedPicture { Data("a".utf8) }, as: .avatar) }
    #expect(!model.viewData.canSave)
    await scene.profile.pictures.next().succeed(.fixture("new.png"))
    await ending.reached
    #expect(model.viewData.canSave)
  }

  @Test func aPictureThatCannotBeReadIsTold() async {
    await scene.appear()
    await scene.through { model.didPick(PickedPicture { nil }, as: .avatar) }
    #expect(scene.state.toast?.message.contains("The picture could not be added") == true)
    #expect(!model.hasChanges && model.viewData.adding == nil)
  }

  @Test func leavingAsksOnlyIfSomethingWouldBeLost() async {
    await scene.appear()
    model.didTapCancel()
    #expect(scene.endings.all.count == 1 && !scene.state.isAskingToClose)
    await scene.edit(.name("G."))
    model.didTapCancel()
    #expect(scene.endings.all.count == 1 && scene.state.isAskingToClose)
    model.didCloseQuestion()
    #expect(!scene.state.isAskingToClose && scene.state.profile.name == "G.")
    model.didTapCancel()
    await scene.through { model.didTapDiscard() }
    #expect(scene.endings.all.count == 2 && scene.drafts.all.last == .some(nil))
  }
}
