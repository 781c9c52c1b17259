import Foundation

/// The phases of a form in a sheet.
package enum FormPhase: Equatable, Sendable {
  case loading
  case failed(FailureText)
  case ready
  case saving
}

extension FormPhase {
  package init(
    _ state: some FormState, during attempt: Attempt, at now: Date, _ formatting: Formatting
  ) {
    switch state.form {
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: attempt, at: now, formatting))
    case .idle, .loading: self = .loading
    case .loaded: self = state.isSaving ? .saving : .ready
    }
  }
}
