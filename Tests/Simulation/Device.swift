import Data
import Domain
import Foundation
import Harness
import PageHost
import Presentation
import SwiftUI
import TestSupport

@testable import Moments

/// A phone or a tablet: one app process after the other, with one folder and one window.
@MainActor final class Device {
  let name: String
  let clock = ManualClock()
  let line: NetworkLink
  private(set) var harness: Harness
  private(set) var store: StoreReader?
  private(set) var disk: Disk
  var hasRefused = false
  /// The texts of posts that will be deleted unless the person undoes it.
  var deleting: [String] = []
  /// The text of the thread's other posts, which the composer does not show. A link can close the
  /// composer, and another one then continues the thread.
  var otherPosts = ""
  /// The name that was being typed when “Delete List” was pressed. The alert covers its field.
  var listName = ""
  /// The texts that the window had kept when the process was killed, until the next one starts.
  private(set) var keptAtKill: KeptTexts?
  /// While the device is asleep, its clock stops. It then catches up at once.
  var missed = Duration.zero
  var isAsleep = false
  private var launch: Launch?
  /// The running app, once its store is open.
  private var opened = Recorder<CompositionRoot>()
  /// Whether each app that ran here is still in memory.
  private(set) var launches: [@MainActor () -> Bool] = []
  private var folder: TemporaryFolder
  private var life = ProcessLifetime()
  private var keptFolder: TemporaryFolder?
  private let ids = Recorder<Void>()
  private let dice: Dice
  private let encoder = PatchEncoder { $0.path }
  private(set) var hash: UInt64 = 0

  init(_ name: String, _ line: NetworkLink, _ dice: Dice, copyOf template: TemporaryFolder) throws {
    (self.name, self.line, self.dice) = (name, line, dice)
    folder = try TemporaryFolder()
    let source = Disk(template.url)
    try source.copy(to: folder.url)
    source.remove()
    disk = Disk(folder.url)
    harness = Harness { EmptyView() }
  }

  var isKilled: Bool { keptAtKill != nil }

  var keepsItsFolder: Bool {
    harness.kept.values.contains { $0.contains(folder.url.lastPathComponent) }
  }

  /// Starts the app in the existing window.
  func start() {
    let kept = keptAtKill ?? harness.kept
    keptAtKill = nil
    life = ProcessLifetime()
    opened = Recorder()
    disk.onKill = { [weak self] in MainActor.assumeIsolated { self?.die() } }
    let transport = SimulatedTransport(line: line, life: life)
    let launch = Launch(options) { [opened] options in
      let composition = try await CompositionRoot(options, transport: transport)
      opened.add(composition)
      return composition
    }
    self.launch = launch
    launches.append { [weak launch] in launch != nil }
    harness = Harness(kept: kept, clock: clock) {
      LaunchView(launch: launch, connectTaps: { _ in })
    }
    store = nil
  }

  /// From now on, the process is dead: its remaining work reaches neither the next process nor the
  /// server.
  func die() {
    guard !isKilled, !life.isOver else { return }
    life.isOver = true
    deleting = []
    keptAtKill = harness.kept
    keptFolder = try? TemporaryFolder()
    if let keptFolder { try? disk.copy(to: keptFolder.url) }
  }

  /// The person closes the app, which deletes the texts kept by its window.
  func swipeAway() {
    die()
    keptAtKill = [:]
  }

  /// Ends the process, and passes on to the next one what a killed process leaves.
  func end() {
    life.isOver = true
    store = nil
    harness.close()
    launch = nil
    opened = Recorder()
    disk.writesUntilKill = nil
    guard let keptFolder else { return }
    disk.remove()
    folder = keptFolder
    let condition = disk.condition
    disk = Disk(folder.url)
    disk.condition = condition
    self.keptFolder = nil
  }

  func remove() {
    end()
    harness = Harness { EmptyView() }
    disk.remove()
  }

  /// Adds the patches sent to the page since the last call to the hash.
  func takePatches() {
    guard !harness.patches.isEmpty else { return }
    var hasher = Hasher()
    hasher.combine(hash)
    for batch in harness.patches {
      let sent = String(decoding: encoder.encode(batch, sequence: 0, handled: 0), as: UTF8.self)
      // The settings show the location of the store, which is a different folder in each run.
      hasher.combine(sent.replacing(folder.url.path, with: ""))
    }
    hash = UInt64(bitPattern: Int64(hasher.finalize()))
    harness.clearPatches()
  }

  /// A picture, video or sound of a draft.
  func file(named name: String) -> Data? {
    try? Data(contentsOf: folder.url.appending(path: "Pictures").appending(path: name))
  }

  func record(_ event: PersonEvent) { launch?.record(event) }

  /// The bug report that the app would export now.
  var report: Data? { opened.all.last?.report }

  func openStore() {
    if store == nil { store = try? StoreReader(folder.url) }
  }

  private var options: LaunchOptions {
    LaunchOptions(
      folder: folder.url,
      surroundings: .fixture(
        now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) },
        makeID: { [ids, name] in
          ids.add(())
          return "\(name)-\(ids.all.count)"
        }), chance: { [dice] in dice.share() })
  }
}
