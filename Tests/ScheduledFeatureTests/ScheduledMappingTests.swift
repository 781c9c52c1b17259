import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ScheduledFeature

@MainActor
@Suite struct ScheduledMappingTests {
  let scene = ScheduledScene()

  @Test func mappingOfARow() async {
    await scene.appear(.looms)
    #expect(
      scene.rows == [
        .init(
          id: "1", text: "Looms", warning: nil, notes: nil,
          time: Formatting.fixture.moment(of: ScheduledPost.tomorrow), status: nil,
          wasRefused: false, move: nil)
      ])
    #expect(scene.rows[0].time.words(at: .fixture).hasPrefix("Tomorrow at "))
    #expect(scene.rows[0].time.words(at: ScheduledPost.tomorrow).hasPrefix("Today at "))
  }

  @Test func mappingOfAttachmentsAndOptions() async {
    let media = Media(id: "m", url: .fixture("a.jpg"))
    await scene.appear(
      ScheduledPost(
        id: "1", date: ScheduledPost.tomorrow, text: "", contentWarning: "Looms",
        visibility: .followers, media: [media, media], pollOptions: ["Yes", "No"], isReply: true,
        isQuote: true))
    #expect(scene.rows[0].notes == "Reply · Quote · 2 pictures · Poll · Followers only")
    #expect(scene.rows[0].warning == "Looms")
  }

  @Test(arguments: [(Media.Kind.video, "1 video"), (.audio, "1 sound"), (.unknown, "1 file")])
  func mappingOfVideoAndAudio(_ kind: Media.Kind, _ note: String) async {
    let media = Media(id: "m", kind: kind, url: .fixture("a"))
    await scene.appear(
      ScheduledPost(id: "1", date: ScheduledPost.tomorrow, text: "", media: [media]))
    #expect(scene.rows[0].notes == note)
  }

  @Test(arguments: [
    (Post.Delivery.waiting, "Waiting to be sent", false),
    (.signedOut, "Waiting until you sign in again", false),
    (
      .refused(.schedule(.tooSoon)),
      "The post could not be scheduled. Choose a time at least five minutes from now.", true
    ),
  ])
  func mappingOfTheDelivery(_ delivery: Post.Delivery, _ status: String, _ wasRefused: Bool) async {
    var post = ScheduledPost.looms
    post.delivery = delivery
    await scene.appear(post)
    #expect(scene.rows[0].status == status && scene.rows[0].wasRefused == wasRefused)
  }

  @Test func mappingOfNoRows() async {
    await scene.appear()
    #expect(
      scene.model.viewData.phase
        == .empty(
          title: "No Scheduled Posts",
          message: "Tap the clock when you write a post, and choose when it is published."))
  }
}
