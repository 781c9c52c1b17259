import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite struct DraftThreadTests {
  private var thread: Draft {
    var draft = Draft(id: "d", text: "One", changed: .fixture)
    let poll = Draft.Poll(options: ["Yes", "No"])
    let picture = Draft.Picture(file: .fixture("a.jpg"))
    draft.add(Draft.Part(text: "Two", isSensitive: true, pictures: [picture]))
    draft.add(Draft.Part(text: "Three", contentWarning: "Careful", poll: poll))
    return draft
  }

  private func texts(_ draft: Draft) -> [String] { draft.parts.map(\.text) }

  @Test func aPostIsAddedBelowTheCurrentOne() {
    #expect(texts(thread) == ["One", "Two", "Three"] && thread.position == 2)
    #expect(thread.parts.map(\.isSensitive) == [false, true, false])
    var draft = thread
    draft.write(partAt: 0)
    draft.add(Draft.Part(text: "New"))
    #expect(texts(draft) == ["One", "New", "Two", "Three"] && draft.position == 1)
    #expect(draft.text == "New" && draft.before.map(\.text) == ["One"])
  }

  @Test(arguments: [0, 1, 2])
  func switchingPostsChangesNone(_ position: Int) {
    var draft = thread
    draft.write(partAt: position)
    #expect(draft.parts == thread.parts && draft.position == position)
    draft.write(partAt: 3)
    #expect(draft.position == position)
  }

  /// The post being written, the removed one, and the one written afterwards.
  @Test(arguments: [
    (0, 0, "Two"), (1, 1, "One"), (2, 2, "Two"), (2, 0, "Three"), (0, 2, "One"), (1, 2, "Two"),
  ])
  func removingAPostLeavesTheOthers(_ written: Int, _ removed: Int, _ next: String) {
    var draft = thread
    draft.write(partAt: written)
    draft.removePart(at: removed)
    var left = ["One", "Two", "Three"]
    left.remove(at: removed)
    #expect(texts(draft) == left && draft.text == next)
  }

  @Test func aDraftMovesWithItsPosts() {
    let moved = thread.moved(to: "e")
    #expect(moved.id == "e" && moved.parts == thread.parts && moved.moved(to: "d") == thread)
  }

  @Test func theLastPostIsNotRemoved() {
    var draft = Draft(id: "d", text: "One", changed: .fixture)
    draft.removePart(at: 0)
    #expect(texts(draft) == ["One"] && !draft.isThread)
    var other = thread
    other.keepParts { _ in false }
    #expect(other.parts.count == 1)
  }

  @Test(arguments: [0, 1, 2])
  func picturesOfAllPostsAreListedAndChanged(_ position: Int) {
    var draft = thread
    draft.write(partAt: position)
    #expect(draft.allPictures.map(\.id) == ["a.jpg"])
    draft.changePictures { .init(file: .fixture("b.jpg"), altText: $0.altText) }
    #expect(draft.allPictures.map(\.id) == ["b.jpg"] && texts(draft) == texts(thread))
  }

  @Test func aThreadIsTheSameAfterItWasStored() throws {
    let stored = try JSONEncoder().encode(thread)
    #expect(try JSONDecoder().decode(Draft.self, from: stored) == thread)
    // A draft of a single post is stored as before.
    let single = Draft(id: "d", text: "One", changed: .fixture)
    #expect(!String(decoding: try JSONEncoder().encode(single), as: UTF8.self).contains("thread"))
  }
}
