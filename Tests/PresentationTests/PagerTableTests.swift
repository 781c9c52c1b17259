import Domain
import Foundation
import Presentation
import TestSupport
import Testing

/// The result of every load, by the previous state and the source's answer.
@MainActor
@Suite struct PagerTableTests {
  enum Before: CaseIterable { case nothing, failure, rows }
  enum Answer: CaseIterable { case posts, noPosts, failure, cancelledCall, ownCancellation }
  enum Shown: Equatable { case nothing, empty, failure, old, oldAndFailure, new }

  @Test(arguments: Before.allCases, Answer.allCases)
  func everyLoadEndsInAnExpectedState(before: Before, answer: Answer) async {
    let scene = PostsScene()
    await prepare(scene, before)
    let completion = Completion { scene.pager.load() }
    let request = await scene.pages.next()
    #expect(scene.list.items.isLoading)
    #expect(scene.list.rows == (before == .rows ? ["old"] : []))
    give(answer, to: request)
    await completion.reached

    let expected = expected(before, answer)
    #expect(shown(scene) == expected)
    #expect(!scene.list.items.isLoading)
    let isReported = scene.events.all.last == .failed(.timedOut, isShown: false)
    #expect(isReported == (expected == .oldAndFailure))
  }

  private func prepare(_ scene: PostsScene, _ before: Before) async {
    switch before {
    case .nothing:
      break
    case .failure:
      scene.pager.open()
      await scene.fail(LoadFailure.timedOut)
    case .rows:
      await scene.open(.fixture("old"))
    }
  }

  private func give(_ answer: Answer, to request: GateRequest<Cursor?, Page<Post>>) {
    switch answer {
    case .posts: request.succeed(.fixture("new"))
    case .noPosts: request.succeed(Page(items: []))
    case .failure: request.fail(LoadFailure.timedOut)
    case .cancelledCall: request.fail(URLError(.cancelled))
    case .ownCancellation: request.fail(CancellationError())
    }
  }

  private func expected(_ before: Before, _ answer: Answer) -> Shown {
    switch (before, answer) {
    case (_, .posts): .new
    case (_, .noPosts): .empty
    case (.rows, .failure): .oldAndFailure
    case (_, .failure): .failure
    case (.nothing, _): .nothing
    case (.failure, _): .failure
    case (.rows, _): .old
    }
  }

  private func shown(_ scene: PostsScene) -> Shown? {
    switch scene.list.items {
    case .idle: .nothing
    case .loading: nil
    case .loaded(let list) where list.isEmpty: .empty
    case .loaded: scene.list.rows == ["new"] ? .new : .old
    case .failed(.timedOut, nil): .failure
    case .failed(.timedOut, _) where scene.list.rows == ["old"]: .oldAndFailure
    case .failed: nil
    }
  }
}
