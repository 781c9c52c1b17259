import Foundation

/// Records the values passed to a fake.
package final class Recorder<Value: Sendable>: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards `values`.
  private let lock = NSLock()
  private var values: [Value] = []

  package init() {}

  @Sendable package func add(_ value: Value) {
    lock.withLock { values.append(value) }
  }

  package var all: [Value] { lock.withLock { values } }
}
