#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FeedFeature
  @testable import FeedTabFeature

  /// Changes to the feed without user actions, and its scroll position.
  @MainActor
  @Suite struct FeedLiveUpdateTests {
    let scene = FeedTabScene()

    private func open(_ page: Page<Post>) async -> Harness {
      let harness = Harness {
        TabStack(scene.tab, FeedTabAssembly.makeView(scene.tab)) {
          Text(verbatim: "\($0.destination)")
        }
      }
      await scene.answerPage(page)
      await harness.settle()
      harness.clearPatches()
      return harness
    }

    @Test func agesStayCorrectAndOnlyTheirLabelsChange() async throws {
      let harness = await open(
        Page(items: [.fixture(date: .fixture - 300), .fixture(id: "2", date: .fixture - 7_000)]))
      #expect(harness.exists("5m") && harness.exists("1h"))
      let bodies = harness.scene.graph.bodies
      harness.advance(by: .seconds(60))
      #expect(harness.exists("6m") && !harness.exists("5m"))
      #expect(harness.exists("Open post, 6 minutes ago"))
      #expect(try harness.row(containing: "Hello").name.contains("6 minutes ago"))
      #expect(harness.scene.graph.bodies == bodies)
      #expect(harness.patches.flatMap { $0 }.count == 3)
    }

    @Test func nothingIsSentWhileNoAgeChanges() async {
      let harness = await open(Page(items: [.fixture(date: .fixture - 7_200)]))
      for _ in 0..<59 { harness.advance(by: .seconds(60)) }
      #expect(harness.patches.isEmpty)
      harness.advance(by: .seconds(60))
      #expect(harness.exists("3h"))
    }

    @Test func aPollClosesWhileVisible() async {
      let poll = Poll(
        id: "p", options: [.init(title: "Tea", votes: 3), .init(title: "Coffee", votes: 1)],
        ends: .fixture + 120, voters: 4)
      var post = Post.fixture()
      post.poll = poll
      let harness = await open(Page(items: [post]))
      #expect(harness.exists("4 people · 2 minutes left"))
      harness.advance(by: .seconds(60))
      #expect(harness.exists("4 people · 1 minute left"))
      harness.advance(by: .seconds(60))
      #expect(harness.exists("4 people · Closed"))
      #expect(harness.exists("Tea, 75 percent"))
    }

    @Test func tappingTheTabAgainScrollsToTheHeader() async throws {
      let harness = await open(.fixture("1", "2"))
      scene.model.didTapTabAgain()
      await harness.settle()
      let header = try #require(
        harness.elements.first { element in
          element.markup.classes.contains("row")
            && element.descendants.contains { $0.name.hasPrefix("Profile of") }
        })
      let inHeader = [header.id] + header.descendants.map(\.id)
      let scrolled = harness.patches.joined().compactMap {
        if case .scroll(let element, .top) = $0 { element } else { nil }
      }
      #expect(scrolled.count == 1 && scrolled.allSatisfy(inHeader.contains))
      #expect(scene.state.posts.scrollTarget == nil)
    }

    @Test func anActiveFilterIsShownAndCanBeChanged() async throws {
      let harness = await open(.fixture("1"))
      #expect(harness.exists("Filter") && !harness.exists("Filter, on"))
      scene.changes.announce(.filtered(FeedFilter(mutedWords: [.init("hello")])))
      await scene.model.pager.filtering.finished
      await harness.settle()
      #expect(harness.exists("Filter, on"))
      #expect(harness.exists("Your filter hides all loaded posts."))
      try harness.button("Change Filter").tap()
      #expect(scene.sheets.sheet == .filter(scene.state.filter))
    }

    @Test func ownPostsAreNotCountedAsNew() async {
      let harness = await open(.fixture("1"))
      scene.changes.announce(.arrived([.fixture(id: "2", author: .grace), .fixture(id: "3")]))
      harness.flush()
      #expect(scene.model.viewData.newPosts == "1 New Post")
    }
  }
#endif
