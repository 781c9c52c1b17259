#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import Navigation

  /// A path that contains the same person twice: their profile, one of their posts, their profile
  /// again.
  @MainActor
  @Suite struct PathEntryTests {
    private let scene = NavigationScene()
    /// The people whose posts were requested, once by each view model of a profile.
    private let loads = Recorder<Person.ID>()

    private func open() async throws -> Harness {
      scene.people.people.always { .fixture(id: $0) }
      scene.people.posts.always { [loads] query in
        loads.add("ada")
        return Page(items: [.fixture(id: "7", text: "On engines")])
      }
      scene.posts.threads.always { PostThread(post: .fixture(id: $0, text: "On engines")) }
      let window = AppWindow(scene.sources)
      window.router.tabs.feed.navigationPath = [.profile("ada")]
      let harness = Harness {
        WindowView(window: window, account: "ada", link: Binding(get: { nil }, set: { _ in }))
      }
      await harness.waitUntil { [loads] in loads.all.count == 1 && $0.exists("On engines") }
      window.router.tabs.feed.navigationPath.append(.post("7"))
      await harness.waitUntil { $0.title == "Post" && $0.exists("On engines") }
      return harness
    }

    private func openPerson(in harness: Harness) async throws {
      let before = loads.all.count
      try harness.button("Profile of Ada Lovelace").tap()
      await harness.waitUntil { [loads] in $0.depth == 3 && loads.all.count == before + 1 }
    }

    @Test func eachHasItsOwnViewModel() async throws {
      let harness = try await open()
      try await openPerson(in: harness)
      #expect(loads.all.count == 2)
    }

    @Test func goingBackReleasesOnlyTheLastOne() async throws {
      let harness = try await open()
      try await openPerson(in: harness)
      harness.back()
      harness.resize(isRegular: true)
      harness.resize(isRegular: false)
      #expect(harness.depth == 2 && loads.all.count == 2)
      try await openPerson(in: harness)
      #expect(loads.all.count == 3)
    }
  }
#endif
