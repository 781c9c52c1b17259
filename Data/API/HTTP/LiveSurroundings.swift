import Foundation

extension HTTPClient.Surroundings {
  /// The system's clock and random number generator.
  package static let live = HTTPClient.Surroundings(
    now: { Date() }, sleep: { try await Task.sleep(for: $0) },
    chance: { Double.random(in: 0..<1) })
}
