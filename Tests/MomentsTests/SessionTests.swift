#if os(Linux)
  import Domain
  import Foundation
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

    @Test func scheduledPostsOfTheHiddenSampleAccountComeOut() async throws {
      let folder = try TemporaryFolder()
      let clock = ManualClock()
      let composition = try await CompositionRoot(
        LaunchOptions(
          folder: folder.url,
          surroundings: .fixture(
            now: { clock.date }, sleep: { try await clock.sleep(for: $0) }, makeID: { "made" })))
      let sample = try await composition.session(isFirst: true, onAccountChange: {}).sources
      var draft = Draft(id: "later", text: "Later", changed: clock.date)
      draft.scheduled = clock.date + 3_600
      _ = try await sample.repositories.scheduled.schedule(draft)
      let base = try #require(URL(string: "http://a.example"))
      try await sample.services.accounts.add(
        Account(
          id: "moments", source: .moments(base: base, userName: "jo"), person: .ada,
          capabilities: Capabilities(actions: [])), defaults: nil)
      clock.advance(by: .seconds(3_600))
      let session = try await composition.session(isFirst: false, onAccountChange: {})
      #expect(session.sources.account.id == "moments")
      let published = AsyncStream<String?>.makeStream()
      let observation = sample.changes.observe { change in
        if case .published(let post) = change { published.continuation.yield(post.content?.text) }
      }
      let work = Task { try await session.backgroundWork() }
      var texts = published.stream.makeAsyncIterator()
      #expect(await texts.next() == "Later")
      work.cancel()
      _ = await work.result
      withExtendedLifetime(observation) {}
    }
  }
#endif
