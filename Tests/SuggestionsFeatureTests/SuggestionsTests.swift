import Domain
import Presentation
import TestSupport
import Testing

@testable import SuggestionsFeature

@MainActor
@Suite final class SuggestionsTests {
  private let search: FakeSearch
  private let emojis: FakeEmojis
  private let fakes = Fakes()
  private var shown: [Suggestions?] = []
  private lazy var suggester = Suggester(
    SuggestionSources(search: search, emojis: emojis)
  ) { [unowned self] in shown.append($0) }

  init() {
    search = FakeSearch(fakes)
    emojis = FakeEmojis(fakes)
  }

  private func suggest(_ text: String) {
    suggester.suggest(TypedToken(in: text, changedFrom: String(text.dropLast())))
  }

  @Test func successMapsPeopleToTheirNames() async {
    search.people.always { _ in Page(items: [.ada]) }
    suggest("Dear @ad")
    await suggester.suggesting.finished
    #expect(shown.count == 1)
    #expect(
      shown[0]?.items.compactMap { SuggestionViewData($0) } == [
        SuggestionViewData(
          id: "@ada", title: "Ada Lovelace", detail: "@ada", picture: .person(PersonViewData(.ada)),
          label: "Mention Ada Lovelace, @ada")
      ])
  }

  @Test func failureIsSilent() async {
    search.hashtags.always { _ in throw LoadFailure.offline }
    suggest("#sw")
    await suggester.suggesting.finished
    #expect(shown == [nil])
  }

  @Test func storedPeopleAreSuggestedOffline() async throws {
    search.people.always { _ in throw LoadFailure.offline }
    try #require(search.store).people.always { _ in Page(items: [.ada]) }
    suggest("Dear @ad")
    await suggester.suggesting.finished
    #expect(shown.map { $0?.items.count } == [1])
  }

  @Test func earlierSuggestionsReplaceAllThatIsTypedMeanwhile() async throws {
    search.people.always { _ in Page(items: [.ada]) }
    suggest("Dear @ad")
    await suggester.suggesting.finished
    suggest("Dear @ada")
    #expect(shown.count == 2)
    let token = try #require(shown.last??.token)
    #expect(token.completed(in: "Dear @ada", as: "@ada") == "Dear @ada ")
    suggest("Dear @ada @al")
    #expect(shown.last == .some(nil))
    await suggester.suggesting.finished
  }

  @Test func withoutATokenSuggestionsEnd() async {
    search.people.always { _ in Page(items: []) }
    suggest("@ad")
    suggester.suggest(nil)
    await suggester.suggesting.finished
    #expect(shown == [nil])
  }
}
