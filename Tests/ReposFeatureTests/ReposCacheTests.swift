import Domain
import Presentation
import TestSupport
import Testing

@testable import ReposFeature

@MainActor
@Suite struct ReposCacheTests {
  private func scene(_ subject: ReposSubject) -> ReposScene {
    let scene = ReposScene(subject)
    let kept = Cached(Page<CodeRepository>.fixture("1", "2"), fetched: .fixture(minutesAgo: 5))
    scene.repositories.cachedFavorites.always { _ in kept }
    scene.repositories.cachedOfOwner.always { $0 == "ada" ? kept : nil }
    return scene
  }

  @Test(arguments: [ReposSubject.favorites, .mine, .owned(by: "ada")])
  func cachedContentIsShownBeforeFreshContent(_ subject: ReposSubject) async {
    let scene = scene(subject)
    scene.model.onAppear()
    let request = await scene.pages.next()
    #expect(scene.rowIDs == ["1", "2"])
    #expect(scene.model.viewData.phase == .rows)
    #expect(scene.model.viewData.age?.now == "Updated 5 minutes ago")
    request.succeed(.fixture("3"))
    await scene.model.pager.loading.finished
    #expect(scene.state == scene.shown(.fixture("3")))
    #expect(scene.model.viewData.age == nil)
  }

  @Test(arguments: [ReposSubject.favorites, .mine, .owned(by: "ada")])
  func failureOfflineShowsCachedContentWithItsAge(_ subject: ReposSubject) async {
    let scene = scene(subject)
    scene.model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(scene.rowIDs == ["1", "2"])
    #expect(scene.model.viewData.age?.now == "Updated 5 minutes ago")
    #expect(scene.state.toast != nil)
  }

  @Test func aSearchIsNeverKept() async {
    let scene = scene(.search("ada"))
    scene.model.onAppear()
    let request = await scene.pages.next()
    #expect(scene.rowIDs == [])
    request.succeed(.fixture())
    await scene.model.pager.loading.finished
  }

  @Test func aNewNameShowsItsOwnCache() async {
    let scene = scene(.favorites)
    await scene.appear(.fixture("9"))
    scene.repositories.cachedFavorites.always { _ in
      Cached(.fixture("7"), fetched: .fixture(minutesAgo: 60))
    }
    scene.changes.announce(.codeSourceChanged)
    let request = await scene.pages.next()
    #expect(scene.rowIDs == ["7"])
    request.fail(LoadFailure.offline)
    await scene.model.pager.loading.finished
    #expect(scene.model.viewData.age?.now == "Updated 1 hour ago")
  }
}
