import Foundation

/// A stand-in for a player. The browser plays the file while a view shows it.
@MainActor public final class AVPlayer {
  let url: URL
  private(set) var isPlaying = false

  public init(url: URL) {
    self.url = url
  }

  public func play() { isPlaying = true }
  public func pause() { isPlaying = false }
}
