#if os(Linux)
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import Previews

  /// VoiceOver's output for every content view in all its states. The files read as they would be
  /// heard: what sounds wrong there is wrong on an iPhone.
  @MainActor @Suite struct VoiceOverPreviewTests {
    @Test func everyContentViewMatchesItsSpokenTranscript() throws {
      for provider in Previews.all {
        var known: [String: String] = [:]
        let spoken = Preview.all(of: provider).map { preview in
          let harness = Harness { preview.view }
          defer { harness.close() }
          let words = harness.spoken
          let same = known[words].map { "As “\($0)”\n" }
          known[words] = known[words] ?? preview.name
          return "— \(preview.name)\n" + (same ?? words)
        }
        try expect(spoken.joined(separator: "\n"), in: Preview.title(of: provider))
      }
    }
  }
#endif
