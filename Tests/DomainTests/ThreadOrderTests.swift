import Domain
import TestSupport
import Testing

@Suite("A thread in reading order")
struct ThreadOrderTests {
  @Test func ancestorsAreSortedOldestFirst() {
    let thread = PostThread(
      post: post("c", answers: "b"), ancestors: [post("b", answers: "a"), post("a")],
      descendants: [])
    #expect(thread.ancestors.map(\.id.rawValue) == ["a", "b"])
    #expect(thread.post.id.rawValue == "c")
  }

  @Test func everyReplyIsBelowItsParent() {
    let thread = PostThread(
      post: post("0"), ancestors: [],
      descendants: [
        post("1", answers: "0"), post("2", answers: "0"), post("1.1", answers: "1"),
        post("2.1", answers: "2"), post("1.2", answers: "1"), post("1.1.1", answers: "1.1"),
      ])
    #expect(outline(thread) == ["1 1", "2 1.1", "3 1.1.1", "2 1.2", "1 2", "2 2.1"])
  }

  @Test func repliesCanComeBeforeTheirParents() {
    let thread = PostThread(
      post: post("0"), ancestors: [],
      descendants: [post("1.1", answers: "1"), post("1", answers: "0")])
    #expect(outline(thread) == ["1 1", "2 1.1"])
  }

  @Test func aReplyToAMissingPostIsKeptAtTheTopLevel() {
    let thread = PostThread(
      post: post("0"), ancestors: [],
      descendants: [post("x.1", answers: "x"), post("x.1.1", answers: "x.1"), post("y")])
    #expect(outline(thread) == ["1 x.1", "2 x.1.1", "1 y"])
  }

  @Test func ancestorsBeyondAGapKeepTheOrderTheyComeIn() {
    let thread = PostThread(
      post: post("d", answers: "c"),
      ancestors: [post("a"), post("b", answers: "lost"), post("c", answers: "gone")],
      descendants: [])
    #expect(thread.ancestors.map(\.id.rawValue) == ["a", "b", "c"])
  }

  @Test func cyclesAreCutAndNothingIsShownTwice() {
    let thread = PostThread(
      post: post("a", answers: "b"), ancestors: [post("b", answers: "a"), post("a", answers: "b")],
      descendants: [
        post("b", answers: "a"), post("c", answers: "d"), post("d", answers: "c"),
        post("e", answers: "e"), post("a", answers: "c"), post("d", answers: "a"),
      ])
    #expect(thread.ancestors.map(\.id.rawValue) == ["b"])
    #expect(outline(thread) == ["1 c", "2 d", "1 e"])
  }

  @Test func postsInACycleComeLast() {
    let thread = PostThread(
      post: post("0"), ancestors: [],
      descendants: [post("a", answers: "b"), post("b", answers: "a"), post("y")])
    #expect(outline(thread) == ["1 y", "1 a", "2 b"])
  }

  @Test func aThreadAThousandDeepNeedsNoStack() {
    let chain = (1...1_000).map { post("\($0)", answers: "\($0 - 1)") }
    let thread = PostThread(post: post("0"), ancestors: [], descendants: chain)
    #expect(thread.replies.map(\.depth) == Array(1...1_000))
    let leaf = PostThread(
      post: post("1001", answers: "1000"), ancestors: chain.reversed(),
      descendants: [])
    #expect(leaf.ancestors == chain)
  }

  @Test func fiveThousandRepliesToOnePostKeepTheirOrder() {
    let answers = (1...5_000).map { post("\($0)", answers: "0") }
    let thread = PostThread(post: post("0"), ancestors: [], descendants: answers)
    #expect(thread.replies == answers.map { PostThread.Reply(post: $0, depth: 1) })
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func anyGraphShowsEveryPostOnceBelowItsParent(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let posts = (1...40).map {
      post(
        "\($0)",
        answers: Bool.random(using: &generator)
          ? "\(Int.random(in: 0...45, using: &generator))" : nil)
    }
    let thread = PostThread(post: post("0"), ancestors: [], descendants: posts)
    #expect(Set(thread.replies.map(\.post)) == Set(posts))
    #expect(thread.replies.count == posts.count)
    for (index, reply) in thread.replies.enumerated() where reply.depth > 1 {
      let above = thread.replies[..<index].last { $0.depth < reply.depth }
      #expect(above?.depth == reply.depth - 1 && above?.post.id == reply.post.parent?.id)
    }
  }
}

extension ThreadOrderTests {
  private func post(_ id: String, answers parent: String? = nil) -> Post {
    .fixture(id: Post.ID(id), parent: parent.map { Post.Parent(id: Post.ID($0)) })
  }

  private func outline(_ thread: PostThread) -> [String] {
    thread.replies.map { "\($0.depth) \($0.post.id)" }
  }
}
