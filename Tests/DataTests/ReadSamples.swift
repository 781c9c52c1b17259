import Foundation

@testable import Data

/// The sample content as files and as used by the app, read once for all tests.
struct ReadSamples: Sendable {
  static let once = Result { try ReadSamples() }
  static let firstStart = Date(timeIntervalSince1970: 1_800_000_000)

  let files: SampleFiles
  let content: SampleContent

  private init() throws {
    files = try SampleFiles()
    content = try SampleContent(firstStart: Self.firstStart)
  }
}
