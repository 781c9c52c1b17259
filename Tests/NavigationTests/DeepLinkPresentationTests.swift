#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import Navigation

  /// Every form of link over every screen and sheet: the shown screen, the typed text, and Back.
  @MainActor
  @Suite struct DeepLinkPresentationTests {
    @Test(arguments: AppTab.allCases, LinkScene.destinations)
    func opensOverAPushedScreen(_ tab: AppTab, _ destination: Destination?) async throws {
      for form in LinkForm.all {
        let scene = LinkScene()
        await scene.show(destination.map { [$0] } ?? [], in: tab)
        try await scene.expect(form)
      }
    }

    @Test(arguments: LinkScene.sheets)
    func opensOverASheet(_ sheet: AppSheet) async throws {
      for form in LinkForm.all {
        let scene = LinkScene()
        await scene.present(sheet)
        try await scene.expect(form)
      }
    }

    @Test(arguments: LinkScene.composers)
    func opensOverAComposerWithText(_ start: ComposeStart) async throws {
      for form in LinkForm.all {
        let scene = LinkScene()
        await scene.present(.compose(start))
        try await scene.type(
          "typed", into: start == .message ? "Message" : "What is on your mind?")
        try await scene.expect(form)
      }
    }

    @Test(arguments: AppTab.allCases, [Destination.conversation("7"), .messages(with: "ada")])
    func opensOverAConversationWithText(_ tab: AppTab, _ conversation: Destination) async throws {
      for form in LinkForm.all {
        let scene = LinkScene()
        await scene.show([conversation], in: tab)
        try await scene.type("typed", into: "Message")
        try await scene.expect(form)
      }
    }

    @Test func opensOverAPrivateNoteWithText() async throws {
      for form in LinkForm.all where form.place != nil {
        let scene = LinkScene()
        await scene.present(.note(about: "ada"))
        await scene.performAndWait { try scene.harness.textField("Private note").type("typed") }
        try await scene.expect(form)
        #expect(scene.noteDrafts.all == ["typed"])
        #expect(scene.harness.exists("Your private note was saved as a draft"))
        scene.window.router.sheet = nil
        await scene.present(.note(about: "ada"))
        #expect(try scene.harness.textField("Private note").value == "typed")
      }
    }

    @Test(arguments: [
      "moments://settings", "moments://repos", "moments://messages?id=7", "moments://bookmarks",
      "moments://signin",
    ])
    func theDraftToastOpensTheDraft(_ link: String) async throws {
      let scene = LinkScene()
      await scene.present(.compose(.blank))
      try await scene.type("typed", into: "What is on your mind?")
      await scene.open(link)
      await scene.performAndWait { try scene.harness.button("Show Drafts").tap() }
      #expect(scene.harness.sheet == nil && scene.harness.title == "Drafts and Unsent")
      #expect(scene.harness.exists("typed"))
    }

    @Test(arguments: AppTab.allCases)
    func aToastCanBeDismissedInEveryTab(_ tab: AppTab) async throws {
      let scene = LinkScene()
      await scene.show([], in: tab)
      await scene.open("moments://nowhere")
      let message = "Moments can’t open this link"
      #expect(scene.harness.exists(message))
      try #require(scene.harness.all(.button).last { $0.name == "Dismiss" }).tap()
      #expect(!scene.harness.exists(message))
    }

    @Test(arguments: AppTab.allCases, [nil, AppSheet.compose(.blank)])
    func theSignedOutToastOpensTheSignIn(_ tab: AppTab, _ sheet: AppSheet?) async throws {
      let scene = LinkScene()
      await scene.show([], in: tab)
      if let sheet { await scene.present(sheet) }
      await scene.performAndWait { scene.fakes.sources.changes.announce(.signedOut(true)) }
      await scene.performAndWait {
        try #require(scene.harness.all(.button).last { $0.name == "Sign In" }).tap()
      }
      #expect(scene.window.router.sheet == .signIn(server: ""))
      #expect(!scene.harness.exists("has signed you out"))
    }

    @Test(arguments: AppTab.allCases)
    func settingsOpenTheKeyboardShortcutsInEveryTab(_ tab: AppTab) async throws {
      let scene = LinkScene(isRegular: true)
      await scene.show([.settings], in: tab)
      try scene.harness.button("Keyboard Shortcuts").tap()
      #expect(scene.harness.title == "Keyboard Shortcuts")
      try scene.harness.button("Done").tap()
      #expect(scene.harness.sheet == nil && scene.harness.title == "Settings")
    }
  }

  /// A link with its expected results.
  struct LinkForm {
    let link: String
    /// Nil for a link that does not navigate.
    var place: (tab: AppTab, path: [Destination], sheet: AppSheet?)?
    var message: String?

    static let all = [
      LinkForm(link: "moments://feed", place: (.feed, [], nil)),
      LinkForm(link: "moments://feed?id=9", place: (.feed, [.post("9")], nil)),
      LinkForm(link: "moments://feed/7", place: (.feed, [.post("7")], nil)),
      LinkForm(link: "moments://profile?userId=ada", place: (.feed, [.profile("ada")], nil)),
      LinkForm(
        link: "moments://profile/ada/followers",
        place: (.feed, [.people(.followers(of: "ada"))], nil)),
      LinkForm(link: "moments://settings", place: (.feed, [.settings], nil)),
      LinkForm(link: "moments://notifications", place: (.feed, [.notifications], nil)),
      LinkForm(
        link: "moments://tag?name=swift", place: (.feed, [.timeline(.hashtag("swift"))], nil)),
      LinkForm(
        link: "moments://list?id=7", message: "Your account doesn’t support this link"),
      LinkForm(link: "moments://compose", place: (.feed, [], .compose(.blank))),
      LinkForm(
        link: "moments://compose?text=linked", place: (.feed, [], .compose(.text("linked")))),
      LinkForm(link: "moments://messages", place: (.messages, [], nil)),
      LinkForm(link: "moments://messages?id=7", place: (.messages, [.conversation("7")], nil)),
      LinkForm(link: "moments://search", place: (.feed, [.posts(matching: "")], nil)),
      LinkForm(
        link: "moments://search?query=tea", place: (.feed, [.posts(matching: "tea")], nil)),
      LinkForm(link: "moments://repos", place: (.repositories, [], nil)),
      LinkForm(link: "moments://repos?query=rust", place: (.repositories, [], nil)),
      LinkForm(link: "moments://signin", place: (.feed, [], .signIn(server: ""))),
      LinkForm(
        link: "moments://signin?server=x.example", place: (.feed, [], .signIn(server: "x.example"))),
      LinkForm(
        link: "moments://oauth?code=c&state=s", message: "This sign-in has expired. Start again."),
      LinkForm(link: "moments://nowhere", message: "Moments can’t open this link"),
    ]
  }

  /// A window with a source that stores drafts and one conversation, and answers nothing else.
  @MainActor
  final class LinkScene {
    nonisolated static let destinations: [Destination?] = [
      nil, .post("7"), .profile("ada"), .people(.following(of: "ada")), .posts(matching: "#a"),
      .timeline(.hashtag("a")),
      .conversation("7"), .messages(with: "ada"), .repositories(owner: "ada"), .settings,
      .serverFilters, .notifications, .noticeRequests,
      .heldNotices("7", by: "ada"), .outbox,
    ]
    nonisolated static let composers: [ComposeStart] = [
      .blank, .message, .text("begun"), .text("linked"), .reply(to: "7"), .mention("ada"),
      .draft("d"),
    ]
    nonisolated static let sheets: [AppSheet] =
      composers.map { .compose($0) } + [
        .filter(FeedFilter()), .signIn(server: ""), .signIn(server: "b.example"),
        .signIn(server: "x.example"), .pictures(of: "7", first: 0), .lists(with: "ada"),
        .note(about: "ada"), .report("ada", post: "7"), .editProfile,
        .editFilter(nil), .editFilter("1"), .help,
      ]

    let fakes = NavigationScene(pause: { _ in throw CancellationError() })
    let window: AppWindow
    private(set) var harness: Harness
    let saved = Recorder<Draft>()
    let messages = Recorder<FakeUnsent.Write>()
    let noteDrafts = Recorder<String?>()
    let reportDrafts = Recorder<Report?>()
    let profileDrafts = Recorder<ProfileEdit?>()
    let filterDrafts = Recorder<ServerFilter.Details?>()
    let names = Recorder<FakeLists.NameDraft>()
    let words = Recorder<String?>()
    /// The requested threads.
    let threads = Recorder<Post.ID>()
    private var typed: (field: String, text: String)?

    convenience init(isRegular: Bool = false) {
      self.init(kept: [:], isRegular: isRegular) { $0.saves() }
    }

    /// The same window after the app was terminated.
    static func after(
      _ scene: LinkScene, opening link: String? = nil,
      answering prepare: (LinkScene) -> Void = { $0.saves() }
    ) async -> LinkScene {
      var next: LinkScene?
      await Completion { next = LinkScene(kept: scene.harness.kept, opening: link, prepare) }
        .reached
      next?.harness.flush()
      return next ?? scene
    }

    private init(
      kept: [String: String], isRegular: Bool = false, opening link: String? = nil,
      _ prepare: (LinkScene) -> Void
    ) {
      let window = AppWindow(fakes.sources)
      self.window = window
      harness = Harness { EmptyView() }
      fakes.me.accounts.always { _ in .fixture() }
      fakes.drafts.drafts.always { [saved] _ in saved.all.reversed().uniqued }
      fakes.outbox.entries.always { _ in [] }
      fakes.conversations.byID.always { .fixture(id: $0) }
      fakes.conversations.withPerson.always { _ in .fixture(id: "7") }
      fakes.conversations.messages.always { _ in Page(items: []) }
      fakes.unsent.unsent.always { [messages] _ in
        UnsentMessages(draft: messages.all.lastDraft ?? "")
      }
      answerForms()
      prepare(self)
      harness = Harness(viewport: Viewport(isRegular: isRegular), kept: kept) {
        LinkedWindow(window, opening: link)
      }
    }

    var savedTexts: [String] { saved.all.map(\.text) }

    /// The text that the window keeps, of closed screens and of fields.
    var keptTexts: String {
      harness.kept.filter { !$0.key.hasPrefix("navigation") && !$0.key.hasSuffix(" owner") }
        .values.joined()
    }

    func closeUnsavedComposer() async throws {
      await present(.compose(.blank))
      try await type("typed", into: "What is on your mind?")
      failAllSaves()
      await open("moments://settings")
      #expect(harness.exists("Your draft could not be saved"))
    }

    private var tabs: AppTabs { window.screens.tabs }

    func show(_ path: [Destination], in tab: AppTab) async {
      await performAndWait {
        tabs.root(of: tab).navigationPath = path
        window.router.tab = tab
        harness.flush()
      }
    }

    func present(_ sheet: AppSheet) async {
      keepDraft(of: sheet)
      await performAndWait {
        window.router.sheet = sheet
        harness.flush()
      }
    }

    func type(_ text: String, into field: String) async throws {
      // Waits until its draft is written or refused.
      await performAndWait { try harness.textField(field).type(text) }
      typed = (field, try harness.textField(field).value)
    }

    func open(_ link: String) async {
      await performAndWait { harness.open(URL(string: link)!) }
    }

    func performAndWait(_ action: () throws -> Void) async {
      await Completion { do { try action() } catch { Issue.record(error) } }.reached
      harness.flush()
    }

    /// Opens the link and checks its expected results.
    func expect(_ form: LinkForm) async throws {
      let before = place
      let begun = harness.writtenText
      await open(form.link)
      let expected = form.place ?? before
      let shows = Testing.Comment(rawValue: "\(form.link) over \(before)")
      #expect(place.tab == expected.tab, shows)
      #expect(place.path == expected.path, shows)
      #expect(harness.depth == expected.path.count + depthOfSheet, shows)
      if let message = form.message { #expect(harness.exists(message), shows) }
      try expectText(begun, form, before, shows)
      expectSheet(expected.sheet, before.sheet, begun, shows)
      try expectBackNavigation(shows)
    }

    private var place: (tab: AppTab, path: [Destination], sheet: AppSheet?) {
      let tab = window.router.tab
      return (tab, tabs.root(of: tab).navigationPath, window.router.sheet)
    }

    /// A link for a blank post continues the open composer if it has an own post.
    private func expectSheet(
      _ expected: AppSheet?, _ before: AppSheet?, _ begun: String?, _ shows: Testing.Comment
    ) {
      switch (expected, before) {
      case (.compose(.blank), .compose(.text)): #expect(place.sheet == before, shows)
      case (.compose(.blank), .compose(.message)), (.compose(.blank), .compose(.mention)),
        (.compose(.blank), .compose(.draft)):
        #expect(place.sheet == (typed == nil ? expected : before), shows)
      default: #expect(place.sheet == expected, shows)
      }
      #expect((harness.sheet != nil) == (expected != nil), shows)
      switch place.sheet {
      case .compose(.text("linked")) where before != place.sheet:
        #expect((try? harness.textField("What is on your mind?").value) == "linked", shows)
      case .signIn(let server) where !server.isEmpty:
        #expect((try? harness.textField("Address").value) == server, shows)
      default: break
      }
    }

    /// No text in a composer or a conversation is lost, and the person is told where it is.
    private func expectText(
      _ begun: String?, _ form: LinkForm,
      _ before: (tab: AppTab, path: [Destination], sheet: AppSheet?), _ shows: Testing.Comment
    ) throws {
      let isOnScreen = begun != nil && begun == harness.writtenText
      let isWritten = begun.map { !$0.isEmpty && $0 != "@ada" } ?? false
      if isWritten, !isOnScreen {
        #expect(saved.all.last?.text == begun, shows)
        #expect(harness.exists("Your draft was saved"), shows)
      } else {
        #expect(!harness.exists("Your draft was saved"), shows)
      }
      guard begun == nil, typed?.field == "Message", let text = typed?.text else { return }
      let isKept = tabs.root(of: before.tab).navigationPath == before.path
      if isKept {
        #expect(!harness.exists("Your message was saved"), shows)
      } else {
        #expect(messages.all.last == .draft(text), shows)
        #expect(harness.exists("Your message was saved as a draft"), shows)
      }
    }

    /// A sign-in for a known server has its address step on top of the choice of a source.
    private var depthOfSheet: Int {
      switch place.sheet {
      case nil: 0
      case .signIn(let server): server.isEmpty ? 1 : 2
      case .compose, .filter, .pictures, .lists, .note, .report, .editProfile, .editFilter,
        .help:
        1
      }
    }

    private func expectBackNavigation(_ shows: Testing.Comment) throws {
      let path = place.path
      if let sheet = place.sheet {
        if case .compose = sheet { return }
        for _ in 0..<depthOfSheet { harness.back() }
        #expect(harness.sheet == nil && place.path == path, shows)
      }
      guard !path.isEmpty else { return }
      harness.back()
      #expect(place.path == path.dropLast() && harness.depth == path.count - 1, shows)
    }
  }

  extension [FakeUnsent.Write] {
    var lastDraft: String? {
      last.flatMap { if case .draft(let text) = $0 { text } else { nil } }
    }
  }

  extension [Draft] {
    /// The newest version of each.
    var uniqued: [Draft] {
      var ids: Set<Draft.ID> = []
      return filter { ids.insert($0.id).inserted }
    }
  }

  private struct LinkedWindow: View {
    private let window: AppWindow
    @State private var link: URL?

    init(_ window: AppWindow, opening link: String?) {
      self.window = window
      _link = State(initialValue: link.flatMap { URL(string: $0) })
    }

    var body: some View {
      WindowView(window: window, account: "ada", link: $link)
        .onOpenURL { link = $0 }
    }
  }
#endif
