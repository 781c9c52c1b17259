import Domain
import Presentation
import TestSupport
import Testing

@testable import ThreadFormFeature

@Suite struct ThreadFormTests {
  private func post(
    _ text: String, remaining: Int = 10, isWritten: Bool = true, canBeSent: Bool = true
  ) -> ThreadPost {
    ThreadPost(
      Draft.Part(text: text), remaining: remaining, isWritten: isWritten, canBeSent: canBeSent)
  }

  @Test func mappingShowsWhyAPostCannotBeSent() {
    let posts = [
      post("One"), post("Two", remaining: -3, canBeSent: false), post("", isWritten: false),
      post("Four", canBeSent: false),
    ]
    let data = ThreadFormViewData(posts, at: 0, canAdd: true, .fixture)
    #expect(data.current == "Post 1 of 4" && data.before.isEmpty)
    #expect(
      data.after.map(\.note) == [
        "3 characters over the limit", "Empty, so it is left out", "Not complete yet",
      ])
    #expect(data.after.map(\.isWrong) == [true, false, true])
    #expect(data.after.map(\.words) == ["Two", "No text", "Four"])
  }

  @Test func aSinglePostIsNotAThread() {
    let data = ThreadFormViewData([post("One")], at: 0, canAdd: false, .fixture)
    #expect(data == ThreadFormViewData(before: [], after: [], current: nil, canAdd: false))
  }

  @Test func postsCanBeAddedContinuedAndRemoved() {
    let draft = Draft.fixture(text: "One")
    let two = draft.applying(.add, adding: Draft.Part(text: "Two"))
    #expect(two.parts.map(\.text) == ["One", "Two"] && two.position == 1)
    #expect(two.applying(.write(0), adding: nil).position == 0)
    #expect(two.applying(.remove, adding: nil).parts.map(\.text) == ["One"])
    #expect(draft.applying(.add, adding: nil) == draft)
  }
}
