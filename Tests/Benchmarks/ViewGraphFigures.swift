#if os(Linux)
  import Harness
  import PageHost
  import SwiftUI

  /// Figures 2, 6, 9 and 17, the graph's part: the cost of a change, and the amount sent.
  @MainActor enum ViewGraphFigures {
    static func measure() -> [Figure] {
      mounting() + tapping() + growing()
    }

    private static func mounting() -> [Figure] {
      var harness = mounted(Rows(model: Model(count: 1_000)))
      let mount = seconds { harness = mounted(Rows(model: Model(count: 1_000))) }
      let model = Model(count: 1_000)
      harness = mounted(Rows(model: model))
      let before = harness.evaluations(of: Row.self)
      model.like(500)
      harness.flush()
      let bodies = harness.evaluations(of: Row.self) - before
      let change = seconds {
        model.like(500)
        harness.flush()
      }
      return [
        Figure(
          name: "bodies for one change in 1,000 rows", value: Double(bodies), goal: 0...1, unit: ""),
        Figure(
          name: "one change in 1,000 rows, over mounting them", value: change / mount,
          goal: 0...0.1, unit: "x"),
        Figure(name: "mounting 1,000 rows", value: mount * 1_000, goal: 0...100, unit: "ms"),
      ]
    }

    private static func tapping() -> [Figure] {
      let few = Model(count: 100)
      let many = Model(count: 10_000)
      let fewRows = mounted(List { Rows.rows(few) })
      let manyRows = mounted(List { Rows.rows(many) })
      let encoder = PatchEncoder { _ in nil }
      let first = encoder.encode(manyRows.scene.snapshot(), sequence: 1, handled: 0, scene: "s")
      many.like(1)
      manyRows.flush()
      let patches = manyRows.patches.last ?? []
      let bytes = encoder.encode(patches, sequence: 2, handled: 1).count
      let costs = (few: flush(fewRows, few), many: flush(manyRows, many))
      return [
        Figure(
          name: "bytes for a tap that changes a number", value: Double(bytes), goal: 0...120,
          unit: "bytes"),
        Figure(
          name: "tap with 10,000 rows, over one with 100", value: costs.many / costs.few,
          goal: 0...1.2, unit: "x"),
        Figure(
          name: "bytes of a first page of 30 rows", value: Double(first.count), goal: 0...37_776,
          unit: "bytes"),
        Figure(
          name: "a tap in a list", value: costs.many * 1_000_000, goal: 0...1_000, unit: "us"),
      ]
    }

    /// Load more: the hundredth page of twenty takes as long as the first.
    private static func growing() -> [Figure] {
      let model = Model(count: 20)
      let harness = mounted(List { Rows.rows(model) })
      func more() {
        model.append(20)
        harness.scene.graph.flush()
      }
      let costs = (0..<100).map { _ in seconds(runs: 1, more) * 1_000_000 }
      let early = costs.prefix(10).min() ?? 0
      let late = costs.suffix(10).min() ?? 0
      return [
        Figure(name: "page 100, over page 1", value: late / early, goal: 0...1.1, unit: "x"),
        Figure(name: "page 1", value: early, goal: 0...5_000, unit: "us"),
      ]
    }

    /// Without the time that the model itself takes for its change.
    private static func flush(_ harness: Harness, _ model: Model) -> Double {
      (0..<200).map { _ in
        model.like(1)
        return seconds(runs: 1) { harness.scene.graph.flush() }
      }.min() ?? 0
    }

    private static func mounted<Content: View>(_ content: Content) -> Harness {
      Harness { content }
    }
  }

  extension ViewGraphFigures {
    @Observable @MainActor final class Model {
      var rows: [RowData]

      init(count: Int) { rows = (0..<count).map(RowData.init) }

      func like(_ index: Int) { rows[index].likes += 1 }

      func append(_ count: Int) {
        rows += (rows.count..<(rows.count + count)).map(RowData.init)
      }
    }

    struct RowData: Identifiable, Equatable {
      let id: String
      let name: String
      let text: String
      var likes = 0

      init(_ number: Int) {
        id = "\(number)"
        name = "Person \(number)"
        text = "\(number) " + String(repeating: "swift ", count: 23)
      }
    }

    struct Row: View {
      let data: RowData

      var body: some View {
        HStack {
          Circle().fill(Color.primary).frame(width: 44, height: 44)
          VStack(alignment: .leading) {
            Text(data.name).font(.headline)
            Text(data.text)
            Button("\(data.likes) likes") {}
          }
        }
      }
    }

    struct Rows: View {
      let model: Model

      static func rows(_ model: Model) -> some View {
        RowsOfModel(model: model)
      }

      var body: some View {
        VStack { RowsOfModel(model: model) }
      }
    }

    struct RowsOfModel: View {
      let model: Model
      var body: some View { ForEach(model.rows) { Row(data: $0) } }
    }
  }
#endif
