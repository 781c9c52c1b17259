import Domain
import Foundation
import Presentation

extension Formatting {
  /// American English in Greenwich, wherever the test runs.
  package static let fixture = Formatting(
    locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian),
    timeZone: .gmt)
}

extension TimedText {
  /// The text at the time of the fixtures.
  package var now: String { words(at: .fixture) }
}

extension RowContext {
  package static func fixture(
    now: Date = .fixture, actions: Capabilities.Actions = [], signedIn: Person.ID? = nil
  ) -> RowContext {
    RowContext(now: now, formatting: .fixture, actions: actions, signedIn: signedIn)
  }
}

extension Surroundings {
  /// The time of the fixtures does not move, and nothing waits.
  package static let fixture = Surroundings.fixture()

  package static func fixture(
    now: @escaping @Sendable () -> Date = { .fixture },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in },
    makeID: @escaping @Sendable () -> String = { "new" }
  ) -> Surroundings {
    Surroundings(now: now, sleep: sleep, makeID: makeID, formatting: .fixture)
  }
}
