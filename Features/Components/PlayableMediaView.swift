import AVKit
import Presentation
import SwiftUI

/// A video or sound. Shows a picture until a tap plays it, and stops when it leaves the screen.
package struct PlayableMediaView: View {
  private let item: MediaViewData
  private let aspectRatio: Double
  @State private var player: AVPlayer?
  @State private var fillsScreen = false
  @Environment(\.nowPlaying) private var nowPlaying

  package init(item: MediaViewData, aspectRatio: Double) {
    self.item = item
    self.aspectRatio = aspectRatio
  }

  package var body: some View {
    if let player {
      Color.black
        .aspectRatio(aspectRatio, contentMode: .fit)
        .overlay {
          video(player)
            .accessibilityLabel(item.label)
        }
        .background {
          // VoiceOver doesn't reach the player's own controls inside a post, which is one element.
          Button {
            end(player)
          } label: {
            Color.clear
              .tapTarget()
          }
          .buttonStyle(.plain)
          .focusable(false)
          .accessibilityLabel("Stop Playing")
        }
        .clipShape(.rect(cornerRadius: 12))
        .onDisappear {
          if !fillsScreen { end(player) }
        }
    } else {
      MediaItemView(item: item, aspectRatio: aspectRatio) { play() }
    }
  }

  @ViewBuilder private func video(_ player: AVPlayer) -> some View {
    #if canImport(UIKit)
      SystemPlayer(player: player, fillsScreen: $fillsScreen)
    #else
      VideoPlayer(player: player)
    #endif
  }

  private func play() {
    let player = AVPlayer(url: item.url)
    // Does not capture the view: its environment contains the window's `NowPlaying`, which would
    // then retain itself.
    nowPlaying?.begin(player) { [shown = $player] in Self.stop(player, shownIn: shown) }
    #if os(iOS) || os(Linux)
      // The person asked for the sound, so it plays even on a silenced phone. The player works
      // without this.
      try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback)
    #endif
    player.play()
    self.player = player
  }

  private func end(_ player: AVPlayer) {
    Self.stop(player, shownIn: $player)
    nowPlaying?.didStop(player)
  }

  private static func stop(_ player: AVPlayer, shownIn shown: Binding<AVPlayer?>) {
    player.pause()
    if shown.wrappedValue === player { shown.wrappedValue = nil }
  }
}

/// Ensures that only one video or sound plays at a time in a window.
@MainActor
package final class NowPlaying {
  private var player: AVPlayer?
  private var stop: @MainActor () -> Void = {}
  private let release = LatestTask()
  private let sleep: @Sendable (Duration) async throws -> Void
  private let endAudioSession: @Sendable () -> Void

  /// - Parameter endAudioSession: lets other apps resume their music.
  package init(
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    endAudioSession: (@Sendable () -> Void)? = nil
  ) {
    self.sleep = sleep
    self.endAudioSession = endAudioSession ?? Self.endSystemSession
  }

  /// Stops the previous player.
  func begin(_ player: AVPlayer, stoppingWith stop: @escaping @MainActor () -> Void) {
    release.cancel()
    self.stop()
    (self.player, self.stop) = (player, stop)
  }

  /// A paused player is still heard for a moment. The session can't end until then, and ending it
  /// takes too long for the main actor.
  func didStop(_ player: AVPlayer) {
    guard player === self.player else { return }
    (self.player, stop) = (nil, {})
    release.start { [sleep, endAudioSession] in
      try await sleep(.milliseconds(500))
      endAudioSession()
    } then: { _ in
    }
  }

  private static let endSystemSession: @Sendable () -> Void = {
    #if os(iOS)
      // If this fails, the other apps stay silent.
      try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
    #endif
  }
}

extension EnvironmentValues {
  private struct NowPlayingKey: EnvironmentKey {
    static let defaultValue: NowPlaying? = nil
  }

  /// The playback of the window. Nil in previews.
  package var nowPlaying: NowPlaying? {
    get { self[NowPlayingKey.self] }
    set { self[NowPlayingKey.self] = newValue }
  }
}
