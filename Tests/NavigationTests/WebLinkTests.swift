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

  /// Tapping URLs in posts.
  @MainActor
  @Suite struct WebLinkTests {
    private let scene = NavigationScene()
    private let address = "https://b.example/@bo/42"

    /// A post whose text is this URL.
    private func window(_ address: String) async throws -> Harness {
      let url = try #require(URL(string: address))
      let text = RichText("Look", spans: [.init(range: 0..<4, target: .link(url))])
      var post = Post.fixture(id: "7")
      post.content = text
      post.card = LinkCard(url: url, title: "A card", summary: "", provider: "B", image: nil)
      let thread = PostThread(post: post)
      scene.posts.threads.always { _ in thread }
      let harness = Harness {
        AppViewTests.Window(scene.sources, link: URL(string: "moments://feed/7"))
      }
      await harness.waitUntil { $0.exists("Look") }
      return harness
    }

    private func opened(_ harness: Harness) -> [URL] {
      harness.patches.joined().compactMap { if case .open(let url) = $0 { url } else { nil } }
    }

    @Test(arguments: [
      (LinkTarget.post("42"), Destination.post("42")), (.person("bo"), .profile("bo")),
    ])
    func aLinkKnownToTheServerOpensInTheApp(_ target: LinkTarget, _ destination: Destination)
      async throws
    {
      let harness = try await window(address)
      scene.links.links.always { [address] link in
        link.url.absoluteString == address ? target : nil
      }
      try harness.link("Look").tap()
      await harness.waitUntil { $0.depth == 2 }
      #expect(harness.title == (destination == .profile("bo") ? "Profile" : "Post"))
      #expect(opened(harness) == [])
    }

    @Test func aCardOpensTheSame() async throws {
      let harness = try await window(address)
      scene.links.links.always { _ in .person("bo") }
      try #require(harness.all(.link).first { $0.name.contains("A card") }).tap()
      await harness.waitUntil { $0.depth == 2 }
      #expect(harness.title == "Profile")
    }

    @Test func aLinkUnknownToTheServerOpensInTheBrowser() async throws {
      let harness = try await window(address)
      let waiting = scene.links.open()
      try harness.link("Look").tap()
      let request = await waiting.next()
      harness.flush()
      #expect(harness.exists("Opening link…"))
      request.succeed(nil)
      await harness.waitUntil { !opened($0).isEmpty }
      #expect(opened(harness).map(\.absoluteString) == [address])
      #expect(harness.depth == 1 && !harness.exists("Opening link…"))
    }

    @Test func anUnreachableServerMeansTheBrowser() async throws {
      let harness = try await window(address)
      try harness.link("Look").tap()
      await harness.waitUntil { !opened($0).isEmpty }
      #expect(opened(harness).map(\.absoluteString) == [address])
    }

    @Test func aSlowServerMeansTheBrowser() async throws {
      let harness = try await window(address)
      let waiting = scene.links.open()
      try harness.link("Look").tap()
      let request = await waiting.next()
      await scene.clock.sleeper(for: LinkOpener.patience)
      scene.clock.advance(by: LinkOpener.patience)
      await request.cancelled
      request.succeed(.person("bo"))
      await harness.waitUntil { !opened($0).isEmpty }
      #expect(opened(harness).map(\.absoluteString) == [address])
      #expect(harness.depth == 1)
    }

    @Test func aSlowAnswerIsIgnoredAfterNavigating() async throws {
      let harness = try await window(address)
      let waiting = scene.links.open()
      let link = try harness.link("Look")
      let completion = Completion { try? link.tap() }
      let request = await waiting.next()
      try harness.tab("Messages").tap()
      await request.cancelled
      request.succeed(.person("bo"))
      await completion.reached
      harness.flush()
      #expect(try harness.tab("Messages").isSelected)
      #expect(harness.depth == 0 && opened(harness) == [])
      #expect(!harness.exists("Opening link…"))
    }

    @Test(arguments: [
      "https://news.example/2026/11/story", "http://b.example/@bo/42", "mailto:bo@b.example",
    ])
    func otherAddressesGoToTheBrowserAtOnce(_ address: String) async throws {
      let harness = try await window(address)
      scene.links.links.always { _ in
        Issue.record("was asked")
        return nil
      }
      try harness.link("Look").tap()
      #expect(opened(harness).map(\.absoluteString) == [address])
    }
  }

  extension FakeLinks {
    /// From now on, the test answers.
    fileprivate func open() -> Gate<SocialLink, LinkTarget?> {
      links.stopAnswering()
      return links
    }
  }
#endif
