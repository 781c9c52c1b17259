import Domain
import Navigation
import Observation
import Presentation

/// Opens the store, then runs one account session at a time.
@MainActor
@Observable
final class Launch {
  private(set) var session: Loadable<AccountSession> = .idle
  /// Different for each session, so that every window is rebuilt with it.
  private(set) var sessionNumber = 0
  @ObservationIgnored private var composition: CompositionRoot?
  private let options: LaunchOptions
  private let compose: @Sendable (LaunchOptions) async throws -> CompositionRoot
  private let opening = LatestTask()
  private let background = LatestTask()
  private let checkpoint = LatestTask()
  @ObservationIgnored private var early: [PersonEvent] = []
  @ObservationIgnored private var sending: BackgroundSending?
  private let askForTime: @MainActor () -> @MainActor () -> Void
  @ObservationIgnored private var giveTimeBack: @MainActor () -> Void = {}

  /// `askForTime` requests background time from the system, and returns a closure that ends it.
  init(
    _ options: LaunchOptions,
    compose: @escaping @Sendable (LaunchOptions) async throws -> CompositionRoot = {
      try await CompositionRoot($0)
    },
    askForTime: @escaping @MainActor () -> @MainActor () -> Void = Launch.systemTime
  ) {
    self.options = options
    self.askForTime = askForTime
    self.compose = compose
  }

  var failure: FailureText? {
    session.failure.map {
      FailureText(
        $0, during: .openStore, at: options.surroundings.now(),
        options.surroundings.formatting)
    }
  }

  func start() {
    if case .loaded = session { return }
    guard !opening.isRunning else { return }
    open()
  }
}

extension Launch {
  /// Records an event for the bug report. An event before the store is open, such as a link, waits
  /// for it.
  func record(_ event: PersonEvent) {
    if let composition {
      composition.record(event)
    } else if early.count < 100 {
      early.append(event)
    }
  }

  func move(toBackground isInBackground: Bool) {
    sending?.move(toBackground: isInBackground)
    if isInBackground { save() }
  }

  /// From now on, the system can terminate the app at any time, but not before the screens' data is
  /// stored.
  private func save() {
    guard let composition else { return }
    giveTimeBack()
    giveTimeBack = askForTime()
    checkpoint.start {
      try await composition.checkpoint()
    } then: { [weak self] _ in
      self?.giveTimeBack()
      self?.giveTimeBack = {}
    }
  }

  private static func systemTime() -> @MainActor () -> Void {
    #if canImport(UIKit)
      return BackgroundTime.ask()
    #else
      return {}
    #endif
  }

  private func open() {
    session.startLoading()
    let isFirst = sessionNumber == 0
    let onAccountChange: @MainActor @Sendable () -> Void = { [weak self] in self?.open() }
    opening.start { [weak self, composition, compose, options] in
      let opened = if let composition { composition } else { try await compose(options) }
      await self?.keep(opened)
      return try await opened.session(isFirst: isFirst, onAccountChange: onAccountChange)
    } then: { [weak self] result in
      self?.show(result)
    }
  }

  /// Only the first opening reports that the store was damaged.
  private func keep(_ composition: CompositionRoot) {
    self.composition = composition
    early.forEach { composition.record($0) }
    early = []
  }

  private func show(_ result: Result<AccountSession, LoadFailure>) {
    session.finish(result)
    guard case .loaded(let session) = session else { return }
    sessionNumber += 1
    sending = BackgroundSending(session.sources, ask: askForTime)
    // Runs until the next session starts. Its parts handle their own failures.
    background.start {
      try await session.backgroundWork()
    } then: { _ in
    }
  }
}
