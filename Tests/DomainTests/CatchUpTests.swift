import Domain
import TestSupport
import Testing

@Suite struct CatchUpTests {
  private func ids(_ posts: [Post], by order: CatchUp.Order) -> [[Post.ID]] {
    CatchUp(posts, by: order).groups.map { $0.posts.map(\.id) }
  }

  @Test func sortsAuthorsByPostCountThenByRecency() {
    let posts: [Post] = [
      .fixture(id: "5", author: .grace), .fixture(id: "4", author: .ada),
      .fixture(id: "3", author: .alan), .fixture(id: "2", author: .ada),
      .fixture(id: "1", author: .alan),
    ]
    #expect(ids(posts, by: .authors) == [["4", "2"], ["3", "1"], ["5"]])
    #expect(CatchUp(posts, by: .authors).groups.map(\.id) == ["ada", "alan", "grace"])
    #expect(ids([], by: .authors) == [])
  }

  @Test func aPostThatWasBoostedTwiceCountsOnce() {
    let post = Post.fixture(id: "1", author: .ada)
    let boosts = [
      Post.fixture(id: "1", author: .ada, boost: .init(id: "b", person: .alan)), post,
    ]
    #expect(ids(boosts, by: .authors) == [["1"]])
    #expect(CatchUp(boosts, by: .authors).groups.first?.posts.first?.rowID == "b")
  }

  @Test func popularPostsHaveTheMostReactions() {
    let posts: [Post] = [
      .fixture(id: "3", counts: .init(boosts: 1, favorites: 1)),
      .fixture(id: "2", counts: .init(boosts: 0, favorites: 9)),
      .fixture(id: "1", counts: .init(boosts: 2, favorites: 0)),
    ]
    #expect(ids(posts, by: .reactions) == [["2", "3", "1"]])
    #expect(ids([], by: .reactions) == [])
  }

  @Test func repliesFormThreadsFromTheirFirstPost() {
    func answer(_ id: Post.ID, to parent: Post.ID) -> Post {
      .fixture(id: id, parent: .init(id: parent))
    }
    let posts = [
      answer("6", to: "5"), answer("5", to: "1"), answer("4", to: "unknown"),
      answer("3", to: "unknown"), .fixture(id: "2"), .fixture(id: "1"),
    ]
    #expect(ids(posts, by: .threads) == [["1", "5", "6"], ["3", "4"]])
    let ring = [answer("2", to: "1"), answer("1", to: "2")]
    #expect(ids(ring, by: .threads).joined().count <= 2)
  }
}
