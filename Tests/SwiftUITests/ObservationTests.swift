import Harness
import SwiftUI
import Testing

@MainActor @Suite struct ObservationTests {
  @Observable @MainActor final class Model {
    var first = 0
    var second = 0
    var rows = (0..<1000).map { Row.Data(id: $0, likes: 0) }
  }

  @Observable final class Shared: @unchecked Sendable {
    var value = 0

    func set(_ new: Int, afterAnnouncing look: () -> Void) {
      withMutation(keyPath: \.value) {
        look()
        _value = new
      }
    }
  }

  struct Reader: View {
    let shared: Shared
    var body: some View { Text("value \(shared.value)") }
  }

  struct First: View {
    let model: Model
    var body: some View { Text("first \(model.first)") }
  }

  struct Second: View {
    let model: Model
    var body: some View { Text("second \(model.second)") }
  }

  struct Both: View {
    let model: Model
    var body: some View {
      First(model: model)
      Second(model: model)
    }
  }

  struct Row: View {
    struct Data: Identifiable, Equatable {
      let id: Int
      var likes: Int
    }

    let data: Data
    var body: some View { Text("row \(data.id): \(data.likes)") }
  }

  struct Rows: View {
    let model: Model
    var body: some View {
      VStack { ForEach(model.rows) { Row(data: $0) } }
    }
  }

  @Test func onlyReadersOfAPropertyAreEvaluated() {
    let model = Model()
    let harness = Harness { Both(model: model) }
    model.first = 1
    harness.flush()
    #expect(harness.exists("first 1"))
    #expect(harness.evaluations(of: First.self) == 2)
    #expect(harness.evaluations(of: Second.self) == 1)
    #expect(harness.evaluations(of: Both.self) == 1)
  }

  @Test func changingOneOfAThousandRowsEvaluatesOneBody() {
    let model = Model()
    let harness = Harness { Rows(model: model) }
    #expect(harness.evaluations(of: Row.self) == 1000)
    model.rows[500].likes = 1
    harness.flush()
    #expect(harness.evaluations(of: Row.self) == 1001)
    #expect(harness.exists("row 500: 1"))
  }

  @Test func aChangeFromAnotherThreadArrives() async {
    let shared = Shared()
    let harness = Harness { Reader(shared: shared) }
    await Task.detached { shared.value = 1 }.value
    // The change hops to the main actor at an unknown time.
    await harness.waitUntil { $0.exists("value 1") }
    #expect(harness.exists("value 1"))
  }

  @Test func readingDuringAConcurrentWriteLosesNoChange() async {
    let shared = Shared()
    let harness = Harness { Reader(shared: shared) }
    await Task.detached {
      shared.set(1) {
        DispatchQueue.main.sync { MainActor.assumeIsolated { harness.flush() } }
      }
    }.value
    harness.flush()
    #expect(harness.exists("value 1"))
  }

  @Test func evaluationsLeaveNoRegistrationsBehind() throws {
    struct Parent: View {
      let model: Model
      @State private var count = 0
      var body: some View {
        Child(model: model, count: count)
        Button("Again") { count += 1 }
      }
    }
    struct Child: View {
      let model: Model
      let count: Int
      var body: some View { Text("\(model.first) of \(count)") }
    }
    let model = Model()
    let harness = Harness { Parent(model: model) }
    for _ in 0..<50 { try harness.button("Again").tap() }
    model.first = 1
    #expect(harness.scene.graph.pendingChanges == 1)
    harness.flush()
    #expect(harness.exists("1 of 50"))
  }

  @Test func aLoopOfChangesStopsAndNamesTheView() {
    struct UnstableView: View {
      @State private var count = 0
      var body: some View {
        Text("\(count)").onChange(of: count, initial: true) { count += 1 }
      }
    }
    let harness = Harness { UnstableView() }
    #expect(harness.evaluations(of: UnstableView.self) <= 100)
  }
}
