import PageHost

/// What something costs, in counts: the bodies it evaluates and the bytes a page receives for it.
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
