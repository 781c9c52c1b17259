import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature

@MainActor
@Suite struct OutboxTests {
  let scene = OutboxScene()
  var model: OutboxViewModel { scene.model }
  static let full = OutboxList(
    entries: [OutboxScene.refused, OutboxScene.waiting], drafts: [OutboxScene.draft])

  @Test func successShowsWhatWaitsAndTheNewestDraftFirst() async {
    model.onAppear()
    #expect(scene.state == OutboxState(list: .loading(previous: nil)))
    let older = Draft(id: "d0", text: "Older", changed: .fixture(minutesAgo: 60))
    await scene.answer([OutboxScene.refused], [older, OutboxScene.draft])
    #expect(
      scene.state
        == OutboxState(
          list: .loaded(
            OutboxList(entries: [OutboxScene.refused], drafts: [OutboxScene.draft, older]))))
  }

  @Test func failureNamesAWayOnAndRetryReadsAgain() async {
    model.onAppear()
    await scene.outbox.entries.next().fail(LoadFailure.offline)
    await model.loading.finished
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "What waits could not be read. Check your connection and try again.",
            action: .retry)))
    model.didTapReload()
    await scene.answer()
    #expect(scene.state == OutboxState(list: .loaded(Self.full)))
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesTheScreenAsItWas(_ error: any Error) async {
    await scene.appear()
    let before = scene.state
    model.didTapReload()
    await scene.outbox.entries.next().fail(error)
    await model.loading.finished
    #expect(scene.state == before)
  }

  @Test func staleReadingIsDropped() async {
    model.onAppear()
    let stale = await scene.outbox.entries.next()
    model.didTapReload()
    await scene.answer()
    stale.fail(LoadFailure.offline)
    #expect(scene.state == OutboxState(list: .loaded(Self.full)))
  }

  @Test func mappingSaysWhatItIsAndWhatBecomesOfIt() async {
    await scene.appear()
    #expect(
      model.viewData
        == OutboxViewData(
          phase: .rows,
          entries: [
            .init(
              id: "e1", title: "Post", text: "Refused", pictures: nil,
              status: FailureText(
                .refused("Text is too long"), during: Attempt(failed: "It was not sent"),
                at: .fixture, .fixture
              ).message, wasRefused: true),
            .init(
              id: "e2", title: "Favorite", text: nil, pictures: nil, status: "Waiting to be sent",
              wasRefused: false),
          ],
          drafts: [
            .init(id: "d1", text: "Half a thought", pictures: nil, status: "Reply, 5 minutes ago")
          ],
          toast: nil))
  }

  @Test func mappingSaysThatThereArePictures() async {
    var draft = Draft.fixture(text: "")
    draft.pictures = [.init(file: .fixture("a.jpg")), .init(file: .fixture("b.jpg"))]
    model.onAppear()
    let entry = OutboxEntry(id: "e", action: .publish(draft), created: .fixture)
    await scene.answer([entry], [draft])
    #expect(model.viewData.entries.map(\.pictures) == ["2 pictures"])
    #expect(model.viewData.entries.map(\.text) == [nil])
    #expect(model.viewData.drafts.map(\.pictures) == ["2 pictures"])
  }

  @Test func mappingOfNothingSaysSo() async {
    model.onAppear()
    await scene.answer([], [])
    #expect(
      model.viewData.phase
        == .empty(title: "Nothing Waits", message: "Everything you wrote has been sent."))
  }

  @Test func retryIsHandedOnAndWhatBecameOfItIsReadAgain() async {
    await scene.appear()
    model.didTapRetry("e1")
    let request = await scene.outbox.retries.next()
    #expect(request.input == "e1")
    model.didTapRetry("e1")
    request.succeed(())
    await model.changing.finished
    await scene.answer([OutboxScene.waiting])
    #expect(scene.state.list.value?.entries == [OutboxScene.waiting])
    #expect(scene.outbox.retries.pending.isEmpty)
  }

  @Test func nothingIsDeletedWithoutAYes() async {
    await scene.appear()
    let before = scene.state
    model.didTapDelete("e1")
    #expect(model.question == .deleteEntry("e1"))
    model.isAsking = false
    #expect(model.question == nil)
    #expect(scene.state == before)
  }

  @Test func failureOfADeletionIsSaidAndTheEntryStays() async {
    await scene.appear()
    model.didTapDelete("e1")
    model.didConfirm(.deleteEntry("e1"))
    #expect(!model.isAsking)
    await scene.outbox.deletions.next().fail(LoadFailure.offline)
    await model.changing.finished
    await scene.answer()
    #expect(scene.state.list.value == Self.full)
    #expect(
      scene.state.toast?.message
        == "It could not be deleted. Check your connection and try again.")
    model.didDismissToast(2)
    #expect(scene.state.toast != nil)
    model.didDismissToast(1)
    #expect(scene.state.toast == nil)
  }

  @Test func successOfDiscardingADraft() async {
    await scene.appear()
    model.didTapDiscard("d1")
    model.didConfirm(.discardDraft("d1"))
    let request = await scene.drafts.discards.next()
    #expect(request.input == "d1")
    request.succeed(())
    await model.changing.finished
    await scene.answer([], [])
    #expect(scene.state.list.value?.drafts.isEmpty == true)
  }

  @Test func aDraftIsGoneOnWith() async {
    await scene.appear()
    model.didTapDraft("d1")
    #expect(scene.started.all == [.draft("d1")])
  }

  @Test func whatIsSentMeanwhileGoes() async {
    await scene.appear()
    scene.changes.announce(.waiting([OutboxScene.waiting]))
    #expect(scene.state.list.value?.entries == [OutboxScene.waiting])
  }
}
