import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// A draft with a picture, open in two windows: both posts show it, and its file exists as long as
/// they need it.
@MainActor
@Suite struct TwoWindowsPicturesTests {
  typealias Source = TwoWindows.Source

  private func picture(_ windows: TwoWindows, width: Int) async throws -> Draft.Picture {
    try await windows.compose.keep(
      PictureFixture.jpeg(PictureFixture.exif(1), width: width, height: 300), in: "d")
  }

  /// The stored draft has one picture, and the second window has added another one.
  private func start(
    _ kind: Source
  ) async throws -> (windows: TwoWindows, a: Draft, b: Draft) {
    let windows = try await TwoWindows(kind)
    var draft = Draft.fixture(id: "d", text: "Hello")
    draft.pictures = [try await picture(windows, width: 400)]
    try await windows.compose.save(draft)
    let opened = try #require(try await windows.compose.fetchDrafts().first)
    var b = opened.typed("Other", by: "b", atMinute: 2)
    b.pictures.append(try await picture(windows, width: 500))
    return (windows, opened.typed("Mine", by: "a", atMinute: 1), b)
  }

  @Test(arguments: Source.allCases)
  func bothPostsHaveThePictures(_ kind: Source) async throws {
    let (windows, a, b) = try await start(kind)
    try await windows.publish(a)
    try await windows.send()
    // Only now, the second window saves its draft.
    try await windows.compose.save(b)
    #expect(try windows.files.count == 2)
    try await windows.publish(b)
    #expect(try await windows.posts == ["Mine", "Other"])
    if kind == .embedded {
      #expect(try windows.files.count == 2)
    } else {
      #expect(await windows.server.descriptions(of: 102).count == 2)
      try await windows.removeUnusedPictures()
      #expect(try windows.files.isEmpty)
    }
  }

  @Test func deletingOnePostKeepsTheOthersPicture() async throws {
    let (windows, a, b) = try await start(.embedded)
    let first = try await windows.publish(a)
    let second = try await windows.publish(b)
    try await windows.repositories.posts.delete(first.id)
    #expect(try windows.files.count == 2)
    try await windows.repositories.posts.delete(second.id)
    #expect(try windows.files.isEmpty)
  }

  @Test(arguments: [Source.embedded, .waiting], [true, false])
  func discardingRemovesOnlyItsOwnPictures(_ kind: Source, _ isSaved: Bool) async throws {
    let (windows, a, b) = try await start(kind)
    try await windows.publish(a)
    if isSaved { try await windows.compose.save(b) }
    // The list still shows the draft that was just posted.
    try await windows.compose.discard("d")
    #expect(try windows.files.count == 2)
    try await windows.compose.discard(b)
    #expect(try windows.files == a.pictures.map(\.id))
  }

  @Test(arguments: [Source.embedded, .waiting])
  func discardingFromTheListRemovesItsOwnPictures(_ kind: Source) async throws {
    let (windows, a, b) = try await start(kind)
    try await windows.publish(a)
    try await windows.compose.save(b)
    let kept = try #require(try await windows.compose.fetchDrafts().first)
    try await windows.compose.discard(kept.id)
    #expect(try windows.files == a.pictures.map(\.id))
  }

  @Test(arguments: Source.allCases)
  func anotherDescriptionIsAnotherPost(_ kind: Source) async throws {
    var (windows, a, _) = try await start(kind)
    try await windows.publish(a)
    a.pictures[0].altText = "A boat"
    a.noteChange(by: "b", at: .fixture(minutesAgo: -3))
    try await windows.publish(a)
    #expect(try await windows.posts == ["Mine", "Mine"])
  }

  @Test(arguments: Source.allCases)
  func aPictureRemovedInOneWindowStaysInTheOther(_ kind: Source) async throws {
    var (windows, a, b) = try await start(kind)
    try await windows.compose.save(b)
    try await windows.compose.save(a)
    a.pictures = []
    a.noteChange(by: "a", at: .fixture(minutesAgo: -3))
    try await windows.compose.save(a)
    #expect(try windows.files.count == 2)
    try await windows.compose.discard(b)
    #expect(try windows.files.isEmpty)
  }

  @Test func aRemovedPictureIsKeptForAnUnsavedWindow() async throws {
    var (windows, a, b) = try await start(.embedded)
    a.pictures = []
    try await windows.compose.save(a)
    let post = try await windows.publish(b)
    #expect(post.media.count == 2)
    #expect(try windows.files.count == 2)
  }

  @Test func deletingAWaitingPostKeepsTheDraftsPictures() async throws {
    let (windows, a, b) = try await start(.waiting)
    try await windows.publish(a)
    try await windows.compose.save(b)
    try await windows.repositories.outbox.delete("d")
    #expect(try windows.files.count == 2)
  }
}
