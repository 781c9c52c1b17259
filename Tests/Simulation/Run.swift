import Foundation
import TestSupport

@testable import FakeServer

/// One seed from beginning to end.
@MainActor struct Run {
  struct Outcome {
    var hash: UInt64 = 0
    var violation: World.Violation?
    var sentences: [String] = []
    var faults: [String: Int] = [:]
    var virtualTime = Duration.zero
    /// The number of steps taken.
    var length = 0
  }

  let seed: UInt64
  let template: TemporaryFolder

  static let length = 60

  /// The steps, each with its own number.
  var steps: [UInt64] {
    var generator = SeededGenerator(seed: seed)
    return (0..<Self.length).map { _ in generator.next() }
  }

  func play(_ steps: [UInt64]) throws -> Outcome {
    let before = OpenFiles.count
    var (outcome, launches) = try live(steps)
    guard outcome.violation == nil else { return outcome }
    if OpenFiles.count > before {
      outcome.violation = World.Violation(
        invariant: "files", description: "\(OpenFiles.count - before) files are still open.")
    }
    let count = launches.count { $0() }
    if count > 0 {
      outcome.violation = World.Violation(
        invariant: "memory", description: "\(count) of \(launches.count) closed apps are in memory."
      )
    }
    return outcome
  }

  private func live(_ steps: [UInt64]) throws -> (Outcome, launches: [@MainActor () -> Bool]) {
    let world = try World(seed: seed, copyOf: template, devices: seed % 3 == 0 ? 2 : 1)
    var outcome = Outcome()
    do {
      try world.begin()
      for step in steps {
        outcome.length += 1
        try world.step(step)
      }
      world.say("Everything works again.")
      try world.end()
    } catch let violation as World.Violation {
      outcome.violation = violation
    } catch {
      outcome.violation = World.Violation(invariant: "control", description: "\(error)")
    }
    outcome.hash = world.hash
    outcome.sentences = world.sentences
    outcome.faults = world.faults
    outcome.virtualTime = world.virtualTime
    try world.close()
    return (outcome, world.devices.flatMap(\.launches))
  }

  /// Finds a few steps that violate the same invariant: parts are left out as long as it is still
  /// violated. If too many are left, pairs are replaced with other steps.
  func shrink(_ invariant: String, after length: Int) throws -> (steps: [UInt64], outcome: Outcome)?
  {
    var best: (steps: [UInt64], outcome: Outcome)?
    func breaks(_ steps: [UInt64]) throws -> Bool {
      let outcome = try play(steps)
      guard outcome.violation?.invariant == invariant else { return false }
      best = (Array(steps.prefix(outcome.length)), outcome)
      return true
    }
    guard try breaks(Array(steps.prefix(length))) else { return nil }
    var generator = SeededGenerator(seed: seed)
    var attempts = Self.maxAttempts
    repeat {
      var size = max(1, (best?.steps.count ?? 0) / 2)
      var isShorter = true
      while size > 1 || isShorter {
        isShorter = false
        var start = 0
        while let steps = best?.steps, start < steps.count {
          var fewer = steps
          fewer.removeSubrange(start..<min(start + size, steps.count))
          if try breaks(fewer) { isShorter = true } else { start += size }
        }
        size = max(1, size / 2)
      }
      guard let steps = best?.steps, steps.count > Self.maxSteps else { break }
      var isReplaced = false
      while !isReplaced, attempts > 0 {
        attempts -= 1
        var fewer = steps
        fewer.remove(at: Int.random(in: 0..<steps.count, using: &generator))
        fewer[Int.random(in: 0..<fewer.count, using: &generator)] = generator.next()
        isReplaced = try breaks(fewer)
      }
    } while attempts > 0
    return best
  }

  private static let maxSteps = 20
  private static let maxAttempts = 400
}

enum OpenFiles {
  static var count: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}

extension World {
  /// Opens the app, which has been used before.
  func begin() throws {
    let texts = (1...5).map { _ in newPost() }
    try onServer { server in
      server.setAPIVersion(2)
      server.showOnlyFollowed()
      for person in ["ada", "bo"] { server.relations[person] = ["follow"] }
      server.holdBack("ada")
      server.post("@me Hello there", by: "bo", visibility: "direct")
      for (index, text) in texts.enumerated() {
        server.post(text, by: ["ada", "bo", "cleo"][index % 3], hasPoll: index == 4)
      }
    }
    for device in devices { device.start() }
    try pass(.seconds(5))
  }
}
