#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FeedFeature

  /// What a tap costs, in counts: bodies that are evaluated and rows that are mapped.
  @MainActor
  @Suite struct FeedCostTests {
    /// The bodies that one heart evaluates in a feed of this many posts.
    private func bodies(forOneHeartAmong count: Int) async -> [String: Int] {
      let scene = FeedScene()
      let harness = Harness {
        FeedView(viewModel: scene.model) { Text(verbatim: "\($0)") }
      }
      await scene.answerPage(Page(items: (1...count).map { .fixture(id: Post.ID("\($0)")) }))
      await harness.settle()
      let before = harness.scene.graph.bodies
      let ending = Ending { scene.model.didTap(.action(.favorite), inRow: "1") }
      harness.flush()
      let after = harness.scene.graph.bodies
      await scene.posts.reactions.next().fail(CancellationError())
      await ending.reached
      return after.merging(before) { $0 - $1 }.filter { $0.value > 0 }
    }

    @Test func aHeartEvaluatesOneRowInAFeedOfAnyLength() async {
      let short = await bodies(forOneHeartAmong: 20)
      let long = await bodies(forOneHeartAmong: 5_000)
      #expect(short == long)
      #expect(long["PostCellView"] == 1)
      #expect(long["PostRowContent"] == 1)
      #expect(long["PostRowsView"] == nil)
    }
  }
#endif
