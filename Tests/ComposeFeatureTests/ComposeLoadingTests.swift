import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature

@MainActor
@Suite struct ComposeLoadingTests {
  private func kept(
    _ id: Draft.ID, _ text: String, replyTo: Post.ID? = nil, minutesAgo: Double
  ) -> Draft {
    Draft(id: id, text: text, replyTo: replyTo, changed: .fixture(minutesAgo: minutesAgo))
  }

  @Test func successWithoutDraftsStartsAnEmptyPost() async {
    let scene = ComposeScene()
    await scene.appear()
    #expect(scene.draft == Draft(id: "new", changed: .fixture))
    #expect(!scene.model.viewData.canPublish)
  }

  @Test func successLoadsTheNewestDraftForTheSameTarget() async {
    let drafts = [
      kept("a", "Older", minutesAgo: 9), kept("b", "Newer", minutesAgo: 3),
      kept("c", "Answer", replyTo: "7", minutesAgo: 1),
    ]
    let scene = ComposeScene()
    await scene.appear(drafts[0], drafts[1], drafts[2])
    #expect(scene.draft == drafts[1])
    let reply = ComposeScene(.reply(to: "7"))
    await reply.appear(drafts[0], drafts[1], drafts[2], parent: .fixture(id: "7"))
    #expect(reply.draft == drafts[2])
  }

  @Test func aMessageContinuesAMessageDraftOnly() async {
    var message = kept("a", "@ada Hello", minutesAgo: 9)
    message.visibility = .direct
    let scene = ComposeScene(.message)
    await scene.appear(message, kept("b", "Newer", minutesAgo: 3))
    #expect(scene.draft == message)
    let other = ComposeScene(.message)
    await other.appear(kept("b", "Newer", minutesAgo: 3))
    #expect(other.draft == Draft(id: "new", visibility: .direct, changed: .fixture))
  }

  @Test func aQuoteDraftContinuesOnlyWithTheSameQuote() async {
    let quoting = Draft(id: "q", text: "So true", quoting: "7", changed: .fixture)
    let blank = ComposeScene()
    await blank.appear(quoting)
    #expect(blank.draft?.id == "new" && blank.draft?.quoting == nil)
    let quote = ComposeScene(.quote("7"))
    await quote.appear(quoting, parent: .fixture(id: "7"))
    #expect(quote.draft == quoting)
    let opened = ComposeScene(.draft("q"))
    await opened.appear(quoting, parent: .fixture(id: "7", author: .grace))
    #expect(opened.draft == quoting)
    #expect(opened.model.viewData.quote?.title == "Quoting Grace Hopper")
  }

  @Test func replyStartsWithTheMentionAndCapsVisibility() async {
    let scene = ComposeScene(.reply(to: "7"))
    var parent = Post.fixture(id: "7", author: .ada)
    parent.visibility = .followers
    await scene.appear(parent: parent)
    #expect(scene.draft?.text == "@ada ")
    #expect(scene.draft?.visibility == .followers)
    #expect(scene.draft?.replyTo == "7")
    #expect(!scene.model.viewData.canPublish)
  }

  @Test func replyStartsWithAllWhoAreMentioned() async {
    let scene = ComposeScene(.reply(to: "7"))
    scene.people.people.always { id in
      guard id != "gone" else { throw LoadFailure.notFound }
      return .fixture(id: id, userName: id.rawValue)
    }
    await scene.appear(parent: .mentioning("grace", "bo", "ada", "gone", "cy", "bo", by: .ada))
    #expect(scene.draft?.text == "@ada @bo @cy ")
    #expect(!scene.model.viewData.canPublish && !scene.model.viewData.confirmsClosing)
    scene.model.didType("@ada @cy ")
    #expect(!scene.model.viewData.canPublish)
    scene.model.didType("@ada @cy Hello")
    #expect(scene.model.viewData.canPublish)
  }

  @Test func replyToYourselfStartsWithThePeopleYouMentioned() async {
    let scene = ComposeScene(.reply(to: "7"))
    scene.people.people.always { _ in .ada }
    await scene.appear(parent: .mentioning("ada", by: .grace))
    #expect(scene.draft?.text == "@ada ")
  }

  @Test func replyDoesNotWaitLongForAPerson() async {
    let scene = ComposeScene(.reply(to: "7"))
    scene.model.onAppear()
    await scene.drafts.drafts.next().succeed([])
    await scene.posts.threads.next().succeed(PostThread(post: .mentioning("bo", by: .ada)))
    let request = await scene.people.people.next()
    await scene.clock.sleeper
    scene.clock.advance(by: .seconds(4))
    await request.cancelled
    request.fail(CancellationError())
    await scene.model.loading.finished
    #expect(scene.draft?.text == "@ada ")
  }

  @Test func replyTakesOverTheContentWarning() async {
    let scene = ComposeScene(.reply(to: "7"), limit: 500)
    await scene.appear(parent: .fixture(id: "7", author: .ada, contentWarning: "Spoiler"))
    #expect(scene.draft?.contentWarning == "Spoiler")
    #expect(!scene.model.viewData.canPublish && !scene.model.viewData.confirmsClosing)
    scene.model.didTypeWarning("Spoiler, too")
    #expect(scene.model.viewData.confirmsClosing)
  }

  @Test func replyIsNoMoreVisibleThanTheDefault() async {
    let scene = ComposeScene(.reply(to: "7"))
    scene.drafts.defaults.always { _ in PostDefaults(visibility: .followers) }
    await scene.appear(parent: .fixture(id: "7", author: .ada))
    #expect(scene.draft?.visibility == .followers)
  }

  @Test func mentionStartsWithTheHandle() async {
    let scene = ComposeScene(.mention("ada"))
    scene.model.onAppear()
    await scene.drafts.drafts.next().succeed([
      kept("a", "Something else", minutesAgo: 1)
    ])
    await scene.people.people.next().succeed(.ada)
    await scene.model.loading.finished
    #expect(scene.draft == Draft(id: "new", text: "@ada ", changed: .fixture))
    #expect(!scene.model.viewData.canPublish)
  }

  @Test func mentionContinuesTheDraftForThatPerson() async {
    let scene = ComposeScene(.mention("ada"))
    let begun = kept("a", "@ada have you", minutesAgo: 5)
    scene.model.onAppear()
    await scene.drafts.drafts.next().succeed([begun, kept("b", "Newer", minutesAgo: 1)])
    await scene.people.people.next().succeed(.ada)
    await scene.model.loading.finished
    #expect(scene.draft == begun)
  }

  @Test func failureToLoadThePersonStillAllowsWriting() async {
    let scene = ComposeScene(.mention("ada"))
    scene.model.onAppear()
    await scene.drafts.drafts.next().succeed([])
    await scene.people.people.next().fail(LoadFailure.offline)
    await scene.model.loading.finished
    #expect(scene.draft?.text == "")
  }

  @Test func textFromALinkDoesNotReplaceADraft() async {
    let scene = ComposeScene(.text("From a link"))
    await scene.appear(kept("a", "Mine", minutesAgo: 1))
    #expect(scene.draft == Draft(id: "new", text: "From a link", changed: .fixture))
    #expect(scene.model.viewData.canPublish)
    #expect(scene.model.viewData.confirmsClosing)
  }

  @Test func aNamedDraftOpensAndShowsItsPost() async {
    let scene = ComposeScene(.draft("c"))
    let draft = kept("c", "Answer", replyTo: "7", minutesAgo: 9)
    await scene.appear(kept("a", "Newer", minutesAgo: 1), draft, parent: .fixture(id: "7"))
    #expect(scene.draft == draft)
    #expect(scene.model.viewData.title == "Reply")
  }

  @Test func aMissingDraftIsReportedAndUnblocksLinks() async {
    let scene = ComposeScene(.draft("c"))
    await scene.appear()
    #expect(
      scene.model.viewData.phase
        == .failed(
          FailureText(
            title: "Draft Not Found", message: "It was posted or deleted.", action: nil)))
    let outcomes = Recorder<Result<Bool, LoadFailure>>()
    scene.model.didYieldToLink { outcomes.add($0) }
    #expect(outcomes.all == [.success(false)])
  }

  @Test func openingTheSameLinkTwiceCreatesOneDraft() async {
    let scene = ComposeScene(.text("From a link"))
    let first = kept("a", "From a link", minutesAgo: 1)
    await scene.appear(first)
    #expect(scene.draft == first)
  }

  @Test func replyToYourselfMentionsNoOne() async {
    let scene = ComposeScene(.reply(to: "7"))
    await scene.appear(parent: .fixture(id: "7", author: .grace))
    #expect(scene.draft?.text == "")
  }

  @Test func failureToLoadTheParentStillAllowsWriting() async {
    let scene = ComposeScene(.reply(to: "7"))
    scene.model.onAppear()
    await scene.drafts.drafts.next().succeed([])
    await scene.posts.threads.next().fail(LoadFailure.notFound)
    await scene.model.loading.finished
    #expect(scene.draft?.replyTo == "7")
    #expect(scene.model.viewData.reply?.title == "Replying to a post")
  }

  @Test func failureAndRetry() async {
    let scene = ComposeScene()
    scene.model.onAppear()
    await scene.drafts.drafts.next().fail(LoadFailure.storage(.unavailable))
    await scene.model.loading.finished
    #expect(scene.state.composition == .failed(.storage(.unavailable), previous: nil))
    scene.model.didTapRetry()
    await scene.drafts.drafts.next().succeed([])
    await scene.model.loading.finished
    #expect(scene.draft?.id == "new")
  }

  @Test(arguments: [false, true])
  func cancellationAllowsLoadingAgain(_ isReply: Bool) async {
    let scene = ComposeScene(isReply ? .reply(to: "7") : .blank)
    scene.model.onAppear()
    let drafts = await scene.drafts.drafts.next()
    if isReply {
      drafts.succeed([])
      await scene.posts.threads.next().fail(CancellationError())
    } else {
      drafts.fail(CancellationError())
    }
    await scene.model.loading.finished
    #expect(scene.state == ComposeState())
  }

  @Test func staleAnswerIsIgnored() async {
    let scene = ComposeScene()
    let completion = Completion { scene.model.onAppear() }
    let stale = await scene.drafts.drafts.next()
    scene.model.didTapRetry()
    let newest = await scene.drafts.drafts.next()
    newest.succeed([kept("b", "Newer", minutesAgo: 3)])
    await scene.model.loading.finished
    stale.succeed([kept("a", "Older", minutesAgo: 9)])
    await completion.reached
    #expect(scene.draft?.id == "b")
  }
}
