import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@Suite struct RecordingTextTests {
  @Test(arguments: [
    (0.4, "Video · 0:00", "Video, 0 seconds"), (1, "Video · 0:01", "Video, 1 second"),
    (59.6, "Video · 1:00", "Video, 1 minute 0 seconds"),
    (185, "Video · 3:05", "Video, 3 minutes 5 seconds"),
    (1e300, "Video · 6,000:00", "Video, 6,000 minutes 0 seconds"),
    (-1, "Video · 0:00", "Video, 0 seconds"),
  ])
  func aVideoShowsItsDuration(_ duration: Double, _ text: String, _ spoken: String) {
    let video = Recording(isVideo: true, duration: duration)
    #expect(Formatting.fixture.summary(of: video) == text)
    #expect(Formatting.fixture.spokenSummary(of: video) == spoken)
  }

  @Test func unknownPartsAreLeftOut() {
    #expect(Formatting.fixture.summary(of: Recording(isVideo: false)) == "Sound")
    #expect(
      Formatting.fixture.summary(of: Recording(isVideo: false, byteCount: 4_200_000))
        == "Sound · 4.2 MB")
  }

  @Test func attachmentsAreCountedByTheirKind() {
    let picture = Draft.Picture(file: .fixture("a.jpg"))
    let video = Draft.Picture(file: .fixture("a.mp4"), recording: Recording(isVideo: true))
    let sound = Draft.Picture(file: .fixture("a.mp3"), recording: Recording(isVideo: false))
    #expect(Formatting.fixture.attachments([Draft.Picture]()) == nil)
    #expect(Formatting.fixture.attachments([picture, picture]) == "2 pictures")
    #expect(Formatting.fixture.attachments([video]) == "1 video")
    #expect(
      Formatting.fixture.attachments([sound, video, picture, sound])
        == "1 picture, 1 video, 2 sounds")
  }
}
