import Domain
import Foundation
import TestSupport
import Testing

@Suite struct QuoteTests {
  private let quoted = Post.fixture(id: "quoted", author: .ada, text: "Tea")

  @Test func everyStateHasAName() {
    let names = [
      "accepted", "pending", "rejected", "revoked", "deleted", "unauthorized", "blocked_account",
      "blocked_domain", "muted_account",
    ]
    for name in names {
      #expect(Quote.State(name: name).name == name)
      #expect(Quote.State(name: name) != .unknown(name))
    }
    #expect(Quote.State(name: "new") == .unknown("new"))
  }

  @Test func onlyAnAcceptedQuoteShowsItsPost() {
    #expect(Quote.loaded(quoted, .accepted).shownPost == quoted)
    #expect(Quote.loaded(quoted, .mutedAccount).shownPost == nil)
    #expect(Quote.unloaded("quoted", .accepted).shownPost == nil)
  }

  @Test func aPostIsCollapsedWhileItsAuthorIsMutedOrBlocked() {
    let quote = Quote.loaded(quoted, .accepted)
    let muted = quote.applying(.related(Relationship(personID: "ada", isMuted: true)))
    #expect(muted == .loaded(quoted, .mutedAccount))
    #expect(muted.applying(.related(Relationship(personID: "ada"))) == quote)
    #expect(
      quote.applying(.related(Relationship(personID: "ada", isBlocked: true))).state
        == .blockedAccount)
    #expect(quote.applying(.related(Relationship(personID: "alan", isMuted: true))) == quote)
  }

  @Test func aDeletedPostLeavesItsQuotes() {
    let quote = Quote.loaded(quoted, .accepted)
    #expect(quote.applying(.deleted("quoted")) == .unloaded("quoted", .deleted))
    #expect(quote.applying(.deleted("other")) == quote)
  }

  @Test func anEditUpdatesTheQuotesToo() {
    let inner = Quote.unloaded("inner", .accepted)
    let known = Post.fixture(id: "quoted", author: .ada, quote: inner)
    let edited = Post.fixture(
      id: "quoted", author: .ada, text: "Coffee", boost: .init(id: "2", person: .grace),
      quote: .loaded(.fixture(id: "inner"), .accepted))
    let expected = Post.fixture(id: "quoted", author: .ada, text: "Coffee", quote: inner)
    let quote = Quote.loaded(known, .mutedAccount).applying(.edited(edited))
    #expect(quote == .loaded(expected, .mutedAccount))
    #expect(quote.applying(.edited(.fixture(id: "other"))) == quote)
  }

  @Test func expandingAPostExpandsItsQuote() {
    let quote = Quote.loaded(.fixture(id: "quoted", contentWarning: "Careful"), .accepted)
    #expect(quote.applying(.opened(["quoted": true])).shownPost?.isOpen == true)
    #expect(quote.applying(.opened(["other": true])) == quote)
    let open = quote.applying(.preferencesChanged(Preferences(opensWarnings: true)))
    #expect(open.shownPost?.isOpen == true)
    #expect(open.applying(.preferencesChanged(Preferences())).shownPost?.isOpen == false)
  }

  @Test func onlyAnAcceptedQuoteCanBeQuoted() {
    #expect(Quote.loaded(quoted, .mutedAccount).idToQuoteAgain == "quoted")
    #expect(Quote.unloaded("quoted", .accepted).idToQuoteAgain == "quoted")
    #expect(Quote.unloaded("quoted", .revoked).idToQuoteAgain == nil)
  }

  @Test func mutedWordsHideThePostsThatQuoteThem() {
    let matcher = FeedFilter.Matcher(
      FeedFilter(mutedWords: [.init("tea")]), signedIn: Person.grace.id)
    func shows(_ state: Quote.State, by author: Person = .alan) -> Bool {
      matcher.shows(.fixture(author: author, quote: .loaded(quoted, state)), at: .fixture)
    }
    #expect(!shows(.accepted))
    #expect(!shows(.accepted, by: .grace))
    #expect(shows(.mutedAccount))
  }

  @Test func serverFiltersApplyToTheQuotedPost() {
    let filter = ServerFilter(
      id: "f", title: "Leaves", places: [.home], action: .hide,
      keywords: [.init("tea", isWholeWord: true)])
    let matcher = ServerFilter.Matcher([filter], in: .home, at: .fixture, signedIn: Person.grace.id)
    let judged = matcher.judged(.fixture(author: .grace, quote: .loaded(quoted, .accepted)))
    #expect(judged.filtered == nil)
    #expect(judged.quote?.shownPost?.filtered == .init(title: "Leaves", isHidden: true))
  }
}
