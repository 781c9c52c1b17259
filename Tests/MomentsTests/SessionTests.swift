#if os(Linux)
  import Domain
  import TestSupport
  import Testing

  @testable import Moments
  @testable import Navigation

  @MainActor @Suite struct SessionTests {
    /// Another account was shown in between, where other colors were chosen. They apply to all
    /// accounts.
    @Test func switchingBackShowsTheCurrentPreferences() async throws {
      let folder = try TemporaryFolder()
      let composition = try await CompositionRoot(
        LaunchOptions(folder: folder.url, surroundings: .fixture(makeID: { "made" })))
      let before = try await composition.session(isFirst: true, onAccountChange: {}).sources
      before.changes.announce(.preferencesChanged(Preferences(appearance: .dark)))
      #expect(AppWindow(before).status.preferences == Preferences(appearance: .dark))
      let after = try await composition.session(isFirst: false, onAccountChange: {}).sources
      #expect(AppWindow(after).status.preferences == Preferences())
    }
  }
#endif
