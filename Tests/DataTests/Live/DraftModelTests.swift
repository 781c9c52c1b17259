import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Random interleavings of user actions in three windows with the same drafts. After every step,
/// the drafts match the reference. At the end, each posted text is published once.
@MainActor
@Suite struct DraftModelTests {
  /// Each of the last ones has found a bug.
  nonisolated static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6, 7, 8, 21, 255, 530]

  @Test(arguments: TwoWindows.Source.allCases, seeds)
  func everyInterleavingMatchesTheReferenceModel(
    _ kind: TwoWindows.Source, seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let walk = DraftWalk(try await TwoWindows(kind))
    for _ in 1...60 {
      try await walk.step(&random)
      let drafts = try await walk.windows.drafts
      try #require(drafts == walk.kept.sorted(), "\(walk.steps.joined(separator: ", "))")
    }
    let posts = try await walk.windows.posts
    #expect(posts == walk.posted.sorted(), "\(walk.steps.joined(separator: ", "))")
  }
}

@MainActor
private final class DraftWalk {
  struct Composer {
    let writer: Draft.Writer
    var draft: Draft
    /// The text in the store.
    var kept: String?
    var isChanged = false
    /// The states that were passed to the store.
    var states: [Draft] = []
    /// The app does not know that it is published.
    var wasPublished = false
  }

  let windows: TwoWindows
  private(set) var kept: Set<String> = []
  private(set) var posted: Set<String> = []
  private(set) var steps: [String] = []
  private var composers: [Int: Composer] = [:]
  /// Drafts of closed windows, which may still reach the store.
  private var late: [Draft] = []
  private var last = 0

  init(_ windows: TwoWindows) {
    self.windows = windows
  }

  func step(_ random: inout SeededGenerator) async throws {
    let window = Int.random(in: 1...3, using: &random)
    guard let composer = composers[window] else { return try await open(window, &random) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: type(window)
    case 7..<11: try await save(window)
    case 11..<13: try await publish(window, losingAnswer: false)
    case 13: try await publish(window, losingAnswer: true)
    case 14: try await close(window)
    case 15: try await discard(window, composer)
    case 16: try await saveLate(&random)
    case 17: try await restart()
    case 18: try await discardFromList(&random)
    default:
      steps.append("send")
      try await windows.send()
    }
  }

  private func open(_ window: Int, _ random: inout SeededGenerator) async throws {
    last += 1
    let writer = Draft.Writer("w\(last)")
    let drafts = try await windows.compose.fetchDrafts()
    let found = drafts.randomElement(using: &random)
    steps.append("\(window) opens \(found?.text ?? "a new one")")
    composers[window] = Composer(
      writer: writer, draft: found ?? Draft(id: Draft.ID("w\(last)"), changed: .fixture),
      kept: found?.text)
  }

  private func type(_ window: Int) {
    guard var composer = composers[window] else { return }
    last += 1
    steps.append("\(window) types t\(last)")
    composer.draft = composer.draft.typed("t\(last)", by: composer.writer, atMinute: last)
    composer.isChanged = true
    composer.wasPublished = false
    composers[window] = composer
  }

  private func save(_ window: Int) async throws {
    guard var composer = composers[window], composer.isChanged else { return }
    steps.append("\(window) saves")
    try await windows.compose.save(composer.draft)
    if let before = composer.kept { kept.remove(before) }
    kept.insert(composer.draft.text)
    composer.kept = composer.draft.text
    composer.isChanged = false
    composer.states.append(composer.draft)
    composers[window] = composer
  }

  private func publish(_ window: Int, losingAnswer: Bool) async throws {
    guard var composer = composers[window], !composer.draft.text.isEmpty else { return }
    steps.append("\(window) publishes\(losingAnswer ? " and hears nothing" : "")")
    try await windows.publish(composer.draft)
    posted.insert(composer.draft.text)
    if let before = composer.kept { kept.remove(before) }
    composer.kept = nil
    composer.isChanged = false
    composer.wasPublished = true
    late += composer.states
    composers[window] = losingAnswer ? composer : nil
  }

  private func close(_ window: Int) async throws {
    try await save(window)
    steps.append("\(window) closes")
    composers[window] = nil
  }

  private func discard(_ window: Int, _ composer: Composer) async throws {
    steps.append("\(window) discards")
    try await windows.compose.discard(composer.draft)
    if let before = composer.kept { kept.remove(before) }
    composers[window] = nil
  }

  private func saveLate(_ random: inout SeededGenerator) async throws {
    guard let draft = late.randomElement(using: &random) else { return }
    steps.append("\(draft.text) comes late")
    try await windows.compose.save(draft)
  }

  private func restart() async throws {
    steps.append("restart")
    composers = [:]
    try await windows.restart()
  }

  private func discardFromList(_ random: inout SeededGenerator) async throws {
    guard let draft = try await windows.compose.fetchDrafts().randomElement(using: &random) else {
      return
    }
    steps.append("\(draft.text) is discarded")
    try await windows.compose.discard(draft.id)
    kept.remove(draft.text)
  }
}
