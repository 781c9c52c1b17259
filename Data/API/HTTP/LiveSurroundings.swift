import Foundation

extension HTTPClient.Surroundings {
  /// The machine's own clock and dice.
  package static let live = HTTPClient.Surroundings(
    now: { Date() }, sleep: { try await Task.sleep(for: $0) },
    chance: { Double.random(in: 0..<1) })
}
