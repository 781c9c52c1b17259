import Foundation

/// A value shared by several threads, accessed by one at a time. `@unchecked`: the value can be
/// reached only through the lock, which the compiler can't check.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
