import Foundation
import TestSupport
import Testing

/// Runs in the process of a simulation, which `Tests/Simulation/run` and the test below start.
@Suite struct SimulationTests {
  private static let seeds = ProcessInfo.processInfo.environment["MOMENTS_SEEDS"]

  @Test(.enabled(if: seeds != nil)) func plays() async throws {
    let words = try #require(Self.seeds).split(separator: "-").compactMap { UInt64($0) }
    let first = try #require(words.first)
    let template = try await Template.make()
    // By default, the stack of a thread has a sixteenth of the size that a real app has for its
    // screens.
    let thread = Thread {
      let status = MainActor.assumeIsolated {
        Player(template: template).play(first...(words.last ?? first), isVerbose: words.count == 1)
      }
      try? FileManager.default.removeItem(at: template.url)
      exit(status)
    }
    thread.stackSize = 256 << 20
    JobScheduler.shared.takeOver()
    Disks.takeOver()
    // The thread ends the process.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in thread.start() }
  }

  @Test(.enabled(if: seeds == nil)) func aSeedIsReproducible() async throws {
    async let first = output(of: "3-4")
    async let second = output(of: "3-4")
    let (one, other) = try await (first, second)
    #expect(one.count == 2)
    #expect(one == other)
  }

  /// For more seeds: `Tests/Simulation/run --seeds 1-100000`.
  @Test(.enabled(if: seeds == nil)) func everyInvariantHolds() async throws {
    async let first = output(of: "1-10")
    async let second = output(of: "11-20")
    let lines = try await first + second
    #expect(lines.count == 20)
    let hash = #/seed [0-9]+ [0-9a-f]+ */#
    #expect(lines.filter { $0.wholeMatch(of: hash) == nil } == [])
  }

  /// A line for each seed.
  private func output(of seeds: String) async throws -> [String] {
    var environment = ProcessInfo.processInfo.environment
    environment["MOMENTS_SEEDS"] = seeds
    environment["MOMENTS_CENSUS"] = nil
    // `Tests/Simulation/run SEED` shows the steps, which takes minutes.
    environment["MOMENTS_FIRST_FAILURE"] = ""
    // Otherwise, the order of sets differs between two processes, and even within one.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    let run = try await ChildProcess.run(
      "/proc/self/exe",
      ["--testing-library", "swift-testing", "--filter", "SimulationTests.SimulationTests/plays"],
      environment: environment)
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("seed ") }
  }
}

/// Runs seeds and prints the results.
@MainActor struct Player {
  let template: TemporaryFolder

  private static let endsAtFailure =
    ProcessInfo.processInfo.environment["MOMENTS_FIRST_FAILURE"] != nil

  /// Shrinking one takes as long as running many seeds.
  private static let maxReports =
    ProcessInfo.processInfo.environment["MOMENTS_REPORTS"].flatMap { Int($0) } ?? 1

  func play(_ seeds: ClosedRange<UInt64>, isVerbose: Bool) -> Int32 {
    let start = Date()
    var faults: [String: Int] = [:]
    var virtualTime = Duration.zero
    var failures = 0
    for seed in seeds {
      let run = Run(seed: seed, template: template)
      guard let outcome = try? run.play(run.steps) else { return 2 }
      faults.merge(outcome.faults, uniquingKeysWith: +)
      virtualTime += outcome.virtualTime
      if isVerbose {
        for sentence in outcome.sentences { print(sentence) }
      }
      print(
        "seed \(seed) \(String(outcome.hash, radix: 16)) \(outcome.violation?.description ?? "")")
      if let violation = outcome.violation {
        failures += 1
        if Self.endsAtFailure { break }
        if isVerbose || failures <= Self.maxReports {
          report(violation, run, after: outcome.length)
        }
      }
      fflush(nil)
    }
    let seconds = Date().timeIntervalSince(start)
    print("time \(seconds) \(virtualTime.components.seconds)")
    for (fault, count) in faults.sorted(by: { $0.key < $1.key }) {
      print("fault \(count) \(fault)")
    }
    fflush(nil)
    return failures == 0 ? 0 : 1
  }

  private func report(_ violation: World.Violation, _ run: Run, after length: Int) {
    guard let (steps, outcome) = try? run.shrink(violation.invariant, after: length) else { return }
    print("invariant \(violation.invariant) is broken by seed \(run.seed) in \(steps.count) steps:")
    for (number, sentence) in outcome.sentences.enumerated() {
      print("  \(number + 1). \(sentence)")
    }
    print("  \(outcome.violation?.description ?? "")")
  }
}
