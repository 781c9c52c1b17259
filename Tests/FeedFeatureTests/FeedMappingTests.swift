import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

@MainActor
@Suite struct FeedMappingTests {
  @Test func mappingOfThePage() async {
    let scene = FeedScene()
    let posts = [Post.fixture(counts: .init(favorites: 1)), .fixture(id: "2", author: .alan)]
    await scene.appear(Page(items: posts, next: "c"))
    let data = scene.model.viewData
    let context = RowContext(now: .fixture, formatting: .fixture, .fixture())
    #expect(data.rows.all == posts.map { PostRowViewData($0, in: context) })
    #expect(data.header == PersonViewData(.grace))
    #expect(data.foot == .more)
    #expect(data.canCompose)
    #expect(!data.isFiltering)
  }

  /// 001.21, if nobody is signed in.
  @Test(arguments: [
    ([Person.ada, .alan], "ada"),
    ([Person.ada, .fixture(id: "b", profileImage: .fixture("wide.png")), .alan], "b"),
    ([], nil),
  ])
  func mappingOfTheHeaderWithoutAnAccount(_ authors: [Person], _ header: String?) async {
    let scene = FeedScene(account: nil)
    await scene.appear(
      Page(
        items: authors.enumerated().map { .fixture(id: Post.ID("\($0)"), author: $1) }))
    #expect(scene.model.viewData.header?.id == header)
    #expect(!scene.model.viewData.canCompose)
    #expect(scene.rows.allSatisfy { $0.actions.isEmpty } == true)
  }
}
