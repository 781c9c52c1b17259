#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import TestSupport
  import Testing

  @testable import Navigation

  /// A link to a search that is already open, but with other words in its field.
  @MainActor
  @Suite struct SearchLinkTests {
    typealias Link = (url: String, search: Destination, query: String)

    nonisolated static let links: [Link] = [
      ("moments://search?query=tea", .posts(matching: "tea"), "tea"),
      ("moments://tag?name=tea", .timeline(.hashtag("tea")), "#tea"),
    ]

    @Test(arguments: links, [[], [Destination.post("7")]])
    func itsQueryReplacesTheTypedOne(_ link: Link, _ above: [Destination]) async throws {
      let scene = LinkScene()
      await scene.open(link.url)
      #expect(try scene.harness.searchField().value == link.query)
      await scene.performAndWait { try scene.harness.searchField().replace(with: "coffee") }
      await scene.show([link.search] + above, in: .feed)
      await scene.open(link.url)
      #expect(scene.harness.depth == 1)
      #expect(try scene.harness.searchField().value == link.query)
    }

    @Test(arguments: links)
    func theTypedQueryIsRestoredAfterARelaunch(_ link: Link) async throws {
      let scene = LinkScene()
      await scene.open(link.url)
      await scene.performAndWait { try scene.harness.searchField().replace(with: "coffee") }
      let next = await LinkScene.after(scene)
      #expect(next.harness.depth == 1)
      #expect(try next.harness.searchField().value == "coffee")
    }

    @Test func aSearchThatWasLeftIsNotRestored() async throws {
      let scene = LinkScene()
      await scene.open("moments://search?query=tea")
      await scene.performAndWait { try scene.harness.searchField().replace(with: "coffee") }
      await scene.performAndWait { scene.harness.back() }
      await scene.open("moments://search?query=tea")
      let next = await LinkScene.after(scene)
      #expect(try next.harness.searchField().value == "tea")
    }

    @Test func sameWordsAreNotSearchedAgain() async throws {
      let scene = LinkScene()
      let searches = Recorder<String>()
      scene.fakes.posts.searches.always {
        searches.add($0.query)
        return Page(items: [])
      }
      await scene.open("moments://search?query=tea")
      await scene.open("moments://search?query=tea")
      #expect(searches.all == ["tea"])
    }
  }
#endif
