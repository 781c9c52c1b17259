import Domain
import Presentation
import TestSupport
import Testing

@testable import CatchUpFeature

@MainActor
@Suite struct CatchUpMappingTests {
  let scene = CatchUpScene()
  var model: CatchUpViewModel { scene.model }

  @Test func mappingOfAuthorsWithTheirFirstPosts() async {
    await scene.appear(
      .fixture(id: "5", author: .ada), .fixture(id: "4", author: .alan),
      .fixture(id: "3", author: .ada), .fixture(id: "2", author: .ada),
      .fixture(id: "1", author: .ada))
    let groups = model.viewData.groups
    #expect(groups.map(\.title) == ["Ada Lovelace · 4 posts", "Alan Turing · 1 post"])
    #expect(groups.map(\.button) == ["Show 1 More", nil])
    #expect(scene.rows == [["5", "3", "2"], ["4"]])
    model.didToggle("ada")
    #expect(model.viewData.groups[0].button == "Show Less")
    #expect(scene.rows[0] == ["5", "3", "2", "1"])
    model.didToggle("ada")
    #expect(scene.rows[0].count == 3)
  }

  @Test func mappingOfPopularPosts() async {
    await scene.appear(
      .fixture(id: "2", author: .ada),
      .fixture(id: "1", author: .ada, counts: .init(boosts: 1, favorites: 12_345)))
    model.didChoose(.reactions)
    #expect(model.viewData.order == .reactions)
    #expect(model.viewData.groups.map(\.title) == [nil])
    #expect(scene.rows == [["1", "2"]])
    let counts = model.viewData.groups[0].rows.map(\.counts)
    #expect(counts == ["1 boost, 12,345 favorites", nil])
  }

  @Test func mappingOfThreads() async {
    await scene.appear(
      .fixture(id: "2", author: .alan, parent: .init(id: "1")), .fixture(id: "1", author: .ada))
    model.didChoose(.threads)
    #expect(model.viewData.groups.map(\.title) == ["Ada Lovelace and 1 other · 2 posts"])
    #expect(scene.rows == [["1", "2"]])
    scene.changes.announce(.deleted("2"))
    #expect(
      model.viewData.phase
        == .empty(title: "No Threads", message: "None of the new posts reply to one another."))
    #expect(model.viewData.canMarkRead)
  }

  @Test func coveredContentIsNotQuoted() async {
    var filtered = Post.fixture(id: "2", author: .ada, text: "Secret")
    filtered.filtered = .init(title: "Tea", isHidden: false)
    await scene.appear(
      filtered, .fixture(id: "1", author: .ada, text: "Secret", contentWarning: "food"),
      .fixture(id: "0", author: .ada, text: nil, media: [.fixture(id: "a"), .fixture(id: "b")]))
    #expect(
      model.viewData.groups[0].rows.map(\.text) == ["Filtered: Tea", "food", "2 pictures"])
    scene.changes.announce(.opened(["1": true]))
    #expect(model.viewData.groups[0].rows[1].text == "Secret")
  }
}
