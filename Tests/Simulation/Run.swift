import Foundation
import TestSupport

@testable import PlayedServer

/// One seed from its beginning to its end.
@MainActor struct Run {
  struct Outcome {
    var hash: UInt64 = 0
    var violation: World.Violation?
    var sentences: [String] = []
    var faults: [String: Int] = [:]
    var virtualTime = Duration.zero
  }

  let seed: UInt64
  let template: TemporaryFolder

  static let length = 60

  /// Every step by its own number.
  var steps: [UInt64] {
    var generator = SeededGenerator(seed: seed)
    return (0..<Self.length).map { _ in generator.next() }
  }

  func play(_ steps: [UInt64]) throws -> Outcome {
    let world = try World(copyOf: template, devices: seed % 3 == 0 ? 2 : 1)
    var outcome = Outcome()
    do {
      try world.begin()
      for step in steps { try world.step(step) }
      world.say("Everything works again.")
      try world.end()
    } catch let violation as World.Violation {
      outcome.violation = violation
    } catch {
      outcome.violation = World.Violation(law: "control", description: "\(error)")
    }
    outcome.hash = world.hash
    outcome.sentences = world.sentences
    outcome.faults = world.faults
    outcome.virtualTime = world.virtualTime
    try world.close()
    return outcome
  }

  /// The fewest steps that break the same law: pieces are left out as long as it stays broken.
  func shrink(_ law: String) throws -> (steps: [UInt64], outcome: Outcome)? {
    var steps = steps
    var best: Outcome?
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      var isShorter = false
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        let outcome = try play(fewer)
        if outcome.violation?.law == law {
          (steps, best, isShorter) = (fewer, outcome, true)
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { break }
      size = size > 1 ? size / 2 : 1
    }
    return best.map { (steps, $0) }
  }
}

extension World {
  /// The app has been used before, and is opened.
  func begin() throws {
    let texts = (1...5).map { _ in newPost() }
    try onServer { server in
      for (index, text) in texts.enumerated() {
        server.post(text, by: ["ada", "bo", "cleo"][index % 3])
      }
    }
    for device in devices { device.start() }
    try pass(.seconds(5))
  }
}
