import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import NoticeRequestsFeature

/// Answers to people, and choices of rules.
@MainActor
@Suite struct NoticeRequestsAnswerTests {
  let scene = NoticeRequestsScene()
  var model: NoticeRequestsViewModel { scene.model }

  @Test(arguments: NoticeRequest.Answer.allCases)
  func successRemovesThePersonAtOnce(_ answer: NoticeRequest.Answer) async {
    await scene.appear(.two)
    await scene.performAndWait {
      model.didTapAnswer(answer, inRow: "1")
      model.didTapAnswer(.dismissed, inRow: "1")
    } answering: {
      #expect(scene.names == ["Alan Turing"])
      let call = await scene.requests.answers.next()
      #expect(call.input == .init(answer, "1"))
      call.succeed(())
    }
    #expect(scene.names == ["Alan Turing"] && scene.state.toast == nil)
    #expect(scene.requests.answers.pending.isEmpty)
  }

  @Test func failureRestoresThePersonAndCanBeRetried() async {
    await scene.appear(.two)
    await scene.performAndWait {
      model.didTapAnswer(.accepted, inRow: "1")
    } answering: {
      await scene.requests.answers.next().fail(LoadFailure.storage(.full))
    }
    #expect(scene.names == ["Ada Lovelace", "Alan Turing"])
    #expect(scene.state.toast?.message.hasPrefix("Your decision could not be saved.") == true)
    await scene.performAndWait {
      model.didTapAnswer(.accepted, inRow: "1")
    } answering: {
      await scene.requests.answers.next().succeed(())
    }
    #expect(scene.names == ["Alan Turing"])
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationRestoresThePersonSilently(_ error: any Error) async {
    await scene.appear(.two)
    await scene.performAndWait {
      model.didTapAnswer(.dismissed, inRow: "2")
    } answering: {
      await scene.requests.answers.next().fail(error)
    }
    #expect(scene.names == ["Ada Lovelace", "Alan Turing"] && scene.state.toast == nil)
  }

  @Test func staleListDoesNotRestoreThePerson() async {
    await scene.appear(.two)
    await scene.performAndWait {
      model.didTapRetry()
    } answering: {
      let list = await scene.requests.pages.next()
      model.didTapAnswer(.accepted, inRow: "1")
      list.succeed(.two)
      await model.pager.loading.finished
      #expect(scene.names == ["Alan Turing"])
      await scene.requests.answers.next().succeed(())
    }
    #expect(scene.names == ["Alan Turing"])
  }

  @Test func answersInAnotherWindowAreShown() async {
    await scene.appear(.two)
    let ada = NoticeRequest.fixture("1")
    scene.changes.announce(.requested(ada, isOpen: false))
    #expect(scene.names == ["Alan Turing"])
    scene.changes.announce(.requested(ada, isOpen: true))
    #expect(scene.names == ["Ada Lovelace", "Alan Turing"])
    var policy = NoticePolicy.fixture
    policy.choices[.newAccounts] = .drop
    scene.changes.announce(.noticePolicyChanged(policy))
    #expect(scene.choices == ["accept", "drop", "unknown ask"])
  }

  @Test func closingTheScreenKeepsTheAnswer() async {
    var model: NoticeRequestsViewModel? = NoticeRequestsAssembly.makeViewModel(
      scene.sources, changes: scene.changes, navigate: { _ in })
    model?.onAppear()
    await scene.requests.pages.next().succeed(.two)
    await model?.pager.loading.finished
    model?.didTapAnswer(.accepted, inRow: "1")
    model = nil
    let call = await scene.requests.answers.next()
    #expect(!call.wasCancelled)
    call.succeed(())
  }

  // MARK: Rules

  @Test func successShowsAChoiceAtOnce() async {
    await scene.appear(.two)
    await scene.performAndWait {
      model.didChoose("drop", "newAccounts")
    } answering: {
      #expect(scene.choices == ["accept", "drop", "unknown ask"])
      let call = await scene.requests.choices.next()
      #expect(call.input == .init(.drop, .newAccounts))
      call.succeed(())
    }
    #expect(scene.choices == ["accept", "drop", "unknown ask"])
    #expect(scene.state.choosing == [:] && scene.state.policy.value?.choices[.newAccounts] == .drop)
  }

  @Test func failureRevertsAChoiceAndIsShown() async {
    await scene.appear(.two)
    await scene.performAndWait {
      model.didChoose("drop", "newAccounts")
    } answering: {
      await scene.requests.choices.next().fail(LoadFailure.storage(.full))
    }
    #expect(scene.choices == ["accept", "filter", "unknown ask"])
    #expect(scene.state.toast?.message.hasPrefix("The rule could not be changed.") == true)
    await scene.performAndWait {
      model.didChoose("drop", "notFollowed")
    } answering: {
      let call = await scene.requests.choices.next()
      #expect(call.input == .init(.drop, .notFollowed))
      call.succeed(())
    }
    #expect(scene.choices == ["drop", "filter", "unknown ask"])
  }

  @Test func invalidChoicesAreNotSent() async {
    await scene.appear(.two)
    model.didChoose("unknown ask", "newAccounts")
    model.didChoose("drop", "nobody")
    // The source does not know this group.
    model.didChoose("drop", "privateMentions")
    #expect(scene.choices == ["accept", "filter", "unknown ask"])
    #expect(scene.requests.choices.pending.isEmpty)
  }
}
