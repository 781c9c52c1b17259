#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ProfileFeature

  @MainActor
  @Suite struct ProfileCostTests {
    @Test func aHeartCostsTheSameInAListOfAnyLength() async {
      let growth = await CostGrowth { count in
        let scene = ProfileScene()
        let harness = Harness {
          NavigationStack { ProfileAssembly.makeView(scene.model) }
        }
        await scene.answer()
        await scene.answer(.numbered(count))
        return await harness.costOfHeart(scene.posts) {
          scene.model.posts.actions.perform(.action(.favorite), inRow: "1")
        }
      }
      #expect(growth.problems(rows: 1, list: "PostRowsView") == [])
    }
  }
#endif
