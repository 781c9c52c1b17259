import PageHost
import SwiftUI

/// A video or sound with the browser's controls. Starts automatically if its player is playing when
/// it appears.
public struct VideoPlayer<VideoOverlay: View>: _PrimitiveView {
  private let player: AVPlayer?

  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("video") {
      $0.classes = ["image", "resizable", "fit"]
      $0[attribute: "src"] = view.player?.url.absoluteString
      $0[attribute: "controls"] = ""
      $0[attribute: "playsinline"] = ""
      if view.player?.isPlaying == true { $0[attribute: "autoplay"] = "" }
      // Like a phone that is set to silent.
      if AVAudioSession.sharedInstance().category != .playback { $0[attribute: "muted"] = "" }
    }
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) {
    self.player = player
  }
}
