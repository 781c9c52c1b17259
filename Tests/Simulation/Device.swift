import Data
import Domain
import Foundation
import Harness
import PageHost
import Presentation
import SwiftUI
import TestSupport

@testable import Moments

/// A phone or a tablet: one process of the app after the other, on one folder and with one window.
@MainActor final class Device {
  let name: String
  let clock = ManualClock()
  let line: NetworkLink
  private(set) var harness: Harness
  private(set) var store: StoreReader?
  private(set) var disk: Disk
  var hasRefused = false
  /// The texts of posts that are deleted unless the person takes that back.
  var deleting: [String] = []
  /// The text of the thread's other posts, which the composer does not show.
  var otherPosts = ""
  /// The name that was being typed when “Delete List” was pressed. The question covers its field.
  var listName = ""
  /// What the window had kept when the process was killed, until the next one starts.
  private(set) var keptAtKill: KeptTexts?
  /// Asleep, its clock stands still until it makes up for everything at once.
  var missed = Duration.zero
  var isAsleep = false
  private var launch: Launch?
  /// The app that runs, once its store is open.
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

  /// Starts the app in the window that is there.
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

  /// The process is gone from now on: what it still does reaches neither the next one nor the server.
  func die() {
    guard !isKilled, !life.isOver else { return }
    life.isOver = true
    deleting = []
    keptAtKill = harness.kept
    keptFolder = try? TemporaryFolder()
    if let keptFolder { try? disk.copy(to: keptFolder.url) }
  }

  /// The person closes the app: what its window has kept goes with it.
  func swipeAway() {
    die()
    keptAtKill = [:]
  }

  /// Ends the process, and gives the next one what a killed one has left.
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

  /// Adds what was sent to the page since the last call to the hash.
  func takePatches() {
    guard !harness.patches.isEmpty else { return }
    var hasher = Hasher()
    hasher.combine(hash)
    for batch in harness.patches {
      let sent = String(decoding: encoder.encode(batch, sequence: 0, handled: 0), as: UTF8.self)
      // Settings show where the store is, which is another folder in each run.
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

  /// What the app would export now.
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
