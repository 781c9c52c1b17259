#if os(Linux)
  import Components
  import Domain
  import Foundation
  import Harness
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FeedFeature
  @testable import FeedTabFeature

  /// Videos and sounds that play in their rows.
  @MainActor
  @Suite struct FeedPlaybackTests {
    let scene = FeedTabScene()
    private let clock = ManualClock()
    private let sessionEnds = Recorder<Void>()

    private func open(_ kinds: Media.Kind...) async throws -> Harness {
      let nowPlaying = NowPlaying(sleep: { [clock] in try await clock.sleep(for: $0) }) {
        [sessionEnds] in sessionEnds.add(())
      }
      let harness = Harness {
        TabStack(scene.tab, FeedTabAssembly.makeView(scene.tab)) { entry in
          Text(verbatim: "\(entry.destination)").navigationTitle("Pushed")
        }
        .environment(\.nowPlaying, nowPlaying)
      }
      let posts = try kinds.enumerated().map { index, kind in
        let url = try #require(URL(string: "https://a.example/\(index).mp4"))
        return Post.fixture(
          id: Post.ID("\(index)"),
          media: [Media(id: Media.ID("m\(index)"), kind: kind, url: url, altText: "film \(index)")])
      }
      await scene.answerPage(Page(items: posts))
      harness.flush()
      return harness
    }

    private func playing(_ harness: Harness) -> [String?] {
      harness.elements.filter { $0.tag == "video" }.map { $0.markup[attribute: "src"] }
    }

    @Test(arguments: [
      (Media.Kind.video, "Video: film 0"), (.audio, "Audio: film 0"),
      (.animation, "Animation: film 0"),
    ])
    func aTapPlaysItInPlace(_ kind: Media.Kind, _ name: String) async throws {
      let harness = try await open(kind)
      #expect(playing(harness) == [])
      try harness.button(name).tap()
      #expect(playing(harness) == ["https://a.example/0.mp4"])
      let film = try #require(harness.elements.first { $0.tag == "video" })
      #expect(
        film.markup[attribute: "autoplay"] != nil && film.markup[attribute: "controls"] != nil)
      #expect(film.markup[attribute: "aria-label"] == name)
      #expect(scene.tab.navigationPath.isEmpty && scene.sheets.sheet == nil)
    }

    @Test func itPlaysSoundInSilentMode() async throws {
      let harness = try await open(.video)
      try harness.button("Video: film 0").tap()
      let film = try #require(harness.elements.first { $0.tag == "video" })
      #expect(film.markup[attribute: "muted"] == nil)
    }

    @Test func itStopsByAnActionOfItsPost() async throws {
      let harness = try await open(.video)
      try harness.button("Video: film 0").tap()
      try harness.button("Stop Playing").tap()
      #expect(playing(harness) == [])
      #expect(try harness.button("Video: film 0").isEnabled)
    }

    @Test func playingTheNextStopsThePrevious() async throws {
      let harness = try await open(.video, .audio)
      try harness.button("Video: film 0").tap()
      try harness.button("Audio: film 1").tap()
      #expect(playing(harness) == ["https://a.example/1.mp4"])
      try harness.button("Video: film 0").tap()
      #expect(playing(harness) == ["https://a.example/0.mp4"])
    }

    @Test func itStopsWhenScrolledAway() async throws {
      let harness = try await open(.video, .video)
      try harness.button("Video: film 0").tap()
      scene.changes.announce(.deleted("0"))
      harness.flush()
      #expect(playing(harness) == [])
      try harness.button("Video: film 1").tap()
      #expect(playing(harness) == ["https://a.example/1.mp4"])
    }

    /// Ending the session while something plays would fail, and interrupt it.
    @Test func otherAppsAreHeardAgainOnceNothingPlays() async throws {
      let harness = try await open(.video, .audio)
      try harness.button("Video: film 0").tap()
      let next = Completion { try? harness.button("Audio: film 1").tap() }
      await next.reached
      let end = Completion {
        scene.changes.announce(.deleted("1"))
        harness.flush()
      }
      await clock.sleeper
      #expect(sessionEnds.all.isEmpty)
      clock.advance(by: .milliseconds(500))
      await end.reached
      #expect(playing(harness) == [] && sessionEnds.all.count == 1)
    }

    @Test func aPictureStillOpensTheViewer() async throws {
      let harness = try await open(.image)
      try harness.button("Image: film 0").tap()
      #expect(playing(harness) == [])
      #expect(scene.sheets.sheet == .pictures(of: "0", first: 0))
    }
  }
#endif
