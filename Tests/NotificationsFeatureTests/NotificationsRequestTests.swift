import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import NotificationsFeature

/// Follow requests.
@MainActor
@Suite struct NotificationsRequestTests {
  let scene = NotificationsScene()
  var model: NotificationsViewModel { scene.model }

  private func appear() async {
    await scene.appear(
      Page(items: [.fixture("2", .followRequest, by: .alan), .fixture("1", .followRequest)]))
  }

  private var requests: [NotificationRowViewData.Request?] {
    model.viewData.rows.all.map(\.request)
  }

  @Test(arguments: [
    (Notice.Answer.accepted, "Accepted"), (.refused, "Declined"),
  ])
  func successShowsTheAnswerAtOnce(_ answer: Notice.Answer, _ words: String) async {
    await appear()
    await scene.performAndWait {
      model.didTapAnswer(answer, inRow: "1")
    } answering: {
      #expect(requests == [.open, .answered(words)])
      let request = await scene.notices.answers.next()
      #expect(request.input == .init(answer: answer, person: "ada"))
      request.succeed(())
    }
    #expect(requests == [.open, .answered(words)])
    #expect(scene.state.toast == nil)
  }

  @Test func failureRevertsTheAnswerAndCanBeRetried() async {
    await appear()
    await scene.performAndWait {
      model.didTapAnswer(.accepted, inRow: "2")
    } answering: {
      await scene.notices.answers.next().fail(LoadFailure.storage(.full))
    }
    #expect(requests == [.open, .open])
    #expect(scene.state.toast?.message.hasPrefix("The request could not be answered.") == true)
    await scene.performAndWait {
      model.didTapAnswer(.accepted, inRow: "2")
    } answering: {
      await scene.notices.answers.next().succeed(())
    }
    #expect(requests == [.answered("Accepted"), .open])
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRevertsTheAnswerSilently(_ error: any Error) async {
    await appear()
    await scene.performAndWait {
      model.didTapAnswer(.refused, inRow: "1")
    } answering: {
      await scene.notices.answers.next().fail(error)
    }
    #expect(requests == [.open, .open])
    #expect(scene.state.toast == nil)
  }

  @Test func theFirstAnswerCountsPerRequest() async {
    await appear()
    await scene.performAndWait {
      model.didTapAnswer(.accepted, inRow: "1")
      model.didTapAnswer(.refused, inRow: "1")
      model.didTapAnswer(.refused, inRow: "2")
    } answering: {
      let calls = [await scene.notices.answers.next(), await scene.notices.answers.next()]
      #expect(
        Set(calls.map(\.input)) == [
          .init(answer: .accepted, person: "ada"), .init(answer: .refused, person: "alan"),
        ])
      for call in calls { call.succeed(()) }
    }
    model.didTapAnswer(.refused, inRow: "1")
    #expect(scene.notices.answers.pending.isEmpty)
    #expect(requests == [.answered("Declined"), .answered("Accepted")])
  }

  @Test func staleListDoesNotRevertTheAnswer() async {
    await appear()
    await scene.performAndWait {
      model.didTapRetry()
    } answering: {
      let list = await scene.notices.pages.next()
      model.didTapAnswer(.accepted, inRow: "1")
      list.succeed(Page(items: [.fixture("1", .followRequest)]))
      await model.pager.loading.finished
      #expect(requests == [.answered("Accepted")])
      await scene.notices.answers.next().succeed(())
    }
    #expect(requests == [.answered("Accepted")])
  }

  @Test func updatesFromTheSourceAreShownInPlace() async {
    await appear()
    var refused = Notice.fixture("1", .followRequest)
    refused.answer = .refused
    await scene.performAndWait { scene.changes.announce(.notificationsChanged([refused])) }
    #expect(scene.rowIDs == ["2", "1"])
    #expect(requests == [.open, .answered("Declined")])
  }

  @Test func closingTheScreenKeepsTheAnswer() async {
    var model: NotificationsViewModel? = NotificationsAssembly.makeViewModel(
      of: nil, scene.sources, changes: scene.changes, navigate: { _ in })
    model?.onAppear()
    await scene.notices.pages.next().succeed(Page(items: [.fixture("1", .followRequest)]))
    await model?.pager.loading.finished
    model?.didTapAnswer(.accepted, inRow: "1")
    model = nil
    let request = await scene.notices.answers.next()
    #expect(!request.wasCancelled)
    request.succeed(())
  }
}
