import Domain
import Foundation
import Presentation

package struct StorageSettingsViewData: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    case measuring
    case failed(FailureText)
    case measured(Figures)
  }

  package struct Figures: Equatable, Sendable {
    /// `1.2 MB`
    let total: String
    let cache: String
    /// `1,204 posts, 1.1 MB`. Nil if nothing was removed.
    let removed: String?
    let location: String
    let canClear: Bool

    package init(
      total: String, cache: String, removed: String?, location: String, canClear: Bool
    ) {
      self.total = total
      self.cache = cache
      self.removed = removed
      self.location = location
      self.canClear = canClear
    }
  }

  package enum Export: Equatable, Sendable {
    case offered
    case running
    case done(file: URL)
    case failed(FailureText)
  }

  package let phase: Phase
  package let isClearing: Bool
  package let export: Export
  package let bugReport: Export

  package init(phase: Phase, isClearing: Bool, export: Export, bugReport: Export) {
    self.phase = phase
    self.isClearing = isClearing
    self.export = export
    self.bugReport = bugReport
  }
}

extension StorageSettingsViewData {
  package init(_ state: StorageSettingsState, at now: Date, _ formatting: Formatting) {
    phase = Phase(state.use, at: now, formatting)
    isClearing = state.isClearing
    export = Export(state.export, during: .export, at: now, formatting)
    bugReport = Export(state.bugReport, during: .exportReport, at: now, formatting)
  }
}

extension StorageSettingsViewData.Phase {
  fileprivate init(_ storage: Loadable<StorageUse>, at now: Date, _ formatting: Formatting) {
    if let use = storage.value {
      self = .measured(
        .init(
          total: formatting.bytes(use.total), cache: formatting.bytes(use.cache),
          removed: use.removed.text(formatting),
          location: use.folder.path(percentEncoded: false), canClear: use.cache > 0))
    } else if let failure = storage.failure {
      self = .failed(FailureText(failure, during: .measure, at: now, formatting))
    } else {
      self = .measuring
    }
  }
}

extension RemovedPosts {
  fileprivate func text(_ formatting: Formatting) -> String? {
    guard count > 0 else { return nil }
    return "\(formatting.count(count, .post)), \(formatting.bytes(bytes))"
  }
}

extension StorageSettingsViewData.Export {
  fileprivate init(
    _ export: Loadable<URL>, during attempt: Attempt, at now: Date, _ formatting: Formatting
  ) {
    switch export {
    case .idle: self = .offered
    case .loading: self = .running
    case .loaded(let file): self = .done(file: file)
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: attempt, at: now, formatting))
    }
  }
}

extension Attempt {
  fileprivate static let measure = Attempt(failed: "The storage could not be measured")
  fileprivate static let export = Attempt(failed: "Your writing could not be exported")
  fileprivate static let exportReport = Attempt(failed: "The bug report could not be exported")
}
