import Domain
import Foundation
import Navigation
import Observation
import Presentation

/// Opens what everything else stands on, while the first window shows that it does.
@MainActor
@Observable
final class Launch {
  private(set) var composition: Loadable<Composition> = .idle
  private let opening = LatestTask()
  private let arriving = LatestTask()

  var failure: FailureText? {
    composition.failure.map {
      FailureText($0, during: .openStore, at: Date(), Composition.formatting)
    }
  }

  func start() {
    guard composition.value == nil, !opening.isRunning else { return }
    composition.startLoading()
    opening.start {
      try await Composition.live()
    } then: { [weak self] result in
      self?.composition.finish(result)
      self?.awaitArrivals()
    }
  }

  private func awaitArrivals() {
    guard let composition = composition.value else { return }
    // When this fails no pill announces new posts; a pull to refresh still brings them.
    arriving.start {
      try await composition.announceArrivals()
    } then: { _ in
    }
  }
}
