import AVKit
import Foundation
import SwiftUI

// Every declaration of the target AVKit once, as in `ContractUse.swift`.

private struct UsesPlayer: View {
  let url: URL

  var body: some View {
    VideoPlayer(player: player)
    VideoPlayer(player: nil)
  }

  private var player: AVPlayer {
    let player = AVPlayer(url: url)
    player.play()
    player.pause()
    return player
  }
}
