import Domain
import Presentation
import TestSupport
import Testing

@testable import HistoryFeature

@MainActor
@Suite struct HistoryMappingTests {
  let scene = HistoryScene()

  @Test func changedWordsAreMarkedAndSpoken() async {
    await scene.appear(.texts("Green tea", "Black tea"))
    #expect(
      scene.rows[0]
        == HistoryVersionViewData(
          id: 2, title: "Current Version", date: Formatting.fixture.exact(.fixture), facts: [],
          parts: [
            .init(text: "Black", mark: .removed), .init(text: " ", mark: .none),
            .init(text: "Green", mark: .added),
            .init(text: " tea", mark: .none),
          ],
          label: "Current Version, \(Formatting.fixture.exact(.fixture)). Removed “Black”. "
            + "Added “Green”. Text: Green tea"))
    #expect(scene.rows[1].title == "Original")
    #expect(scene.rows.map(\.isOldest) == [false, true])
    #expect(scene.rows[1].parts == [.init(text: "Black tea", mark: .none)])
  }

  @Test func noSpaceIsAddedIfTheWordsHaveOne() async {
    await scene.appear(.texts("Green tea", "Green  tea", "tea"))
    #expect(
      scene.rows[0].parts.map(\.text) == ["Green", "  ", " ", "tea"]
        && scene.rows[1].parts.map(\.text) == ["Green  ", "tea"])
  }

  @Test func versionsAreNumberedFromTheOldest() async {
    await scene.appear(.texts("c", "b", "a"))
    #expect(scene.rows.map(\.title) == ["Current Version", "Version 2", "Original"])
    #expect(scene.rows.map(\.id) == [3, 2, 1])
  }

  @Test func changedWarningsPicturesAndPollsAreListed() async {
    await scene.appear([
      PostVersion(date: nil, isSensitive: true, media: [.fixture(id: "b", altText: "A cup")]),
      PostVersion(
        date: nil, contentWarning: "Tea", media: [.fixture(id: "a"), .fixture(id: "b")]),
      PostVersion(
        date: nil, contentWarning: "Drinks", media: [.fixture(id: "b"), .fixture(id: "a")]),
      PostVersion(date: nil, pollOptions: ["Yes", "No"]),
    ])
    #expect(
      scene.rows.map(\.facts) == [
        [
          "Content warning removed: “Tea”", "1 picture removed",
          "Description changed to “A cup”", "Marked as sensitive",
        ],
        ["Content warning changed from “Drinks” to “Tea”", "Attachments in another order"],
        ["Content warning added: “Drinks”", "2 pictures added", "Poll removed"],
        ["Poll: Yes, No"],
      ])
    #expect(scene.rows.map(\.date) == [nil, nil, nil, nil])
    #expect(scene.rows[2].label.hasPrefix("Version 2. Content warning added: “Drinks”."))
  }

  @Test func removedPartsAreListedToo() async {
    await scene.appear([
      PostVersion(date: nil, media: [.fixture()], pollOptions: ["Yes"]),
      PostVersion(date: nil, isSensitive: true, media: [.fixture(altText: "A cup")]),
      PostVersion(date: nil, contentWarning: "Tea"),
    ])
    #expect(
      scene.rows.map(\.facts) == [
        ["Description removed", "No longer marked as sensitive", "Poll: Yes"],
        ["Content warning removed: “Tea”", "1 picture added", "Marked as sensitive"],
        ["Content warning: “Tea”"],
      ])
  }

  @Test func mappingOfNoVersions() async {
    await scene.appear([])
    #expect(
      scene.model.viewData.phase
        == .empty(title: "No Versions", message: "The server has no earlier versions of this post.")
    )
  }
}
