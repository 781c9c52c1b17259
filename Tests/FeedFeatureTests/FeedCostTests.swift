#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FeedFeature

  /// What people do costs the same in a list of any length: counts, not times.
  @MainActor
  @Suite struct FeedCostTests {
    private func cost(ofOneChangeAmong count: Int) async -> Cost {
      let scene = FeedScene()
      let harness = Harness {
        FeedTabView(tab: scene.tab) { Text(verbatim: "\($0)") }
      }
      await scene.answerPage(
        Page(items: (1...count).map { .fixture(id: Post.ID("\($0)")) }, next: "next"))
      await harness.settle()
      var ending: Ending?
      let change = await harness.cost {
        ending = Ending { scene.model.didTap(.action(.favorite), inRow: "1") }
      }
      await scene.posts.reactions.next().fail(CancellationError())
      await ending?.reached
      return change
    }

    @Test func aHeartEvaluatesOneRow() async {
      let (short, long) = (
        await cost(ofOneChangeAmong: 20), await cost(ofOneChangeAmong: 5_000)
      )
      #expect(long.bodies == short.bodies && long.rows == 1)
      #expect(long.bytes <= short.bytes * 6 / 5)
      #expect(long.bodies["PostRowsView"] == nil)
    }
  }
#endif
