import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature
@testable import MediaFormFeature

@MainActor
@Suite struct ComposePicturesTests {
  let scene = ComposeScene()
  var model: ComposeViewModel { scene.model }

  private var names: [String] { scene.draft?.pictures.map(\.id) ?? [] }

  @Test func successAddsPicturesInOrderAndSaves() async {
    let store = scene.acceptAllDraftWrites()
    scene.acceptAllPictures()
    await scene.appear()
    await scene.pause {
      model.didPick([PickedPicture("a"), PickedPicture("b")])
    }
    #expect(names == ["a.jpg", "b.jpg"])
    #expect(store.kept.all.map { $0.pictures.map(\.id) } == [["a.jpg", "b.jpg"]])
    #expect(scene.state.failure == nil)
  }

  @Test func picturesAreStoredForTheirDraft() async {
    await scene.appear()
    model.didPick([PickedPicture("a")])
    let request = await scene.drafts.pictures.next()
    #expect(request.input.bytes == Data("a".utf8))
    #expect(request.input.draft == "new")
    #expect(scene.state.isAdding)
    // Until it is added, nothing else can be picked or sent.
    model.didPick([PickedPicture("b")])
    model.didTapPublish()
    #expect(!model.publishing.isRunning)
    request.succeed(Draft.Picture(file: .fixture("a.jpg")))
    await model.adder.adding.finished
    #expect(!scene.state.isAdding)
    #expect(names == ["a.jpg"])
  }

  @Test func failureOfOneKeepsTheOthersAndShowsAnError() async {
    scene.drafts.pictures.always { call in
      guard call.bytes == Data("good".utf8) else { throw LoadFailure.picture(.notAPicture) }
      return Draft.Picture(file: .fixture("good.jpg"))
    }
    await scene.appear()
    await scene.add("bad", "good", "worse")
    #expect(names == ["good.jpg"])
    #expect(scene.state.failure == .adding(.picture(.notAPicture), count: 2))
    #expect(!scene.state.isAdding)
  }

  @Test func failureOfThePickerIsAnUnreadablePicture() async {
    struct PickerFailure: Error {}
    await scene.appear()
    model.didPick([PickedPicture { throw PickerFailure() }, PickedPicture { nil }])
    await model.adder.adding.finished
    #expect(scene.state.failure == .adding(.picture(.unreadable), count: 2))
  }

  @Test func retryAddsPicturesThatFailed() async {
    scene.drafts.pictures.always { _ in throw LoadFailure.storage(.full) }
    await scene.appear()
    let loads = Recorder<Void>()
    model.didPick([
      PickedPicture {
        loads.add(())
        return Data("a".utf8)
      }
    ])
    await model.adder.adding.finished
    #expect(scene.state.failure == .adding(.storage(.full), count: 1))
    scene.acceptAllPictures()
    model.didTapRetry()
    await model.adder.adding.finished
    #expect(names == ["a.jpg"])
    #expect(loads.all.count == 1)
    #expect(scene.state.failure == nil)
  }

  @Test func picturesOverTheLimitAreDroppedWithAnError() async {
    scene.acceptAllPictures()
    await scene.appear()
    await scene.add("a", "b", "c")
    await scene.add("d", "e", "f")
    #expect(names == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    #expect(scene.state.failure == .adding(.picture(.tooMany(most: 4)), count: 2))
    model.didRemove("a.jpg")
    #expect(scene.state.failure == nil)
    #expect(model.viewData.pictures?.room == 1)
  }

  @Test func cancellationWhileAddingPicturesKeepsTextAndPictures() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear()
    model.didType("Hello")
    model.didPick([PickedPicture("a")])
    let request = await scene.drafts.pictures.next()
    model.didTapCancel()
    #expect(scene.state.question == .keepDraft)
    let completion = Completion { model.didTapKeep() }
    #expect(!scene.isClosed && scene.state.isAdding)
    request.succeed(Draft.Picture(file: .fixture("a.jpg")))
    await completion.reached
    #expect(scene.isClosed)
    #expect(store.kept.all.map(\.text) == ["Hello"])
    #expect(store.kept.all.map { $0.pictures.map(\.id) } == [["a.jpg"]])
  }

  @Test func aPictureWithoutTextIsKept() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear()
    model.didPick([PickedPicture("a")])
    let request = await scene.drafts.pictures.next()
    let completion = Completion { model.didTapKeep() }
    request.succeed(Draft.Picture(file: .fixture("a.jpg")))
    await completion.reached
    #expect(scene.isClosed)
    #expect(store.kept.all.map { $0.pictures.map(\.id) } == [["a.jpg"]])
  }

  @Test func failureOfAPictureToKeepLeavesTheComposerOpen() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear()
    model.didType("Hello")
    model.didPick([PickedPicture("a")])
    let request = await scene.drafts.pictures.next()
    let completion = Completion { model.didTapKeep() }
    request.fail(LoadFailure.picture(.notAPicture))
    await completion.reached
    #expect(!scene.isClosed && store.kept.all.isEmpty)
    #expect(scene.state.failure == .adding(.picture(.notAPicture), count: 1))
    await scene.performAndWait { model.didTapKeep() }
    #expect(scene.isClosed && store.kept.all.map(\.text) == ["Hello"])
  }

  @Test func cancelEndsTheWaitForPictures() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear()
    let picking = Completion { model.didPick([PickedPicture("a")]) }
    let request = await scene.drafts.pictures.next()
    let keeping = Completion { model.didTapKeep() }
    model.didTapCancel()
    #expect(scene.state.question == .keepDraft && scene.state.isAdding)
    model.didTapDiscard()
    #expect(scene.isClosed)
    request.succeed(Draft.Picture(file: .fixture("a.jpg")))
    await picking.reached
    await keeping.reached
    #expect(scene.closings.all.count == 1 && store.kept.all.isEmpty)
  }

  @Test func writingAnotherKeepsThePictureBeingAdded() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear(.fixture(id: "kept"))
    model.didPick([PickedPicture("a")])
    let request = await scene.drafts.pictures.next()
    let completion = Completion { model.didTapWriteAnother() }
    request.succeed(Draft.Picture(file: .fixture("a.jpg")))
    await scene.drafts.drafts.next().succeed([])
    await completion.reached
    #expect(store.kept.all.map(\.id) == ["kept"])
    #expect(store.kept.all.map { $0.pictures.map(\.id) } == [["a.jpg"]])
    #expect(names == [])
  }

  @Test func staleFailureDisappearsWithTheNextPictures() async {
    scene.drafts.pictures.always { _ in throw LoadFailure.picture(.unreadable) }
    await scene.appear()
    await scene.add("a")
    scene.acceptAllPictures()
    await scene.add("b")
    #expect(scene.state.failure == nil)
    #expect(names == ["b.jpg"])
  }

  @Test func descriptionsAndRemovalsApplyToTheRightPicture() async {
    let store = scene.acceptAllDraftWrites()
    scene.acceptAllPictures()
    await scene.appear()
    await scene.add("a", "b")
    await scene.pause {
      model.didDescribe("b.jpg", as: "A loom")
      model.didDescribe("gone.jpg", as: "Nothing")
      model.didRemove("a.jpg")
    }
    #expect(store.kept.all.last?.pictures.map(\.altText) == ["A loom"])
  }

  @Test func picturesAloneCanBePosted() async {
    let store = scene.acceptAllDraftWrites()
    scene.acceptAllPictures()
    await scene.appear()
    await scene.add("a")
    model.didTapCancel()
    #expect(scene.state.question == .keepDraft)
    await scene.performAndWait { model.didTapKeep() }
    #expect(store.kept.all.map { $0.pictures.map(\.id) } == [["a.jpg"]])
    #expect(scene.isClosed)
  }

  @Test func discardingBeforeTheFirstSaveDeletesThePictures() async {
    let store = scene.acceptAllDraftWrites()
    scene.acceptAllPictures()
    await scene.appear()
    await scene.add("a")
    await scene.performAndWait { model.didTapDiscard() }
    #expect(store.discarded.all == ["new"])
    #expect(store.kept.all.isEmpty)
    #expect(scene.isClosed)
  }

  @Test func retryOfThePostSendsTheSamePictures() async {
    _ = scene.acceptAllDraftWrites()
    scene.acceptAllPictures()
    await scene.appear()
    await scene.add("a")
    let completion = Completion { model.didTapPublish() }
    let first = await scene.drafts.publications.next()
    first.fail(LoadFailure.picture(.gone))
    await completion.reached
    #expect(scene.state.failure == .publishing(.picture(.gone)))
    let again = Completion { model.didTapRetry() }
    let second = await scene.drafts.publications.next()
    #expect(second.input.pictures == first.input.pictures)
    second.succeed(.fixture())
    await again.reached
    #expect(scene.isClosed)
  }
}
