#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import PageHost
  import Presentation
  import TestSupport
  import Testing

  @testable import Navigation

  /// A window of regular width: the content of its columns, and the effects of taps, links and
  /// keys.
  @MainActor
  @Suite struct ColumnsTests {
    private let scene = LinkScene(isRegular: true)
    private var harness: Harness { scene.harness }

    private func showFeed() async {
      await scene.performAndWait { scene.answerFeed() }
    }

    @Test(arguments: [
      ("Repos", "Moments"), ("Messages", "Messages"), ("Profile", "Profile"), ("Feed", "Moments"),
    ])
    func theSidebarSelectsTheTab(_ name: String, _ title: String) throws {
      #expect(harness.all(.tab).isEmpty)
      try harness.button(name == "Feed" ? "Messages" : "Feed").tap()
      try harness.button(name).tap()
      #expect(try harness.button(name).isSelected)
      #expect(harness.all(.button).count { $0.isSelected && AppTab.titles.contains($0.name) } == 1)
      #expect(harness.exists("Nothing Selected"))
      if name != "Repos" { #expect(harness.title == title) }
    }

    @Test func theSidebarShowsUnreadCounts() async throws {
      let unread = Conversation.fixture(lastMessage: .fixture(), unreadCount: 3)
      await scene.performAndWait {
        scene.fakes.conversations.conversations.always { _ in Page(items: [unread]) }
        scene.window.router.tabs.messages.pager.load()
      }
      try harness.button("Messages 3").tap()
      #expect(try harness.button("Messages 3").isSelected)
      await scene.performAndWait {
        try #require(harness.all(.button).first { $0.name.hasPrefix("Ada Lovelace") }).tap()
      }
      #expect(scene.window.router.tabs.messages.navigationPath == [.conversation(unread.id)])
    }

    @Test func aRowOpensNextToTheListAndIsSelected() async throws {
      await showFeed()
      for name in ["Post 2", "Post 3"] {
        await scene.performAndWait { try harness.row(containing: name).button("Open post").tap() }
        #expect(harness.depth == 1 && harness.title == "Post")
        #expect(!harness.exists("Nothing Selected"))
        // The list is still reachable, and the thread shows the post too.
        #expect(harness.exists("Post 1"))
        let marked = harness.rows.filter { $0.element.markup[style: "background"] != nil }
        #expect(marked.count == 1 && marked.first?.name.contains(name) == true)
      }
    }

    @Test(arguments: ["Back", "back", "Feed"])
    func theDetailCloses(_ way: String) async throws {
      await showFeed()
      await scene.performAndWait { try harness.row(containing: "Post 2").button("Open post").tap() }
      await scene.performAndWait { way == "back" ? harness.back() : try harness.button(way).tap() }
      #expect(harness.depth == 0 && harness.exists("Nothing Selected"))
      #expect(!harness.rows.contains { $0.element.markup[style: "background"] != nil })
    }

    @Test func aLinkOpensNextToItsList() async throws {
      await scene.open("moments://messages/7")
      #expect(try harness.button("Messages").isSelected)
      #expect(try harness.textField("Message").value.isEmpty)
      await scene.open("moments://settings")
      #expect(try harness.button("Feed").isSelected)
      #expect(harness.title == "Settings" && harness.depth == 1)
      #expect(harness.exists("Filter"))
      try harness.button("Keyboard Shortcuts").tap()
      #expect(harness.title == "Keyboard Shortcuts")
    }

    @Test func anAppToastIsShownOnce() async throws {
      await showFeed()
      await scene.open("moments://nowhere")
      let message = "Moments can’t open this link"
      #expect(harness.all(.text).count { $0.name == message } == 1)
      try #require(harness.all(.button).last { $0.name == "Dismiss" }).tap()
      #expect(!harness.exists(message))
    }

    @Test func arrowsMoveBetweenTheColumns() async throws {
      await showFeed()
      await scene.open("moments://settings")
      try harness.press(key: "bare arrowright")
      #expect(harness.focusedColumn == 1)
      try harness.press(key: "bare arrowright")
      #expect(harness.focusedColumn == 2)
      try harness.press(key: "bare arrowleft")
      try harness.press(key: "bare arrowleft")
      #expect(harness.focusedColumn == 0)
    }

    @Test func keysMoveTheFocusThroughTheRowsOfTheColumn() async throws {
      await showFeed()
      for (key, name) in [("j", "Post 1"), ("j", "Post 2"), ("j", "Post 3"), ("k", "Post 2")] {
        try harness.focused?.blur()
        await scene.performAndWait { try harness.press(key: "bare \(key)") }
        #expect(harness.focusedRow?.name.contains(name) == true && harness.focusedColumn == 1)
      }
      // The thread shows the same post, but keys do not affect it before it has the focus.
      await scene.performAndWait { try harness.row(containing: "Post 2").button("Open post").tap() }
      await scene.performAndWait { try harness.press(key: "bare j") }
      #expect(harness.focusedRow?.name.contains("Post 3") == true && harness.focusedColumn == 1)
    }

    @Test func keysMoveTheFocusThroughConversations() async throws {
      await scene.performAndWait {
        scene.fakes.conversations.conversations.always { _ in
          Page(items: (1...3).map { .fixture(id: .init("\($0)"), participants: [.numbered($0)]) })
        }
        scene.window.router.tabs.messages.pager.load()
        try harness.button("Messages").tap()
      }
      for number in [1, 2, 3, 3] {
        try harness.focused?.blur()
        await scene.performAndWait { try harness.press(key: "bare j") }
        #expect(harness.focusedRow?.name.contains("Person 10\(number)") == true)
      }
      try harness.focused?.blur()
      await scene.performAndWait { try harness.press(key: "bare k") }
      await scene.performAndWait { try #require(harness.focused).tap() }
      #expect(scene.window.router.tabs.messages.navigationPath == [.conversation("2")])
      #expect(try harness.row(containing: "Person 102").element.markup[style: "background"] != nil)
    }

    @Test func theBackButtonPopsOneScreenInANarrowWindow() async throws {
      let scene = LinkScene()
      await scene.performAndWait {
        scene.window.router.tabs.repos.navigationPath = [.repositories(owner: "ada")]
        try scene.harness.tab("Repos").tap()
      }
      #expect(scene.harness.depth == 1)
      await scene.performAndWait { try scene.harness.button("Back").tap() }
      #expect(scene.harness.depth == 0)
    }

    @Test func narrowingTheWindowShowsTabsAndTheOpenScreen() async throws {
      await showFeed()
      await scene.performAndWait { try harness.row(containing: "Post 2").button("Open post").tap() }
      let count = scene.threads.all.count
      await scene.performAndWait { harness.resize(isRegular: false) }
      #expect(try harness.tab("Feed").isSelected)
      #expect(harness.title == "Post" && harness.depth == 1)
      #expect(!harness.exists("Post 1"))
      await scene.performAndWait { harness.resize(isRegular: true) }
      #expect(harness.title == "Post" && harness.depth == 1)
      #expect(harness.exists("Post 1"))
      #expect(scene.threads.all.count == count, "The same view model shows it in each layout.")
    }
  }

  /// Presses the controls in rows of columns and checks their effect.
  @MainActor
  @Suite struct ColumnRowTests {
    private let scene = LinkScene(isRegular: true)
    private var harness: Harness { scene.harness }

    @Test func aWebLinkInTheListReplacesTheDetail() async throws {
      let address = try #require(URL(string: "https://b.example/@bo/42"))
      var post = Post.fixture(id: "1")
      post.content = RichText("Look", spans: [.init(range: 0..<4, target: .link(address))])
      scene.fakes.filters.filters.always { FeedFilter() }
      scene.fakes.feed.cached.always { nil }
      scene.fakes.feed.pages.always { [post] _ in Page(items: [post], next: nil) }
      scene.fakes.posts.threads.always { PostThread(post: .fixture(id: $0)) }
      scene.fakes.links.links.always { _ in .person("bo") }
      await scene.performAndWait { scene.window.router.tabs.feed.feed.didTapRetry() }
      await scene.show([.post("7"), .profile("ada")], in: .feed)
      await scene.performAndWait { try harness.link("Look").tap() }
      #expect(path == [.profile("bo")])
    }

    @Test func aWebLinkInTheDetailIsPushedOntoIt() async throws {
      let address = try #require(URL(string: "https://b.example/@bo/42"))
      scene.fakes.posts.threads.always {
        var post = Post.fixture(id: $0)
        post.content = RichText("Look", spans: [.init(range: 0..<4, target: .link(address))])
        return PostThread(post: post)
      }
      scene.fakes.links.links.always { _ in .person("bo") }
      await scene.show([.post("7")], in: .feed)
      await scene.performAndWait { try harness.link("Look").tap() }
      #expect(path == [.post("7"), .profile("bo")])
    }

    private func opened() -> [URL] {
      harness.patches.joined().compactMap { if case .open(let url) = $0 { url } else { nil } }
    }

    @Test func aLinkInAMessageOpensTheBrowser() async throws {
      let text = RichText("story", spans: [.init(range: 0..<5, target: .link(.fixture("story")))])
      scene.fakes.conversations.messages.always { _ in
        Page(items: [
          Message(id: "1", conversationID: "7", author: .ada, text: text, date: .fixture)
        ])
      }
      await scene.open("moments://messages/7")
      await scene.performAndWait { try harness.link("story").tap() }
      #expect(opened() == [.fixture("story")])
    }

    @Test func aRequestIsAnsweredAndOpensItsPerson() async throws {
      scene.fakes.notices.answers.always { _ in }
      scene.fakes.notices.marks.always { _ in }
      scene.fakes.notices.pages.always { _ in
        Page(items: ["Ada", "Bo"].map { Notice.request(by: .fixture(id: .init($0), nick: $0)) })
      }
      await scene.show([.notifications], in: .feed)
      await scene.performAndWait { try harness.row(containing: "Ada").button("Accept").tap() }
      await scene.performAndWait { try harness.row(containing: "Bo").button("Decline").tap() }
      #expect(harness.exists("Ada would like to follow you. Accepted. just now"))
      #expect(harness.exists("Bo would like to follow you. Declined. just now"))
      await scene.performAndWait { try harness.button("Profile of Ada").tap() }
      #expect(path == [.notifications, .profile("Ada")])
      await scene.performAndWait { try harness.button("Back").tap() }
      await scene.performAndWait {
        try harness.button("Bo would like to follow you. Declined. just now").tap()
      }
      #expect(path == [.notifications, .profile("Bo")])
    }

    private var path: [Destination] { scene.window.screens.tabs.feed.navigationPath }

    @Test func aRepositoryOpensInTheBrowser() async throws {
      let engine = CodeRepository(
        id: "1", name: "engine", owner: "ada", url: .fixture("ada/engine"))
      scene.fakes.repositories.favorites.always { _ in Page(items: [engine]) }
      await scene.show([], in: .repositories)
      let link = try #require(harness.all(.link).first)
      #expect(link.openedLink == "https://moments.example/ada/engine")
    }
  }

  /// The window is resized at random moments while a person writes, scrolls and opens screens.
  @MainActor
  @Suite struct ResizingTests {
    @Test(arguments: [1, 2, 3])
    func resizingKeepsPathTextFocusAndPosition(_ seed: UInt64) async throws {
      var random = SeededGenerator(seed: seed)
      let scene = LinkScene(isRegular: true)
      let harness = scene.harness
      await scene.performAndWait {
        scene.answerFeed()
        scene.fakes.conversations.conversations.always { _ in
          Page(items: (1...25).map { .fixture(id: .init("\($0)"), participants: [.numbered($0)]) })
        }
        scene.window.router.tabs.messages.pager.load()
      }
      await scene.open("moments://messages/7")
      try harness.textField("Message").focus()
      var (text, top, isRegular) = ("", 1, true)
      for _ in 0..<100 {
        if isRegular, Bool.random(using: &random) {
          top = Int.random(in: 2...15, using: &random)
          try harness.scroll(toRow: "Person \(100 + top)")
        }
        let letter = ["a", "b", " c"].randomElement(using: &random) ?? ""
        try harness.textField("Message").type(letter)
        text += letter
        let next = Bool.random(using: &random)
        guard next != isRegular else { continue }
        isRegular = next
        harness.clearPatches()
        await scene.performAndWait { harness.resize(isRegular: next) }
        #expect(try harness.textField("Message").value == text)
        #expect(harness.focused?.role == .textField)
        #expect(scene.window.screens.tabs.messages.navigationPath == [.conversation("7")])
        #expect(scene.window.router.tab == .messages && harness.depth == 1)
        #expect(harness.sheet == nil && harness.alert == nil)
        guard isRegular, top > 1 else { continue }
        let row = try #require(harness.scrolledRow)
        #expect(row.name.contains("Person \(100 + top)"))
        try harness.scroll(toRow: "Person \(100 + top)")
      }
    }

    @Test func scheduledPostsReturnToTheirRow() async throws {
      let scene = LinkScene(isRegular: true)
      scene.fakes.scheduled.posts.always {
        (1...25).map {
          ScheduledPost(
            id: .init("\($0)"), date: .fixture + 3_600 * Double($0), text: "Post \(100 + $0)")
        }
      }
      await scene.show([.scheduled], in: .feed)
      scene.harness.scrollDown()
      // After a change of the page, the rows in sight are reported.
      try scene.harness.row(containing: "Post 111").button("Change Time").tap()
      scene.harness.clearPatches()
      await scene.performAndWait { scene.harness.resize(isRegular: false) }
      #expect(scene.harness.scrolledRow?.name.contains("Post 111") == true)
    }
  }

  extension AppTab {
    fileprivate static var titles: [String] { allCases.map(\.title) }
  }

  extension Person {
    fileprivate static func numbered(_ number: Int) -> Person {
      .fixture(id: .init("\(number)"), nick: "Person \(100 + number)")
    }
  }

  extension Notice {
    fileprivate static func request(by person: Person) -> Notice {
      Notice(
        id: .init(person.id.rawValue), kind: .followRequest, person: person, post: nil,
        date: .fixture, isUnread: false)
    }
  }

  extension Harness {
    /// Counted from the sidebar.
    fileprivate var focusedColumn: Int? {
      let columns = elements.filter { $0.markup.classes.contains("column") }
      guard let focused else { return nil }
      return columns.firstIndex { $0.descendants.contains { $0 === focused.element } }
    }
  }

  extension LinkScene {
    /// Twenty posts, each with a thread.
    fileprivate func answerFeed() {
      let posts = (1...20).map { Post.fixture(id: Post.ID("\($0)"), text: "Post \($0)") }
      fakes.filters.filters.always { FeedFilter() }
      fakes.feed.cached.always { nil }
      fakes.feed.pages.always { _ in Page(items: posts, next: nil) }
      fakes.posts.threads.always { [threads] id in
        threads.add(id)
        return PostThread(post: .fixture(id: id, text: "Post \(id.rawValue)"))
      }
      window.router.tabs.feed.feed.didTapRetry()
    }
  }
#endif
