import Foundation

/// Shown instead of rows if there are none.
package enum ListPhase: Hashable, Sendable {
  case loading
  case failed(FailureText)
  case empty(title: String, message: String)
  case rows
}

extension ListPhase {
  /// For a value that is not paged. It stays on screen while it is reloaded.
  /// - Parameters:
  ///   - missing: shown if the source does not have the value.
  ///   - empty: returns what to show instead of the value, or nil to show the value.
  package init<Value>(
    _ value: Loadable<Value>, during attempt: Attempt, missing: FailureText? = nil,
    empty: (Value) -> ListPhase? = { _ in nil }, at now: Date, _ formatting: Formatting
  ) {
    if let value = value.value {
      self = empty(value) ?? .rows
    } else if let missing, value.failure == .notFound {
      self = .failed(missing)
    } else if let failure = value.failure {
      self = .failed(FailureText(failure, during: attempt, at: now, formatting))
    } else {
      self = .loading
    }
  }
}
