import Domain
import PageHost
import TestSupport

/// The cost of something, in counts: the bodies it evaluates and the bytes a page receives for it.
package struct Cost: Equatable {
  package var bodies: [String: Int] = [:]
  package var bytes = 0

  /// The rows whose bodies ran.
  package var rows: Int {
    bodies.filter { $0.key.hasPrefix("PostCellView") || $0.key.hasPrefix("CellView") }.values
      .reduce(0, +)
  }
}

extension Harness {
  package func cost(of action: @MainActor () async throws -> Void) async rethrows -> Cost {
    clearPatches()
    let before = scene.graph.bodies
    try await action()
    flush()
    let bodies = scene.graph.bodies.merging(before) { $0 - $1 }.filter { $0.value > 0 }
    let encoder = PatchEncoder { _ in nil }
    let bytes = patches.map { encoder.encode($0, sequence: 1, handled: 1).count }
    return Cost(bodies: bodies, bytes: bytes.reduce(0, +))
  }
}

extension Harness {
  /// The cost of a heart that `tap` presses and that the source then refuses.
  package func costOfHeart(_ posts: FakePosts, tap: @escaping @MainActor () -> Void) async -> Cost {
    await settle()
    var completion: Completion?
    let cost = await cost { completion = Completion { tap() } }
    await posts.reactions.next().fail(CancellationError())
    await completion?.reached
    return cost
  }
}

/// The cost of one change in a short and in a long list.
@MainActor
package struct CostGrowth {
  private let short: Cost
  private let long: Cost

  package init(_ cost: (_ count: Int) async -> Cost) async {
    short = await cost(20)
    long = await cost(5_000)
  }

  /// Empty if the change has the same cost in both and evaluates this many rows, but never `list`.
  package func problems(rows: Int, list: String? = nil) -> [String] {
    var problems: [String] = []
    if long.bodies != short.bodies { problems.append("\(short.bodies) become \(long.bodies)") }
    if long.rows != rows { problems.append("\(long.rows) rows") }
    if long.bytes > short.bytes * 6 / 5 {
      problems.append("\(short.bytes) bytes become \(long.bytes)")
    }
    if let list, long.bodies[list] != nil { problems.append("\(list) is evaluated") }
    return problems
  }
}

extension Page<Post> {
  /// Posts `1` to `count`, with a next page.
  package static func numbered(_ count: Int) -> Page {
    Page(items: (1...count).map { .fixture(id: Post.ID("\($0)")) }, next: "next")
  }
}
