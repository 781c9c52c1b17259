import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

/// What every load leaves behind, by what was there and what the source answers.
@MainActor
@Suite struct FeedLoadTableTests {
  enum Before: CaseIterable { case nothing, failure, rows }
  enum Answer: CaseIterable { case posts, noPosts, failure, cancelledCall, ownCancellation }
  enum Shown: Equatable { case nothing, empty, failure, old, oldAndFailure, new }

  @Test(arguments: Before.allCases, Answer.allCases)
  func everyLoadEndsInOneOfTheseStates(before: Before, answer: Answer) async {
    let scene = FeedScene()
    await prepare(scene, before)
    let toast = scene.state.toast
    let ending = Ending { scene.model.didTapRetry() }
    let request = await scene.feed.pages.next()
    #expect(scene.state.posts.list.items.isLoading)
    #expect(scene.rowIDs == (before == .rows ? ["old"] : []))
    give(answer, to: request)
    await ending.reached

    let expected = expected(before, answer)
    #expect(shown(scene) == expected)
    #expect(!scene.state.posts.list.items.isLoading)
    #expect((scene.state.toast != toast) == (expected == .oldAndFailure))
  }

  private func prepare(_ scene: FeedScene, _ before: Before) async {
    switch before {
    case .nothing:
      break
    case .failure:
      scene.model.onAppear()
      await scene.failPage(LoadFailure.timedOut)
    case .rows:
      await scene.appear(.fixture("old"))
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

  private func shown(_ scene: FeedScene) -> Shown? {
    switch scene.state.posts.list.items {
    case .idle: .nothing
    case .loading: nil
    case .loaded(let list) where list.isEmpty: .empty
    case .loaded: scene.rowIDs == ["new"] ? .new : .old
    case .failed(.timedOut, nil): .failure
    case .failed(.timedOut, _) where scene.rowIDs == ["old"]: .oldAndFailure
    case .failed: nil
    }
  }
}
