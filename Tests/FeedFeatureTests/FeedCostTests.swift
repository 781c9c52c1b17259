#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FeedFeature

  @MainActor
  @Suite struct FeedCostTests {
    @Test func aHeartCostsTheSameInAListOfAnyLength() async {
      let growth = await CostGrowth { count in
        let scene = FeedScene()
        let harness = Harness {
          NavigationStack { FeedAssembly.makeView(scene.model) }
        }
        await scene.answerPage(.numbered(count))
        return await harness.costOfHeart(scene.posts) {
          scene.model.posts.actions.perform(.action(.favorite), inRow: "1")
        }
      }
      #expect(growth.problems(rows: 1, list: "PostRowsView") == [])
    }
  }
#endif
