#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ReposFeature

  /// Presses every control of the repositories that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct ReposControlTests {
    let scene = ReposScene()

    @Test func aRepositoryOpensInTheBrowserAndBackReturns() async throws {
      let tab = ReposAssembly.makeTab(scene.sources, changes: scene.changes)
      let harness = Harness {
        TabStack(tab, ReposAssembly.makeTabView(tab)) { Text(verbatim: "\($0.destination)") }
      }
      let engine = CodeRepository(
        id: "1", name: "engine", owner: "ada", url: .fixture("ada/engine"))
      await scene.repositories.favorites.next().succeed(Page(items: [engine]))
      await tab.favorites.pager.loading.finished
      harness.flush()
      #expect(harness.all(.link).first?.openedLink == "https://moments.example/ada/engine")
      try harness.menuItem("Repositories of ada").tap()
      #expect(harness.depth == 1)
      try harness.button("Back").tap()
      #expect(tab.navigationPath.isEmpty)
    }

    @Test func aSignedOutPersonIsOfferedSignIn() async throws {
      let signIns = Recorder<Void>()
      let signIn = SignInAction { signIns.add(()) }
      let harness = Harness {
        NavigationStack { ReposAssembly.makeView(scene.model) }
          .environment(\.isSignedOut, true)
          .environment(\.signIn, signIn)
      }
      await scene.answer(.fixture("1"))
      harness.flush()
      try harness.button("Sign In").tap()
      #expect(signIns.all.count == 1)
    }

    @Test func anErrorIsShownUntilDismissed() async throws {
      let harness = Harness { NavigationStack { ReposAssembly.makeView(scene.model) } }
      await scene.answer(.fixture("1"))
      try harness.refresh()
      await scene.fail(LoadFailure.offline)
      harness.flush()
      #expect(harness.exists("The repositories could not be loaded"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("The repositories could not be loaded"))
    }
  }
#endif
