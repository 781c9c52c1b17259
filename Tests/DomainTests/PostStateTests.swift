import Domain
import Foundation
import TestSupport
import Testing

@Suite("State of a post")
struct PostStateTests {
  private func post(_ visibility: PostVisibility, _ change: (inout Post) -> Void = { _ in }) -> Post
  {
    var post = Post(id: "1", author: .ada, visibility: visibility)
    change(&post)
    return post
  }

  @Test(
    arguments: [
      (.everyone, true, true), (.unlisted, true, true), (.followers, true, false),
      (.direct, false, false), (.unknown("local"), false, false),
    ] as [(PostVisibility, Bool, Bool)])
  func theVisibilityDeterminesTheActions(
    _ visibility: PostVisibility, isPinnable: Bool, isShareable: Bool
  ) {
    let sent = post(visibility)
    #expect(sent.canBePinned == isPinnable)
    #expect(sent.canBeBoosted == isShareable && sent.canBeQuoted == isShareable)
    let waiting = post(visibility) { $0.delivery = .waiting }
    #expect(!waiting.canBePinned && !waiting.canBeBoosted && !waiting.canBeQuoted)
    let unquotable = post(visibility) { $0.isQuotable = false }
    #expect(!unquotable.canBeQuoted && unquotable.canBeBoosted == isShareable)
  }

  @Test func aBoostIsItsOwnRowAndNotPinned() {
    let own = post(.everyone) { $0.reactions.isPinned = true }
    #expect(own.isPinned && own.rowID == "1")
    let boost = post(.everyone) {
      $0.reactions.isPinned = true
      $0.boost = Post.Boost(id: "2", person: .grace)
    }
    #expect(!boost.isPinned && boost.rowID == "2")
    #expect(!post(.everyone).isPinned)
  }

  @Test func warningsExpandByPreferenceButFiltersCover() {
    let plain = post(.everyone) { $0.opensWarning = true }
    #expect(!plain.hasWarning && !plain.isOpen)
    let empty = post(.everyone) { $0.contentWarning = "" }
    #expect(!empty.hasWarning)
    var warned = post(.everyone) { $0.contentWarning = "Careful" }
    #expect(warned.hasWarning && !warned.isOpen)
    warned.opensWarning = true
    #expect(warned.isOpen)
    warned.filtered = .init(title: "Leaves", isHidden: false)
    #expect(!warned.isOpen && !warned.isFilteredOut)
    warned.isOpened = true
    #expect(warned.isOpen)
    warned.filtered = .init(title: "Leaves", isHidden: true)
    #expect(warned.isFilteredOut && !plain.isFilteredOut)
    warned = post(.everyone) { $0.contentWarning = "Careful" }
    warned.opensWarning = true
    warned.isOpened = false
    #expect(!warned.isOpen)
  }

  @Test func aDraftListsItsPosts() {
    var draft = Draft.fixture()
    #expect(draft.posts == [])
    draft.replyTo = "1"
    draft.quoting = "2"
    draft.editing = "3"
    #expect(draft.posts == ["1", "2", "3"])
  }

  @Test func aDraftHidesSensitivePictures() {
    var draft = Draft.fixture()
    #expect(!draft.isSensitive && Draft(id: "d", isSensitive: true, changed: .fixture).isSensitive)
    draft.isSensitive = true
    #expect(!draft.hidesPictures && draft.isSensitive)
    draft.pictures = [.init(file: .fixture("a.jpg"))]
    #expect(draft.hidesPictures)
    draft.isSensitive = false
    #expect(!draft.hidesPictures && !draft.isSensitive)
    draft.contentWarning = ""
    #expect(!draft.hidesPictures)
    draft.contentWarning = "Careful"
    #expect(draft.hidesPictures)
  }

  @Test func aPostHasEitherPicturesOrOneRecording() {
    let picture = Draft.Picture(file: .fixture("a.jpg"))
    let sound = Draft.Picture(file: .fixture("a.mp3"), recording: Recording(isVideo: false))
    #expect([picture, sound].isMixed && [sound, sound].isMixed)
    #expect(![picture, picture].isMixed && ![sound].isMixed)
    #expect([sound].hasRecording && ![picture].hasRecording)
  }

  @Test func emptyPostsOfAThreadAreNotSent() {
    var draft = Draft.fixture(text: "@ada  @grace")
    #expect(draft.written == draft)
    draft.add(.init(text: "Two"))
    draft.add(.init(text: " "))
    draft.add(.init(text: "", contentWarning: "Careful"))
    draft.add(.init(text: "", contentWarning: ""))
    draft.add(.init(text: "", pictures: [.init(file: .fixture("a.jpg"))]))
    draft.add(.init(text: "@ada", poll: .init(options: ["Tea", ""])))
    draft.add(.init(text: "@grace", poll: .init(options: [" ", ""])))
    draft.add(.init(text: "@ada hello"))
    let written = draft.written.parts.map { $0.contentWarning ?? $0.text }
    #expect(written == ["Two", "Careful", "", "@ada", "@ada hello"])
  }
}
