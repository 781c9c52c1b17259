import AVKit
import Foundation
import Harness
import SwiftUI
import Testing

@MainActor
@Suite struct VideoPlayerTests {
  private func film(_ player: AVPlayer?) throws -> Element {
    let harness = Harness { VideoPlayer(player: player) }
    return try #require(harness.elements.first { $0.tag == "video" })
  }

  @Test func startsAutomaticallyOnlyIfItsPlayerPlays() throws {
    let url = try #require(URL(string: "https://a.example/film.mp4"))
    let player = AVPlayer(url: url)
    #expect(try film(player).markup[attribute: "src"] == url.absoluteString)
    #expect(try film(player).markup[attribute: "autoplay"] == nil)
    player.play()
    #expect(try film(player).markup[attribute: "autoplay"] == "")
    player.pause()
    #expect(try film(player).markup[attribute: "autoplay"] == nil)
    #expect(try film(player).markup[attribute: "controls"] == "")
  }

  @Test func withoutAPlayerNothingPlays() throws {
    #expect(try film(nil).markup[attribute: "src"] == nil)
  }
}
