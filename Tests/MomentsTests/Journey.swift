#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import Moments
  @testable import Navigation

  /// The background time that the app asks for.
  @MainActor
  final class AskedTime {
    var asked = 0
    private var givenBack = 0
    private var waiting: CheckedContinuation<Void, Never>?

    func giveBack() {
      givenBack += 1
      waiting?.resume()
      waiting = nil
    }

    /// Returns as soon as all of it has ended.
    func isGivenBack() async {
      while givenBack < asked { await withCheckedContinuation { waiting = $0 } }
    }
  }

  /// The whole app in one window, with its own store. Its clock does not move.
  @MainActor
  final class Journey {
    let folder: TemporaryFolder
    private let clock = ManualClock()
    private let ids = Recorder<Void>()
    let time = AskedTime()
    private var launch: Launch
    private(set) var harness: Harness
    private var received: [Change] = []
    private var awaited: (isMet: (Change) -> Bool, resume: () -> Void)?
    private var observation: Changes.Observation?

    init() throws {
      folder = try TemporaryFolder()
      launch = Launch(.live)
      harness = Harness { EmptyView() }
    }

    /// Starts the app. From the second call on, with the texts that the window has kept.
    func start() async {
      launchAgain()
      await harness.waitUntil { !$0.all(.tab).isEmpty }
      observation = launch.session.value?.sources.changes.observe { [weak self] in self?.receive($0)
      }
    }

    func launchAgain() {
      let kept = harness.kept
      harness.close()
      let launch = Launch(
        options,
        askForTime: { [time] in
          time.asked += 1
          return { time.giveBack() }
        })
      self.launch = launch
      harness = Harness(kept: kept, clock: clock) {
        LaunchView(launch: launch, connectTaps: { _ in })
      }
    }

    var now: Date { clock.date }

    func open(_ link: String) throws {
      harness.open(try #require(URL(string: link)))
    }

    /// Scrolls down the list until these words are visible.
    func scroll(to words: String) async throws {
      while !harness.exists(words) {
        let count = harness.rows.count
        harness.scrollToEnd()
        await harness.waitUntil { $0.rows.count > count || $0.exists(words) }
      }
      try harness.scroll(toRow: words)
    }

    /// Returns when the source has announced the change, which it does after storing it.
    func waitForChange(_ isMet: @escaping (Change) -> Bool) async {
      if received.contains(where: isMet) { return }
      await withCheckedContinuation { continuation in
        awaited = (isMet, { continuation.resume() })
      }
    }

    private var options: LaunchOptions {
      LaunchOptions(
        folder: folder.url,
        surroundings: .fixture(
          now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) },
          makeID: { [ids] in
            ids.add(())
            return "made-\(ids.all.count)"
          }))
    }

    private func receive(_ change: Change) {
      received.append(change)
      guard let awaited, awaited.isMet(change) else { return }
      self.awaited = nil
      awaited.resume()
    }
  }
#endif
