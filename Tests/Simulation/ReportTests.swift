import Data
import Domain
import Foundation
import Harness
import SwiftUI
import TestSupport
import Testing

@testable import Moments
@testable import FakeServer

/// Also runs in the process of a single simulation: `Tests/Simulation/run --report FILE`.
@Suite struct ReportTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let report = environment["MOMENTS_REPORT"]
  private static let recording = environment["MOMENTS_RECORD"]
  private static let isAlone = report != nil || recording != nil

  @Test(.enabled(if: report != nil)) func replays() async throws {
    let path = try #require(Self.report)
    let report: BugReport
    do {
      report = try BugReport(Data(contentsOf: URL(filePath: path)))
    } catch {
      print(Self.sentence(about: error, in: path))
      exit(65)
    }
    let folder = try await Template.make(for: report.beginning)
    await Self.alone { ReportPlayer.replay(report, in: folder) }
  }

  @Test(.enabled(if: recording != nil)) func records() async throws {
    let path = try #require(Self.recording)
    let template = try await Template.make()
    await Self.alone { ReportPlayer.record(to: path, template) }
  }

  private static func alone(_ play: @escaping @MainActor @Sendable () -> Int32) async {
    let thread = Thread { exit(MainActor.assumeIsolated { play() }) }
    thread.stackSize = 256 << 20
    JobScheduler.shared.takeOver()
    Disks.takeOver()
    // The thread ends the process.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in thread.start() }
  }

  private static func sentence(about error: any Error, in path: String) -> String {
    switch error {
    case BugReport.Problem.noReport: "\(path) is not a bug report of Moments."
    case BugReport.Problem.newerFormat(let format):
      "\(path) has format \(format). This version of Moments reads formats up to \(BugReport.format)."
    case BugReport.Problem.cutOff: "\(path) is cut off. Ask for the whole file."
    case BugReport.Problem.unreadableLine(let line): "\(path) cannot be read in line \(line)."
    default: "\(path) cannot be opened."
    }
  }

  // MARK: Recording and replaying

  @Test(.enabled(if: !isAlone), arguments: [1, 5, 9, 12, 24])
  func aReportReplaysToTheSameScreen(_ seed: Int) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "report.txt")
    let recorded = try await run(
      "records", ["MOMENTS_RECORD": file.path, "MOMENTS_SEED": "\(seed)"])
    let replayed = try await run("replays", ["MOMENTS_REPORT": file.path])
    #expect(recorded.status == 0 && replayed.status == 0, "\(replayed.output)")
    let screens = (Self.screen(in: recorded.output), Self.screen(in: replayed.output))
    #expect(screens.0.count > 100)
    #expect(ScreenShape.of(screens.0) == ScreenShape.of(screens.1))
    #expect(replayed.output.contains("The person presses") && replayed.output.contains("asks GET"))
    let report = try String(contentsOf: file, encoding: .utf8)
    #expect(!report.contains("Post number") && !report.contains("word1x"))
  }

  @Test(.enabled(if: !isAlone)) func aReportWithAnotherAnswerEndsDifferently() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "report.txt")
    let recorded = try await run("records", ["MOMENTS_RECORD": file.path, "MOMENTS_SEED": "1"])
    let report = try String(contentsOf: file, encoding: .utf8)
    try report.replacing("\"status\":200", with: "\"status\":404")
      .write(to: file, atomically: true, encoding: .utf8)
    let replayed = try await run("replays", ["MOMENTS_REPORT": file.path])
    let screens = (Self.screen(in: recorded.output), Self.screen(in: replayed.output))
    #expect(!screens.0.isEmpty && !screens.1.isEmpty)
    #expect(ScreenShape.of(screens.0) != ScreenShape.of(screens.1))
  }

  @Test(.enabled(if: !isAlone)) func unrepeatableStepsAreNamed() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "report.txt")
    _ = try await run("records", ["MOMENTS_RECORD": file.path, "MOMENTS_SEED": "1"])
    let report = try String(contentsOf: file, encoding: .utf8)
    try report.replacing("\"role\":\"button\"", with: "\"role\":\"slider\"")
      .write(to: file, atomically: true, encoding: .utf8)
    let replayed = try await run("replays", ["MOMENTS_REPORT": file.path])
    #expect(replayed.status == 1 && replayed.output.contains("could not be repeated"))
  }

  @Test(
    .enabled(if: !isAlone),
    arguments: [
      ("hello", "is not a bug report"),
      ("{\"format\":99,\"start\":\"2026-11-20T12:00:00Z\"}", "format 99"),
      (
        """
        {"app":"1.0","droppedLines":0,"format":1,"locale":"en","start":"2026-11-20T12:00:00Z",\
        "system":"iOS","timeZone":0}
        {"content":{"ev
        """, "is cut off"
      ),
    ])
  func anInvalidReportFileSaysWhy(_ content: String, _ sentence: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "report.txt")
    try content.write(to: file, atomically: true, encoding: .utf8)
    let run = try await run("replays", ["MOMENTS_REPORT": file.path])
    #expect(run.status == 65 && run.output.contains(sentence), "\(run.output)")
    let missing = try await self.run("replays", ["MOMENTS_REPORT": file.path + ".none"])
    #expect(missing.status == 65 && missing.output.contains("cannot be opened"))
  }

  private static func screen(in output: String) -> String {
    let parts = output.components(separatedBy: ReportPlayer.mark)
    return parts.count == 3 ? parts[1] : ""
  }

  private func run(
    _ test: String, _ variables: [String: String]
  ) async throws -> (status: Int32, output: String) {
    var environment = ProcessInfo.processInfo.environment
    environment.merge(variables) { $1 }
    environment["MOMENTS_CENSUS"] = nil
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    let run = try await ChildProcess.run(
      "/proc/self/exe",
      ["--testing-library", "swift-testing", "--filter", "SimulationTests.ReportTests/\(test)"],
      environment: environment)
    return (run.end.status ?? -1, String(decoding: run.output, as: UTF8.self))
  }
}

/// Records a day for a report, and replays a report.
@MainActor enum ReportPlayer {
  nonisolated static let mark = "-- The last screen --\n"

  static func replay(_ report: BugReport, in folder: TemporaryFolder) -> Int32 {
    let replay = Replay(report, in: folder) { print($0) }
    var status: Int32 = 0
    do {
      try replay.play()
      status = replay.detours > 0 ? 1 : 0
    } catch {
      print("The replay ends here. \(error)")
      status = 1
    }
    show(replay.harness.screen)
    replay.close()
    return status
  }

  /// A person uses the app while only the network fails.
  static func record(to path: String, _ template: TemporaryFolder) -> Int32 {
    let seed = ProcessInfo.processInfo.environment["MOMENTS_SEED"].flatMap { UInt64($0) } ?? 1
    do {
      let world = try World(seed: seed, copyOf: template, devices: 1)
      world.isRecorded = true
      let device = world.devices[0]
      ViewScene.hear = { [weak device] scene, event in
        if let event = PersonEvent(event, in: scene) { device?.record(event) }
      }
      try world.begin()
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<30 { try world.step(generator.next(), only: [.act, .time, .server, .weather]) }
      guard let data = device.report else { return 2 }
      try data.write(to: URL(filePath: path))
      show(device.harness.screen)
      return 0
    } catch {
      print("\(error)")
      return 1
    }
  }

  private static func show(_ screen: String) {
    print(mark + screen + "\n" + mark)
    fflush(nil)
  }
}
