import Foundation

/// Plays a video or a sound, once a view shows it: here the browser plays.
@MainActor public final class AVPlayer {
  let url: URL
  private(set) var isPlaying = false

  public init(url: URL) {
    self.url = url
  }

  public func play() { isPlaying = true }
  public func pause() { isPlaying = false }
}
