import Domain
import Presentation
import TestSupport
import Testing

@testable import GalleryFeature

@MainActor
@Suite struct GalleryMappingTests {
  let scene = GalleryScene()

  @Test func mappingOfPictures() async throws {
    await scene.appear(
      Page(
        items: [
          .fixture(id: "1", media: [.fixture(altText: "a"), .fixture(altText: "b")]),
          .fixture(id: "2", media: [.fixture(altText: "c")]),
          .fixture(id: "3", media: [.fixture(altText: "d")]),
        ], next: "c"))
    let viewData = scene.model.viewData
    #expect(viewData.phase == .rows && viewData.age == nil && viewData.foot == .more)
    #expect(viewData.lines.map(\.id) == ["1/0", "3/0"])
    #expect(viewData.lines.map(\.gaps.count) == [0, 2])
    #expect(
      scene.tiles.map(\.media.label)
        == ["Image 1 of 2: a", "Image 2 of 2: b", "Image: c", "Image: d"])
    #expect(scene.tiles.map(\.index) == [0, 1, 0, 0])
  }

  @Test func mappingOfNoPictures() async {
    await scene.appear(Page(items: []))
    #expect(
      scene.model.viewData.phase
        == .empty(title: "No Pictures Yet", message: "Their pictures and videos appear here."))
  }

  @Test func contentCoveredInAPostIsCoveredHere() async {
    var opened = Post.fixture(id: "3", media: [.fixture(altText: "c")], contentWarning: "food")
    opened.isOpened = true
    var filtered = Post.fixture(id: "4", media: [.fixture(altText: "d")])
    filtered.filtered = .init(title: "Tea", isHidden: false)
    await scene.appear(
      Page(items: [
        .fixture(id: "1", media: [.fixture(altText: "a")], isSensitive: true),
        .fixture(id: "2", media: [.fixture(altText: "b")], contentWarning: "food"), opened,
        filtered,
      ]))
    #expect(scene.tiles.map(\.isCovered) == [true, true, false, true])
    #expect(
      scene.tiles.map(\.media.label)
        == ["Sensitive media", "Sensitive media", "Image: c", "Sensitive media"])
    #expect(scene.tiles.map(\.media.caption) == [nil, nil, "c", nil])
    scene.changes.announce(.opened(["1": true, "3": false]))
    #expect(scene.tiles.map(\.isCovered) == [false, true, true, true])
  }

  @Test func postsWithoutMediaOrByOthersAreNotShown() async {
    await scene.appear(.pictures("1"))
    scene.changes.announce(.published(.fixture(id: "2")))
    #expect(scene.ids == ["1/0"])
    scene.changes.announce(.published(.fixture(id: "3", media: [.fixture()])))
    #expect(scene.ids == ["3/0", "1/0"])
    scene.changes.announce(.deleted("1"))
    #expect(scene.ids == ["3/0"])
  }

  @Test func coveredPicturesOpenTheirPost() async {
    await scene.appear(
      Page(items: [
        .fixture(id: "1", media: [.fixture(), .fixture()]),
        .fixture(id: "2", media: [.fixture()], isSensitive: true),
      ]))
    scene.model.didTap(scene.tiles[1])
    scene.model.didTap(scene.tiles[2])
    #expect(scene.destinations.all == [.pictures(of: "1", first: 1), .post("2")])
    let gone = scene.tiles[0]
    scene.changes.announce(.deleted("1"))
    scene.model.didTap(gone)
    #expect(scene.destinations.all.count == 2)
  }
}
