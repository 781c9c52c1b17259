import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature
@testable import MediaFormFeature
@testable import ThreadFormFeature

/// A video or sound in the composer.
@MainActor
@Suite struct ComposeRecordingsTests {
  let scene = ComposeScene(recordings: [.mp4, .mp3])
  var model: ComposeViewModel { scene.model }

  @Test func oneRecordingIsAddedAndFillsThePost() async {
    _ = scene.acceptAllDraftWrites()
    scene.acceptAllVideos()
    await scene.appear()
    #expect(model.viewData.pictures?.takesRecordings == true)
    await scene.add("a")
    let data = model.viewData.pictures
    #expect(data?.room == 0)
    #expect(data?.items.map(\.name) == ["video"])
    #expect(data?.items.map(\.label) == ["Video, 12 seconds, 4.2 MB"])
    #expect(data?.items[0].recording?.summary == "Video · 0:12 · 4.2 MB")
    #expect(data?.items[0].recording?.symbol == "video")
    #expect(data?.note.hasPrefix("A post can have one video or sound.") == true)
    #expect(model.viewData.canPublish)
    #expect(model.viewData.canAskPoll == false)
    await scene.add("b")
    #expect(scene.draft?.pictures.map(\.id) == ["a.mp4"])
    #expect(scene.state.failure == .adding(.picture(.mixed), count: 1))
    model.didRemove("a.mp4")
    #expect(scene.state.failure == nil)
    #expect(model.viewData.pictures?.room == 4)
  }

  @Test func theStoreReceivesTheExistingPictures() async {
    _ = scene.acceptAllDraftWrites()
    await scene.appear()
    model.didPick([PickedPicture("a"), PickedPicture("b")])
    let picture = Draft.Picture(file: .fixture("a.jpg"))
    let first = await scene.drafts.pictures.next()
    #expect(first.input.others == [])
    first.succeed(picture)
    let second = await scene.drafts.pictures.next()
    #expect(second.input.others == [picture])
    second.fail(LoadFailure.picture(.mixed))
    await model.adder.adding.finished
    #expect(scene.draft?.pictures == [picture])
    #expect(scene.state.failure == .adding(.picture(.mixed), count: 1))
    #expect(
      model.viewData.failure?.message.contains("either pictures or one video or sound") == true)
  }

  @Test func aRecordingThatFailsMayBeTooLarge() async {
    await scene.appear()
    model.didPick([PickedPicture { nil }])
    await model.adder.adding.finished
    #expect(
      scene.state.failure == .adding(.picture(.unreadableFile(most: 103_809_024)), count: 1))
    #expect(model.viewData.failure?.message.contains("1 file could not be added") == true)
  }

  @Test func audioFilesAreNamedToo() async {
    _ = scene.acceptAllDraftWrites()
    scene.drafts.pictures.always { _ in
      Draft.Picture(
        file: .fixture("a.mp3"), recording: Recording(isVideo: false, duration: 185, byteCount: 900)
      )
    }
    await scene.appear()
    await scene.add("a")
    let sound = model.viewData.pictures?.items.first
    #expect(sound?.name == "sound")
    #expect(sound?.recording?.symbol == "waveform")
    #expect(sound?.recording?.summary == "Sound · 3:05 · 1 KB")
    #expect(sound?.label == "Sound, 3 minutes 5 seconds, 1 KB")
  }

  @Test func aThreadMentionsVideosInItsOtherPosts() async {
    _ = scene.acceptAllDraftWrites()
    scene.acceptAllVideos()
    await scene.appear()
    await scene.add("a")
    model.didEdit(.add)
    #expect(model.viewData.thread?.before.map(\.attachments) == ["1 video"])
    #expect(model.viewData.pictures?.room == 4)
  }
}
