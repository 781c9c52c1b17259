import Foundation
import Presentation

/// What would otherwise be taken from the air, so that a test can hand in its own.
struct Surroundings: Sendable {
  /// Where everything is stored.
  let folder: URL
  let now: @Sendable () -> Date
  /// A new id at every call.
  let makeID: @Sendable () -> String
  let sleep: @Sendable (Duration) async throws -> Void
  let formatting: Formatting
}

extension Surroundings {
  static let live = Surroundings(
    folder: dataFolder, now: { Date() }, makeID: { UUID().uuidString },
    sleep: { try await Task.sleep(for: $0) },
    formatting: Formatting(locale: .current, calendar: .current, timeZone: .current))

  /// `--data FOLDER`, else where this platform keeps what apps store.
  private static var dataFolder: URL {
    let arguments = CommandLine.arguments
    if let index = arguments.firstIndex(of: "--data"), arguments.indices.contains(index + 1) {
      return URL(filePath: arguments[index + 1], directoryHint: .isDirectory)
    }
    #if os(Linux)
      return URL.homeDirectory.appending(path: ".local/share/moments", directoryHint: .isDirectory)
    #else
      return URL.applicationSupportDirectory.appending(
        path: "Moments", directoryHint: .isDirectory)
    #endif
  }
}
