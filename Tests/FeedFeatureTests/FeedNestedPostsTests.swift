import Domain
import Presentation
import TestSupport
import Testing

@testable import FeedFeature

/// Changes of other posts in a row: its quote and its comments.
@MainActor
@Suite struct FeedNestedPostsTests {
  private let scene = FeedScene()

  private func announce(_ change: Change) {
    scene.changes.announce(change)
  }

  private var quotedPost: QuotedPostViewData? {
    if case .post(let quoted)? = scene.rows.first?.quote { quoted } else { nil }
  }

  @Test func anEditIsShownInItsRowAndInQuotes() async throws {
    await scene.appear(
      Page(items: [
        .fixture(id: "2", quote: .loaded(.fixture(author: .grace, text: "Tee"), .accepted)),
        .fixture(author: .grace, text: "Tee"),
      ]))
    announce(.edited(.fixture(author: .grace, text: "Tea")))
    #expect(scene.rows.last?.text?.text == "Tea")
    let quoted = try #require(quotedPost)
    #expect(quoted.text == "Tea")
  }

  @Test func aNewNameIsInQuotesAndCommentsToo() async throws {
    let comment = Comment(id: "2", author: .ada, text: RichText("Tea"))
    await scene.appear(
      .fixture(
        id: "1", author: .alan, comments: [comment],
        quote: .loaded(.fixture(id: "3", author: .ada), .accepted)))
    announce(.profileChanged(.fixture(id: "ada", nick: "Countess")))
    #expect(scene.rows.first?.comments.map(\.authorName) == ["Countess"])
    let quoted = try #require(quotedPost)
    #expect(quoted.author.name == "Countess")
  }

  @Test func commentsOfMutedPeopleAreHiddenUntilTheyAreUnmuted() async {
    let comment = Comment(id: "2", author: .ada, text: RichText("Tee"))
    await scene.appear(.fixture(id: "1", author: .alan, comments: [comment]))
    announce(.edited(.fixture(id: "2", author: .ada, text: "Tea")))
    #expect(scene.rows.first?.comments.map(\.text.text) == ["Tea"])
    announce(.related(Relationship(personID: "ada", isMuted: true)))
    #expect(scene.rows.first?.comments == [])
    #expect(scene.rows.first?.label.now.contains("Tea") == false)
    announce(.related(Relationship(personID: "ada")))
    #expect(scene.rows.first?.comments.map(\.text.text) == ["Tea"])
    announce(.deleted("2"))
    #expect(scene.rows.first?.comments == [])
  }
}
