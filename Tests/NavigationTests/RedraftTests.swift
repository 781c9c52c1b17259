import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Navigation

/// Turning a post back into a draft.
@MainActor
@Suite struct RedraftTests {
  private let fakes = Fakes()
  private let posts: FakePosts
  private let sheets = SheetSlot()
  private let messages = AppMessages()
  private let closed = Recorder<Post.ID>()
  private let redrafting: Redrafting

  init() {
    posts = FakePosts(fakes)
    redrafting = Redrafting(posts, .fixture(), sheets, messages) { [closed] in closed.add($0) }
  }

  @Test func cancellingChangesNothing() {
    redrafting.ask(about: "1", isUnsent: false)
    #expect(redrafting.question?.post == "1")
    redrafting.didCloseQuestion()
    #expect(redrafting.question == nil && posts.redrafts.pending.isEmpty)
  }

  @Test func onlyASentPostLosesItsFavorites() {
    redrafting.ask(about: "1", isUnsent: false)
    #expect(redrafting.question?.warning.contains("favorites") == true)
    redrafting.ask(about: "1", isUnsent: true)
    #expect(redrafting.question?.warning == "It won’t be sent until you post it again.")
  }

  @Test func successClosesThePostAndOpensTheDraft() async {
    redrafting.ask(about: "1", isUnsent: false)
    redrafting.didConfirm("1")
    #expect(redrafting.question == nil)
    let request = await posts.redrafts.next()
    #expect(request.input == "1" && closed.all.isEmpty)
    request.succeed(.fixture(id: "anew"))
    await redrafting.working.finished
    #expect(closed.all == ["1"])
    #expect(sheets.sheet == .compose(.draft("anew")) && messages.toast == nil)
  }

  @Test func anOpenSheetStaysAndAToastOffersTheDraft() async {
    redrafting.didConfirm("1")
    sheets.present(.compose(.blank))
    await posts.redrafts.next().succeed(.fixture(id: "anew"))
    await redrafting.working.finished
    #expect(closed.all == ["1"] && sheets.sheet == .compose(.blank))
    #expect(messages.toast?.message == "Your post is a draft now")
    #expect(messages.toast?.undo == .showDrafts)
  }

  @Test func failureIsShownAndCanBeRetried() async {
    redrafting.didConfirm("1")
    await posts.redrafts.next().fail(LoadFailure.offline)
    await redrafting.working.finished
    #expect(closed.all.isEmpty && sheets.sheet == nil)
    #expect(
      messages.toast?.message
        == "The post could not be turned into a draft. Check your connection and try again.")
    redrafting.didConfirm("1")
    await posts.redrafts.next().succeed(.fixture(id: "anew"))
    await redrafting.working.finished
    #expect(sheets.sheet == .compose(.draft("anew")))
  }

  @Test func aPostThatMayHaveBeenSentOpensUnsent() async {
    redrafting.didConfirm("1")
    await posts.redrafts.next().fail(LoadFailure.deliveryUnknown)
    await redrafting.working.finished
    #expect(
      messages.toast?.message
        == "The post could not be turned into a draft. It may have been sent already. "
        + "You can edit or redraft it when your server has answered.")
    #expect(messages.toast?.undo == .showDrafts && closed.all.isEmpty)
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationIsSilent(_ error: any Error) async {
    redrafting.didConfirm("1")
    await posts.redrafts.next().fail(error)
    await redrafting.working.finished
    #expect(closed.all.isEmpty && sheets.sheet == nil && messages.toast == nil)
  }

  @Test func onlyOneRedraftRunsAtATime() async {
    redrafting.didConfirm("1")
    let first = await posts.redrafts.next()
    redrafting.didConfirm("2")
    #expect(messages.toast?.message == "Another post is being deleted. Wait a moment.")
    #expect(posts.redrafts.pending.isEmpty)
    first.succeed(.fixture(id: "anew"))
    await redrafting.working.finished
    #expect(closed.all == ["1"])
  }

  /// The screens showing the post are on the stacks of other tabs.
  @Test func aWindowAsksAndClosesThePostsScreens() async {
    let scene = NavigationScene()
    scene.posts.redrafts.always { _ in .fixture(id: "anew") }
    let window = AppWindow(scene.sources)
    let tabs = window.router.tabs
    tabs.feed.navigationPath = [.profile("grace"), .post("1"), .settings]
    tabs.profile.navigationPath = [.post("1")]
    window.screens.sheets.leading { _ in Issue.record("pushed") }(.redrafting("1"))
    #expect(window.redrafting.question?.post == "1" && window.router.sheet == nil)
    await Completion { window.redrafting.didConfirm("1") }.reached
    #expect(tabs.feed.navigationPath == [.profile("grace"), .settings])
    #expect(tabs.profile.navigationPath.isEmpty)
    #expect(window.router.sheet == .compose(.draft("anew")))
  }
}
