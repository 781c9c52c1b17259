import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Navigation
@testable import SignInFeature

/// Links to the sign-in, and answers from servers.
@MainActor
@Suite struct SignInLinkTests {
  private let scene = NavigationScene()
  private let window: AppWindow

  init() {
    window = AppWindow(scene.sources)
  }

  private var router: AppRouter { window.router }
  private var tabs: AppTabs { router.tabs }
  private var sheets: SheetSlot { window.screens.sheets }

  private func open(_ link: String) throws {
    router.open(try #require(URL(string: link)))
  }

  private let server = SignInServer(
    base: .fixture(""), host: "a.example", title: "A", capabilities: Capabilities(actions: []))
  private let pending = PendingAuthorization(page: .fixture("oauth"), state: "s", way: .link)

  @Test func anAnswerWithoutASignInIsReportedAndMovesNothing() async throws {
    tabs.feed.navigationPath = [.settings]
    try open("moments://oauth?code=17&state=s")
    await router.resuming.finished
    #expect(tabs.feed.navigationPath == [.settings])
    #expect(window.messages.toast?.message == "This sign-in has expired. Start again.")
    sheets.present(.signIn(server: ""))
    try open("moments://oauth?code=17&state=s")
    await router.resuming.finished
    #expect(router.sheet == .signIn(server: ""))
    #expect(window.screens.signIn(at: "").state.problem == nil)
  }

  /// The app was terminated while the person was in the web browser.
  @Test func anAnswerFinishesASignInOfAnEarlierLaunch() async throws {
    waitForAnswer()
    scene.signIn.finishes.stopAnswering()
    try open("moments://oauth?code=17&state=s")
    let request = await scene.signIn.finishes.next()
    #expect(request.input.pending == pending && request.input.answer.state == "s")
    #expect(router.sheet == .signIn(server: "a.example"))
    let signIn = window.screens.signIn(at: "a.example")
    scene.accounts.additions.always { _ in }
    request.succeed(.fixture(id: "new"))
    await signIn.working.finished
    signIn.didTapContinue()
    #expect(router.sheet == nil && scene.accountChanges.all.count == 1)
  }

  @Test(arguments: [true, false])
  func aSignInThatALinkClosedSaysIfItCouldNotBeSaved(_ isSaved: Bool) async throws {
    scene.signIn.moments.always { _ in .fixture(id: "new") }
    try open("moments://signin")
    let signIn = window.screens.signIn(at: "")
    signIn.didChoose(.moments)
    signIn.didTypeAddress("https://a.example")
    signIn.didTypeUserName("ada")
    signIn.didTapContinue()
    await signIn.working.finished
    scene.accounts.additions.stopAnswering()
    signIn.didTapContinue()
    let request = await scene.accounts.additions.next()
    try open("moments://settings")
    #expect(router.sheet == nil && window.messages.toast == nil)
    if isSaved { request.succeed(()) } else { request.fail(LoadFailure.storage(.full)) }
    await signIn.working.finished
    #expect(scene.accountChanges.all.count == (isSaved ? 1 : 0))
    let message = window.messages.toast?.message
    #expect(message?.hasPrefix("The account could not be saved.") == (isSaved ? nil : true))
  }

  @Test func aSignInThatALinkClosedIsReleased() async throws {
    try open("moments://signin")
    weak let signIn = window.screens.signIn(at: "")
    try open("moments://settings")
    #expect(signIn == nil)
  }

  @Test func anAnswerReachesTheSignInOnTheScreenAndTheAccountIsShown() async throws {
    scene.signIn.servers.always { [server] _ in server }
    scene.signIn.starts.always { [pending] _ in pending }
    scene.signIn.finishes.always { _ in .fixture(id: "new") }
    scene.accounts.additions.always { _ in }
    try open("moments://signin?server=elsewhere.example")
    try open("moments://signin?server=a.example")
    let signIn = window.screens.signIn(at: "a.example")
    for _ in 0..<2 {
      signIn.didTapContinue()
      await signIn.working.finished
    }
    try open("moments://oauth?code=17&state=s")
    await signIn.working.finished
    #expect(router.sheet == .signIn(server: "a.example"))
    #expect(scene.accountChanges.all.isEmpty)
    signIn.didTapContinue()
    #expect(router.sheet == nil)
    #expect(scene.accountChanges.all.count == 1)
  }

  @Test func anAnswerToAReplacedRequestIsReported() async throws {
    scene.signIn.servers.always { [server] _ in server }
    scene.signIn.starts.always { [pending] _ in pending }
    try open("moments://signin?server=a.example")
    let signIn = window.screens.signIn(at: "a.example")
    for _ in 0..<2 {
      signIn.didTapContinue()
      await signIn.working.finished
    }
    scene.signIn.starts.stopAnswering()
    signIn.didChoose(.code)
    let start = await scene.signIn.starts.next()
    try open("moments://oauth?code=17&state=s")
    await router.resuming.finished
    #expect(window.messages.toast?.message == "This sign-in has expired. Start again.")
    #expect(router.sheet == .signIn(server: "a.example"))
    start.succeed(PendingAuthorization(page: .fixture("oauth"), state: "t", way: .code))
    await signIn.working.finished
  }

  @Test func aLinkBelongsToTheNextAccountOnceTheSignInHasEnded() async throws {
    scene.signIn.moments.always { _ in .fixture(id: "new") }
    scene.accounts.additions.always { _ in }
    try open("moments://signin")
    let signIn = window.screens.signIn(at: "")
    signIn.didChoose(.moments)
    signIn.didTypeAddress("https://a.example")
    signIn.didTypeUserName("ada")
    for _ in 0..<2 {
      signIn.didTapContinue()
      await signIn.working.finished
    }
    let link = try #require(URL(string: "moments://settings"))
    #expect(!router.open(link))
    #expect(scene.accountChanges.all.count == 1)
    #expect(tabs.feed.navigationPath.isEmpty)
  }

  @Test func aLinkOpensTheSignInOverTheFeed() throws {
    router.didTap(.profile)
    tabs.feed.navigationPath = [.settings]
    try open("moments://signin?server=a.example")
    #expect(router.tab == .feed && tabs.feed.navigationPath.isEmpty)
    #expect(router.sheet == .signIn(server: "a.example"))
    let signIn = window.screens.signIn(at: "a.example")
    #expect(signIn.state.addresses == [.mastodon: "a.example"])
  }

  @Test func signingInAgainKnowsTheServerAndTakesTheComposersPlace() {
    let account = Account(
      id: "m", source: .mastodon(host: "a.example"), person: .ada,
      capabilities: Capabilities(actions: []))
    let window = AppWindow(NavigationScene(account: account).sources)
    window.screens.sheets.present(.compose(.blank))
    window.signIn()
    #expect(window.router.sheet == .signIn(server: "a.example"))
  }

  @Test func noSignInIsRestored() {
    sheets.present(.signIn(server: ""))
    #expect(router.navigationState.composer == nil)
  }

  @Test func anAnswerReplacesASignInThatOnlyHasAnAddress() async throws {
    waitForAnswer()
    scene.signIn.finishes.always { _ in .fixture(id: "new") }
    scene.accounts.additions.always { _ in }
    sheets.present(.signIn(server: "b.example"))
    try open("moments://oauth?code=17&state=s")
    await router.resuming.finished
    let signIn = window.screens.signIn(at: "a.example")
    await signIn.working.finished
    #expect(router.sheet == .signIn(server: "a.example"))
    #expect(signIn.state.steps.last == .done(.fixture(id: "new")))
  }

  @Test(arguments: ["checking", "done"])
  func anAnswerLeavesABusySignInAlone(_ phase: String) async throws {
    waitForAnswer()
    try open("moments://signin")
    let signIn = window.screens.signIn(at: "")
    signIn.didChoose(.moments)
    signIn.didTypeAddress("https://b.example")
    signIn.didTypeUserName("ada")
    scene.signIn.moments.stopAnswering()
    signIn.didTapContinue()
    let request = await scene.signIn.moments.next()
    if phase == "done" {
      scene.accounts.additions.always { _ in }
      request.succeed(.fixture(id: "new"))
      await signIn.working.finished
      signIn.didTapContinue()
      await signIn.working.finished
    }
    try open("moments://oauth?code=17&state=s")
    await router.resuming.finished
    #expect(router.sheet == .signIn(server: "") && window.screens.signIn(at: "") === signIn)
    #expect(
      window.messages.toast?.message
        == "Another sign-in is in progress. Finish or cancel it, then start again.")
    if phase == "checking" {
      request.fail(SignInFailure.noAddress)
      await signIn.working.finished
    }
    #expect(scene.accountChanges.all.isEmpty)
  }

  private func waitForAnswer() {
    scene.signIn.waiting.always { [server, pending] _ in
      WaitingAuthorization(server: server, pending: pending)
    }
  }
}
