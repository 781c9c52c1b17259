#if os(Linux)
  import Foundation
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  /// A day passes on each screen, minute by minute, and every time that is shown is compared with the
  /// right one.
  @MainActor
  @Suite struct PassingTimeTests {
    enum Place: CaseIterable {
      case feed, thread, profile, notifications, messages, conversation, repositories, search
    }

    private let journey: Journey

    init() throws {
      journey = try Journey()
    }

    private var harness: Harness { journey.harness }

    @Test(arguments: Place.allCases) func everyTimeIsRightForADay(on place: Place) async throws {
      await journey.start()
      try await go(to: place)
      await harness.until { _ in !shownTimes.isEmpty }
      var wrong: Set<String> = []
      for _ in 0..<1_440 {
        harness.advance(by: .seconds(60))
        wrong.formUnion(shownTimes.filter { !$0.isRight(at: journey.now) }.map { "\($0)" })
      }
      #expect(wrong.isEmpty)
    }
  }

  extension PassingTimeTests {
    private func go(to place: Place) async throws {
      switch place {
      case .feed: await harness.until { $0.exists("Open post") }
      case .thread:
        try await open("moments://feed/re-bread-2", until: "Held. They are wearing your name.")
      case .profile: try await open("moments://profile?userId=mara", until: "Follow")
      case .notifications: try await open("moments://notifications", until: "Profile of")
      case .messages: try await tap(tab: "Messages", until: "ago")
      case .conversation:
        try await tap(tab: "Messages", until: "ago")
        try #require(harness.all(.button).first { $0.name.contains(" ago") }).tap()
        await harness.until { !$0.all(.textField).isEmpty }
      case .repositories: try await tap(tab: "Repos", until: "Updated")
      case .search: try await open("moments://repos?query=swift", until: "Updated")
      }
    }

    private func open(_ link: String, until words: String) async throws {
      try journey.open(link)
      await harness.until { $0.exists(words) }
    }

    private func tap(tab name: String, until words: String) async throws {
      try #require(harness.all(.tab).first { $0.name.hasPrefix(name) }).tap()
      await harness.until { $0.exists(words) }
    }

    private var shownTimes: [ShownTime] {
      harness.elements.filter { harness.scene.isReachable($0) && $0.isOnScreen }.compactMap(
        ShownTime.init)
    }
  }

  /// Words on the screen, and the date in their tooltip.
  private struct ShownTime {
    let words: String
    let date: Date

    @MainActor init?(_ element: Element) {
      guard let title = element.markup[attribute: "title"] else { return nil }
      guard let date = Self.parsed[title] ?? (try? Date(title, strategy: Self.style)) else {
        return nil
      }
      Self.parsed[title] = date
      (words, self.date) = (element.name, date)
    }

    private static let style = Date.ParseStrategy(
      format: """
        \(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits) at \
        \(hour: .defaultDigits(clock: .twelveHour, hourCycle: .oneBased)):\(minute: .twoDigits) \
        \(dayPeriod: .standard(.abbreviated))
        """,
      locale: Locale(identifier: "en_US"), timeZone: .gmt)

    /// The system's parser takes longer than everything else here.
    @MainActor private static var parsed: [String: Date] = [:]

    /// The tooltip leaves out the seconds.
    func isRight(at now: Date) -> Bool {
      [date, date + 59.9].contains { date in
        [
          Formatting.fixture.age(of: date), Formatting.fixture.updated(date),
          Formatting.fixture.dayTitle(of: date),
          Formatting.fixture.timeLeft(until: date, ended: "Closed"),
        ].contains { text in text.map { words.hasSuffix($0.words(at: now)) } ?? false }
      }
    }
  }

  extension Element {
    /// The first ten rows of a list are, as the harness has it.
    @MainActor fileprivate var isOnScreen: Bool {
      guard let parent else { return true }
      if markup.listeners.contains(.visible) {
        return parent.children.firstIndex { $0 === self } ?? 0 < 10
      }
      return parent.isOnScreen
    }
  }
#endif
