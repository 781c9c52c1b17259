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
        .clipShape(.rect(cornerRadius: 12))
        .onDisappear {
          if !fillsScreen { Self.end(player, shownIn: $player) }
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
    nowPlaying?.begin { [shown = $player] in Self.end(player, shownIn: shown) }
    #if os(iOS) || os(Linux)
      // The person asked for the sound, so it plays even on a silenced phone. The player works
      // without this.
      try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback)
    #endif
    player.play()
    self.player = player
  }

  private static func end(_ player: AVPlayer, shownIn shown: Binding<AVPlayer?>) {
    player.pause()
    if shown.wrappedValue === player { shown.wrappedValue = nil }
    #if os(iOS)
      // Lets other apps resume their music. If this fails, it stays silent.
      try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
    #endif
  }
}

/// Ensures that only one video or sound plays at a time in a window.
@MainActor
package final class NowPlaying {
  private var end: @MainActor () -> Void = {}

  package init() {}

  /// Ends the previous playback.
  func begin(endingWith end: @escaping @MainActor () -> Void) {
    self.end()
    self.end = end
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
