import Data
import Domain
import Foundation
import Harness
import TestSupport

@testable import FakeServer

/// One or two devices of one account, their server, and everything in between.
@MainActor final class World {
  struct Violation: Error, CustomStringConvertible {
    let invariant: String
    let description: String
  }

  /// A typed word.
  struct Word {
    let text: String
    let device: String
    /// False after its writer has discarded it.
    var isWanted = true
    /// True if it can be in an old post and in its successor for a while.
    var isRedrafted = false
    /// The field in which it was typed.
    let field: String

    /// True if it describes a video or sound.
    var describes: Bool { field.hasPrefix("Describe ") }
    /// True for a content warning, which replies to its post take over.
    var isWarning: Bool { field == "Write your warning here" }
    /// True if it is the person's name, which all of their posts show.
    var isName: Bool { field == "Name" }
  }

  let clock = ManualClock()
  let dice = Dice()
  let server: FakeMastodon
  let accepted = AcceptedWrites()
  private(set) var devices: [Device] = []
  var words: [Word] = []
  /// The person's texts on the server after the last step.
  var writings: [String] = []
  /// The words of each device's posts, in the order in which they were published there.
  var written: [String: [[String]]] = [:]
  /// Texts whose deletion was confirmed.
  var deleted: Set<String> = []
  /// True if texts were deleted that may be on the server nevertheless.
  var hasDeletedAttempts = false
  let eventWeights: EventWeights
  var faults: [String: Int] = [:]
  private(set) var sentences: [String] = []
  private(set) var virtualTime = Duration.zero
  /// True if the person does nothing that a report leaves out, such as choosing files and times.
  var isRecorded = false
  /// The number of chosen videos and sounds.
  var markCount = 0
  /// The videos and sounds that each describing word was seen with.
  var marksOfWords: [String: Set<String>] = [:]
  /// Videos and sounds that two posts can have for a while.
  var looseMarks: Set<String> = []
  private var postCount = 0

  init(seed: UInt64, copyOf template: TemporaryFolder, devices count: Int) throws {
    eventWeights = EventWeights(seed: seed)
    server = FakeMastodon(me: "me", now: { [clock] in clock.date })
    for name in ["phone", "tablet"].prefix(count) {
      let watched = RecordingTransport(server: server, device: name, accepted: accepted)
      let line = NetworkLink(to: watched, world: clock, dice: dice) { [weak self] fate in
        MainActor.assumeIsolated { if fate != .arrives { self?.note(fate.rawValue) } }
      }
      devices.append(try Device(name, line, dice, copyOf: template))
    }
  }

  func note(_ fault: String) { faults[fault, default: 0] += 1 }

  func say(_ sentence: String) { sentences.append(sentence) }

  /// Runs on the server's actor, immediately.
  func onServer<Value: Sendable>(
    _ body: @escaping @Sendable (isolated FakeMastodon) -> Value
  ) throws -> Value {
    let result = Recorder<Value>()
    Task { [server] in result.add(await server.doing(body)) }
    // Nothing is shown before it is requested.
    guard JobScheduler.shared.drain() else {
      throw Violation(invariant: "rest", description: "Jobs never come to an end.")
    }
    guard let value = result.all.first else {
      throw Violation(invariant: "rest", description: "server")
    }
    return value
  }

  func newPost() -> String {
    postCount += 1
    return "Post number \(postCount) of many"
  }

  /// Runs everything that needs no time to pass.
  func rest() throws {
    guard JobScheduler.shared.drain() else {
      throw Violation(invariant: "rest", description: "Jobs never come to an end.")
    }
    for device in devices { device.harness.flush() }
    guard JobScheduler.shared.drain() else {
      throw Violation(invariant: "rest", description: "Jobs never come to an end.")
    }
    for device in devices { device.takePatches() }
    for device in devices where device.isKilled {
      device.end()
      guard JobScheduler.shared.drain() else {
        throw Violation(invariant: "rest", description: "Jobs never come to an end.")
      }
      // A deletion waits for its undo. An uncancellable request waits for its answer, and ten
      // seconds for a rate limit to end.
      if device.line.underway == 0, let deadline = device.clock.nextDeadline,
        device.clock.now.duration(to: deadline) > .seconds(10)
      {
        throw Violation(
          invariant: "end",
          description: "Something of the closed app on the \(device.name) still "
            + "waits for \(device.clock.now.duration(to: deadline)).")
      }
      device.start()
      try rest()
    }
  }

  /// Lets time pass, from one event to the next.
  func pass(_ duration: Duration) throws {
    var left = duration
    virtualTime += duration
    while true {
      try rest()
      let awake = devices.filter { !$0.isAsleep }
      let next = ([clock] + awake.map(\.clock)).compactMap { clock in
        clock.nextDeadline.map { max(.zero, clock.now.duration(to: $0)) }
      }.min()
      let step = min(next ?? left, left)
      clock.advance(by: step)
      for device in devices {
        if device.isAsleep { device.missed += step } else { device.harness.advance(by: step) }
      }
      left -= step
      if left == .zero { break }
    }
    try rest()
  }

  func wake(_ device: Device) {
    device.isAsleep = false
    device.harness.advance(by: device.missed)
    device.missed = .zero
  }

  var hash: UInt64 { devices.reduce(0) { $0 &* 31 &+ $1.hash } }

  func close() throws {
    for device in devices { device.remove() }
    // Uncancellable work ends with its last attempt.
    for _ in 1...50 {
      _ = JobScheduler.shared.drain()
      clock.advance(by: .seconds(600))
      for device in devices { device.clock.advance(by: .seconds(600)) }
    }
    _ = JobScheduler.shared.drain()
  }
}

extension FakeMastodon {
  fileprivate func doing<Value: Sendable>(
    _ body: @Sendable (isolated FakeMastodon) -> Value
  ) -> Value { body(self) }
}
