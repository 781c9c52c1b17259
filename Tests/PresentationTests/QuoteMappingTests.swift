import Domain
import Presentation
import TestSupport
import Testing

@Suite struct QuoteMappingTests {
  private func quote(_ quote: Quote?) -> QuoteViewData? {
    PostRowViewData(.fixture(quote: quote), in: .fixture()).quote
  }

  private func shown(_ post: Post) -> QuotedPostViewData? {
    if case .post(let card) = quote(.loaded(post, .accepted)) { card } else { nil }
  }

  @Test func showsAuthorTextAndDate() throws {
    let post = Post.fixture(
      id: "2", author: .grace, text: "Tea", media: [.fixture(altText: "A cup")],
      date: .fixture(minutesAgo: 5), quote: .unloaded("3", .accepted))
    let card = try #require(shown(post))
    #expect(card.author.name == "Grace Hopper" && card.text == "Tea" && card.warning == nil)
    #expect(card.date?.now == "5m")
    #expect(card.media.map(\.label) == ["Image: A cup"])
    #expect(card.summary == "Quotes another post")
    #expect(card.label == "Quoted post by Grace Hopper")
  }

  @Test func theRowReadsItsQuote() {
    let row = PostRowViewData(
      .fixture(text: "So true", quote: .loaded(.fixture(author: .grace, text: "Tea"), .accepted)),
      in: .fixture())
    #expect(row.label.now.contains("So true. Quoted post by Grace Hopper. Tea"))
  }

  @Test func aWarningCoversTheQuotedPost() throws {
    let card = try #require(
      shown(
        .fixture(
          text: "Cake", media: [.fixture()], contentWarning: "Food",
          poll: Poll(id: "p", options: []), quote: .unloaded("3", .accepted))))
    #expect(card.warning == "Food" && card.text.isEmpty && card.media.isEmpty)
    #expect(card.summary.isEmpty)
    #expect(!card.spoken.contains("Cake"))
  }

  @Test func aWarningOnThePostCoversItsQuote() {
    let post = Post.fixture(
      contentWarning: "Food", quote: .loaded(.fixture(text: "Cake"), .accepted))
    let row = PostRowViewData(post, in: .fixture())
    #expect(row.quote == nil && !row.label.now.contains("Cake"))
  }

  @Test func sensitiveAndManyPicturesAreCounted() throws {
    let many = (1...6).map { Media.fixture(id: Media.ID("\($0)")) }
    let counted = try #require(shown(.fixture(media: many)))
    #expect(counted.media.isEmpty && counted.summary == "6 pictures")
    let sensitive = try #require(shown(.fixture(media: [.fixture()], isSensitive: true)))
    #expect(sensitive.media.isEmpty && sensitive.summary == "Sensitive media")
  }

  @Test func aFilterCollapsesTheQuotedPost() {
    var post = Post.fixture(text: "Tea")
    post.filtered = .init(title: "Leaves", isHidden: true)
    #expect(quote(.loaded(post, .accepted)) == .closed("Quoted post filtered: Leaves"))
  }

  @Test func anUnloadedPostCanBeOpened() {
    #expect(quote(.unloaded("2", .accepted)) == .closed("Quoted post"))
    #expect(quote(.unloaded(nil, .accepted)) == .missing("The quoted post is not available."))
  }

  @Test(
    arguments: [
      (.pending, "The author has not approved this quote yet."),
      (.rejected, "The author didn’t approve this quote."),
      (.revoked, "The author removed their post from this quote."),
      (.deleted, "The quoted post was deleted."),
      (.unauthorized, "You aren’t allowed to see the quoted post."),
      (.blockedAccount, "You blocked the author of the quoted post."),
      (.blockedDomain, "You blocked the server of the quoted post."),
      (.mutedAccount, "You muted the author of the quoted post."),
      (.unknown("new"), "The quoted post is not available."),
    ] as [(Quote.State, String)])
  func saysWhyThereIsNoPost(_ state: Quote.State, _ sentence: String) {
    #expect(quote(.unloaded("2", state)) == .missing(sentence))
    #expect(quote(.loaded(.fixture(text: "Tea"), state)) == .missing(sentence))
  }

  @Test func listsReflectChangesToQuotedPosts() {
    let quoted = Post.fixture(id: "2", author: .ada)
    var items = OrderedItems([Post.fixture(author: .grace, quote: .loaded(quoted, .accepted))])
    items.apply(.related(Relationship(personID: "ada", isMuted: true)))
    #expect(items.item("1")?.quote?.state == .mutedAccount)
    items.apply(.related(Relationship(personID: "ada")))
    #expect(items.item("1")?.quote == .loaded(quoted, .accepted))
    items.apply(.deleted("2"))
    #expect(items.item("1")?.quote == .unloaded("2", .deleted))
  }

  @Test func changesToThePostKeepItsQuoteFiltered() {
    var quoted = Post.fixture(id: "2", text: "Tea")
    let changed = Post.fixture(quote: .loaded(quoted, .accepted))
    quoted.filtered = .init(title: "Leaves", isHidden: true)
    let old = Post.fixture(quote: .loaded(quoted, .accepted))
    #expect(changed.replacing(old).quote == old.quote)
  }
}
