#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ConversationFeature

  @MainActor
  @Suite struct ConversationCostTests {
    private func cost(ofOneChangeAmong count: Int) async -> Cost {
      let scene = ConversationScene()
      let harness = Harness {
        NavigationStack { ConversationAssembly.makeView(scene.model) }
      }
      let messages = (1...count).map { Message.theirs(Message.ID("\($0)"), "Hello") }
      await scene.answer(Page(items: messages, next: "next"))
      await harness.settle()
      var completion: Completion?
      let change = await harness.cost {
        completion = Completion {
          scene.changes.announce(.messageChanged(.theirs("new", "Well?")))
        }
      }
      await completion?.reached
      return change
    }

    @Test func aMessageOnlyEvaluatesItsRowAndTheOneAbove() async {
      let growth = await CostGrowth(cost)
      #expect(growth.problems(rows: 2) == [])
    }
  }
#endif
