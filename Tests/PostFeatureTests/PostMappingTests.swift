import Domain
import Presentation
import TestSupport
import Testing

@testable import PostFeature

@MainActor
@Suite struct PostMappingTests {
  let scene = PostScene()

  @Test func mappingOfTheWholeThread() async {
    await scene.appear(.full)
    let data = scene.model.viewData
    #expect(data.rows.ids == ["0", "1", "2", "3", "4", "5"])
    #expect(
      data.rows.all.map(\.place) == [
        .above, .opened, .below(indent: 0, level: nil), .below(indent: 1, level: nil),
        .below(indent: 1, level: nil), .below(indent: 0, level: nil),
      ])
    let context = RowContext(now: .fixture, formatting: .fixture, .fixture())
    #expect(data.rows.all[0].row == PostRowViewData(.fixture(id: "0", author: .alan), in: context))
    #expect(data.rows.all.allSatisfy { !$0.row.actions.isEmpty })
    #expect(!data.hasNoReplies)
    #expect(scene.model.toaster.viewData == nil)
  }

  @Test func mappingOfAPostWithoutReplies() async {
    #expect(!scene.model.viewData.hasNoReplies)
    await scene.appear()
    #expect(scene.model.viewData.hasNoReplies)
    #expect(scene.model.viewData.scrollTarget == nil)
  }

  /// They open the list of people, which not every source has.
  @Test func mappingOfTheCountsOfTheOpenedPost() async {
    let counts = Post.Counts(boosts: 1, favorites: 1_200)
    let post = Post.fixture(counts: counts)
    await scene.appear(
      .fixture(
        post: post, replies: [.init(post: .fixture(id: "2", counts: counts), depth: 1)]))
    #expect(
      scene.model.viewData.rows.all.map(\.reactions) == [
        [.init(tap: .boosts, title: "1 boost"), .init(tap: .favorites, title: "1,200 favorites")],
        [],
      ])
    let item = ThreadItem(post: post, place: .opened)
    let context = RowContext(now: .fixture, formatting: .fixture)
    #expect(ThreadRowViewData(item, in: context).reactions.isEmpty)
  }

  /// The text keeps enough room however deep a thread is. Beyond that, the depth is described in
  /// words.
  @Test(arguments: [
    (0, 0, nil), (1, 0, nil), (2, 1, nil), (4, 3, nil), (5, 3, "5 replies deep"),
    (30, 3, "30 replies deep"),
  ])
  func mappingOfDepth(_ depth: Int, _ indent: Int, _ level: String?) {
    let reply = PostThread.Reply(post: .fixture(id: "2"), depth: depth)
    let row = ThreadRowViewData(
      ThreadItem(post: reply.post, place: .below(depth: depth)),
      in: RowContext(now: .fixture, formatting: .fixture, .fixture()))
    #expect(row.place == .below(indent: indent, level: level))
    let plain = PostRowViewData(
      reply.post, in: RowContext(now: .fixture, formatting: .fixture, .fixture())
    ).label
    #expect(row.row.label == plain.prefixed(by: level.map { "\($0). " } ?? ""))
  }

  @Test func mappingShowsEachReplyOnlyOnce() async {
    let comments = ["2", "elsewhere"].map {
      Comment(id: Comment.ID($0), author: .alan, text: RichText("Short"))
    }
    let replies = [PostThread.Reply.fixture("2", to: "1", depth: 1)]
    await scene.appear(.fixture(post: .fixture(comments: comments), replies: replies))
    #expect(scene.row()?.row.comments.map(\.id) == ["elsewhere"])
    scene.changes.announce(.changed(.fixture(comments: comments)))
    #expect(scene.row()?.row.comments.map(\.id) == ["elsewhere"])
    scene.changes.announce(.published(.fixture(id: "elsewhere", parent: .init(id: "1"))))
    #expect(scene.row()?.row.comments.isEmpty == true)
  }

  @Test func mappingOfABoostShowsItsPost() async {
    await scene.appear(.fixture(post: .fixture(boost: .init(id: "b", person: .alan))))
    #expect(scene.rowIDs == ["1"])
    #expect(scene.row()?.row.boost == nil)
    scene.changes.announce(.changed(.fixture(boost: .init(id: "b", person: .alan))))
    #expect(scene.rowIDs == ["1"])
  }
}
