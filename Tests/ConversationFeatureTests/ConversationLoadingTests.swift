import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

@MainActor
@Suite struct ConversationLoadingTests {
  let scene = ConversationScene()
  var model: ConversationViewModel { scene.model }
  private let page = Page<Message>(items: [
    .own("2", "Fine", minutesAgo: 1), .theirs("1", "Well?", minutesAgo: 2),
  ])

  @Test func successShowsMessagesOldestFirst() async {
    #expect(scene.state == ConversationState())
    model.onAppear()
    #expect(scene.state == ConversationState(messages: PagedList(.loading(previous: nil))))
    #expect(
      model.viewData
        == ConversationViewData(
          title: "Conversation", phase: .loading))
    let request = await scene.conversations.messages.next()
    #expect(request.input.conversation == "conversation" && request.input.cursor == nil)
    request.succeed(page)
    await model.pager.loading.finished
    #expect(scene.state == scene.shown(page))
    #expect(scene.texts == ["Well?", "Fine"])
    #expect(model.viewData.phase == .rows && model.viewData.field?.text == "")
  }

  @Test func successWithAPersonFindsOrStartsAConversation() async {
    let scene = ConversationScene(.person("ada"), .fixture(id: "made"))
    scene.model.onAppear()
    let request = await scene.conversations.messages.next()
    #expect(request.input.conversation == "made")
    request.succeed(Page(items: []))
    await scene.model.pager.loading.finished
    #expect(
      scene.model.viewData.phase
        == .empty(
          title: "No Messages Yet", message: "Only Ada Lovelace can read what you write here."))
    #expect(scene.model.viewData.title == "Ada Lovelace")
  }

  @Test func failureOffersRetryAndHidesTheField() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.state == ConversationState(messages: PagedList(.failed(.offline, previous: nil))))
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The messages could not be loaded. Check your connection and try again.",
            action: .retry)))
    #expect(model.viewData.field?.text == nil)
    await scene.performAndWait { scene.write("Nowhere to") }
    #expect(scene.state == ConversationState(messages: PagedList(.failed(.offline, previous: nil))))
  }

  @Test func failureToFindTheConversationSaysSo() async {
    scene.conversations.byID.always { _ in throw LoadFailure.notFound }
    await scene.performAndWait { model.onAppear() }
    #expect(
      model.viewData.phase
        == .gone(
          title: "Conversation Not Found",
          message: "It was deleted, or it belongs to another account."))
  }

  @Test func failureToLoadDraftsHidesTheField() async {
    scene.unsent.unsent.always { _ in throw LoadFailure.storage(.damaged) }
    await scene.performAndWait { model.onAppear() }
    #expect(scene.state.messages == PagedList(.failed(.storage(.damaged), previous: nil)))
  }

  @Test func retryAfterAFailureShowsTheMessages() async {
    model.onAppear()
    await scene.fail(LoadFailure.timedOut)
    model.didTapRetry()
    #expect(scene.state.messages == PagedList(.loading(previous: nil)))
    await scene.answer(page)
    #expect(scene.state == scene.shown(page))
    await scene.performAndWait { model.didTapRetry() }
    #expect(scene.state == scene.shown(page))
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresTheState(_ error: any Error) async {
    model.onAppear()
    await scene.fail(error)
    #expect(scene.state == ConversationState())
    model.onAppear()
    await scene.fail(LoadFailure.timedOut)
    let before = scene.state
    model.didTapRetry()
    await scene.fail(error)
    #expect(scene.state == before)
  }

  @Test(arguments: [
    Result<Page<Message>, any Error>.success(Page(items: [.theirs("9", "stale")])),
    .failure(LoadFailure.offline), .failure(CancellationError()),
  ])
  func staleAnswerChangesNothing(_ answer: Result<Page<Message>, any Error>) async {
    let completion = Completion { model.onAppear() }
    let stale = await scene.conversations.messages.next()
    model.didTapRetry()
    let before = scene.state
    stale.answer(answer)
    await completion.reached
    #expect(scene.state == before)
    await scene.answer(page)
    #expect(scene.state == scene.shown(page))
  }

  @Test func closingTheScreenWhileLoadingCancelsAndReleasesIt() async {
    await scene.conversations.messages.expectRelease {
      ConversationAssembly.makeViewModel(
        .id("conversation"), scene.sources, changes: scene.changes, navigate: { _ in }, leave: {})
    } load: {
      $0.onAppear()
    }
  }
}
