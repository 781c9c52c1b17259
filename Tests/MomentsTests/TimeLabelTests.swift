#if os(Linux)
  import Foundation
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  /// A day passes on each screen, minute by minute, and every displayed time is compared with the
  /// right one.
  @MainActor
  @Suite struct TimeLabelTests {
    enum Place: CaseIterable {
      case feed, thread, profile, notifications, messages, conversation, repositories, search
      case outbox, filter
    }

    private let journey: Journey

    init() throws {
      journey = try Journey()
    }

    private var harness: Harness { journey.harness }

    @Test(arguments: Place.allCases) func everyTimeIsRightForADay(on place: Place) async throws {
      await journey.start()
      try await go(to: place)
      await harness.waitUntil { _ in !shownTimes.isEmpty }
      var times = shownTimes
      var wrong: Set<String> = []
      for _ in 0..<1_440 {
        harness.clearPatches()
        harness.advance(by: .seconds(60))
        if harness.patches.joined().contains(where: \.changesMoreThanWords) { times = shownTimes }
        wrong.formUnion(times.filter { !$0.isRight(at: journey.now) }.map(\.description))
      }
      #expect(wrong.isEmpty)
    }
  }

  extension TimeLabelTests {
    private func go(to place: Place) async throws {
      switch place {
      case .feed: await harness.waitUntil { $0.exists("Open post") }
      case .thread:
        try await open("moments://feed/re-bread-2", until: "Held. They are wearing your name.")
      case .profile: try await open("moments://profile?userId=mara", until: "Follow")
      case .notifications: try await open("moments://notifications", until: "Profile of")
      case .messages: try await tap(tab: "Messages", until: "ago")
      case .conversation:
        try await tap(tab: "Messages", until: "ago")
        try #require(harness.all(.button).first { $0.name.contains(" ago") }).tap()
        await harness.waitUntil { !$0.all(.textField).isEmpty }
      case .repositories: try await tap(tab: "Repos", until: "Updated")
      case .search: try await open("moments://repos?query=swift", until: "Updated")
      case .outbox: try await keepADraft()
      case .filter: try await muteAWord()
      }
    }

    private func keepADraft() async throws {
      try await open("moments://compose", until: "What is on your mind?")
      try harness.textField("What is on your mind?").type("Half a thought")
      try journey.open("moments://feed")
      await harness.waitUntil { $0.exists("Show Drafts") }
      try harness.button("Show Drafts").tap()
      await harness.waitUntil { $0.exists("Half a thought") }
    }

    private func muteAWord() async throws {
      try harness.button("Filter").tap()
      await harness.waitUntil { $0.exists("No muted words") }
      try harness.textField("Word, phrase or #hashtag").type("tea")
      try harness.picker("Muted for").select("1 day")
      await harness.waitUntil { (try? $0.button("Mute Word").isEnabled) == true }
      try harness.button("Mute Word").tap()
      await harness.waitUntil { $0.exists("Unmute tea") }
    }

    private func open(_ link: String, until words: String) async throws {
      try journey.open(link)
      await harness.waitUntil { $0.exists(words) }
    }

    private func tap(tab name: String, until words: String) async throws {
      try #require(harness.all(.tab).first { $0.name.hasPrefix(name) }).tap()
      await harness.waitUntil { $0.exists(words) }
    }

    private var shownTimes: [ShownTime] {
      harness.elements.compactMap { element in
        ShownTime(element).flatMap {
          harness.scene.isReachable(element) && element.isOnScreen ? $0 : nil
        }
      }
    }
  }

  /// The words on the screen, the date in their tooltip, and the spoken label of the row around
  /// them.
  @MainActor private struct ShownTime {
    private let element: Element
    private let date: Date
    /// The elements around it that a screen reader speaks as one.
    private let labeled: [Element]

    var description: String { "\(element.markup.text) \(labels) of \(date)" }

    init?(_ element: Element) {
      guard let title = element.markup[attribute: "title"] else { return nil }
      guard let date = Self.parsed[title] ?? (try? Date(title, strategy: Self.style)) else {
        return nil
      }
      Self.parsed[title] = date
      (self.element, self.date) = (element, date)
      labeled = sequence(first: element, next: \.parent).filter {
        $0.markup[attribute: "aria-label"] != nil
      }
    }

    /// The labels that contain an age.
    private var labels: [String] {
      labeled.map(\.name).filter { label in
        [" ago", "just now", "yesterday"].contains { label.contains($0) }
      }
    }

    private static let style = Date.ParseStrategy(
      format: """
        \(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits) at \
        \(hour: .defaultDigits(clock: .twelveHour, hourCycle: .oneBased)):\(minute: .twoDigits) \
        \(dayPeriod: .standard(.abbreviated))
        """,
      locale: Locale(identifier: "en_US"), timeZone: .gmt)

    /// The system's parser takes longer than everything else here.
    private static var parsed: [String: Date] = [:]

    /// The tooltip has no seconds.
    func isRight(at now: Date) -> Bool {
      let (words, labels, formatting) = (element.markup.text, labels, Formatting.fixture)
      return [date, date + 59.9].contains { date in
        let age = formatting.age(of: date, at: now)
        return labels.allSatisfy { " \($0)".contains(" \(age.spoken)") }
          && (words.hasSuffix(age.short) || words.hasSuffix(age.spoken)
            || words.hasSuffix(formatting.updated(date, at: now))
            || words.hasSuffix(formatting.dayTitle(of: date, at: now))
            || ["Closed", "Expired"].contains {
              words.hasSuffix(formatting.timeLeft(until: date, at: now) ?? $0)
            })
      }
    }
  }

  extension PatchOp {
    fileprivate var changesMoreThanWords: Bool {
      switch self {
      case .text, .attr(_, "aria-label", _): false
      default: true
      }
    }
  }

  extension Element {
    /// As in the harness, the first ten rows of a list are on the screen.
    @MainActor fileprivate var isOnScreen: Bool {
      guard let parent else { return true }
      if markup.listeners.contains(.visible) {
        return parent.children.firstIndex { $0 === self } ?? 0 < 10
      }
      return parent.isOnScreen
    }
  }
#endif
