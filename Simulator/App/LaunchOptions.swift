import Foundation
import Presentation

/// The options that the app is started with. Tests pass their own.
struct LaunchOptions: Sendable {
  /// The folder of the store.
  let folder: URL
  let surroundings: Surroundings
  /// Returns a number in 0..<1, for delays that must differ between devices.
  var chance: @Sendable () -> Double = { .random(in: 0..<1) }
  /// Another server with GitHub's API.
  var gitHub: URL?
}

extension LaunchOptions {
  static let live = LaunchOptions(
    folder: dataFolder,
    surroundings: Surroundings(
      now: { Date() }, sleep: { try await Task.sleep(for: $0) }, makeID: { UUID().uuidString },
      // The locale and time zone can change while the app is running.
      formatting: Formatting(
        locale: .current, calendar: .current, timeZone: .autoupdatingCurrent)),
    gitHub: option("--github").flatMap(URL.init(string:)))

  /// `--data FOLDER`, or the platform's folder for app data.
  private static var dataFolder: URL {
    if let folder = option("--data") {
      return URL(filePath: folder, directoryHint: .isDirectory)
    }
    #if os(Linux)
      return URL.homeDirectory.appending(path: ".local/share/moments", directoryHint: .isDirectory)
    #else
      return URL.applicationSupportDirectory.appending(
        path: "Moments", directoryHint: .isDirectory)
    #endif
  }

  /// The argument after this option on the command line.
  private static func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: name), arguments.indices.contains(index + 1) else {
      return nil
    }
    return arguments[index + 1]
  }
}
