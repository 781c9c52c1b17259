import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import SearchFeature

/// People and hashtags in addition to posts, and searching while typing.
@MainActor
@Suite struct SearchScopeTests {
  let scene = SearchScene("loom")
  var model: SearchViewModel { scene.model }

  private func person(_ id: Person.ID) -> Person {
    Person(id: id, nick: "Ada", userName: "ada", counts: .init(followers: 1))
  }

  private func people(_ ids: Person.ID..., next: Cursor? = nil) -> Page<Person> {
    Page(items: ids.map(person), next: next)
  }

  private var peopleIDs: [String] { scene.state.people.rows }

  // MARK: Typing

  @Test func typingAsksTheServerAfterAPause() async {
    await scene.appear(.fixture("1"))
    model.didType("te")
    await scene.clock.sleeper
    scene.clock.advance(by: SearchViewModel.pause - .milliseconds(1))
    model.didType("tea ")
    await scene.clock.sleeper
    #expect(scene.posts.searches.pending.isEmpty)
    scene.clock.advance(by: SearchViewModel.pause)
    let request = await scene.posts.searches.next()
    #expect(request.input.query == "tea")
    request.succeed(.fixture("2"))
    await model.posts.pager.loading.finished
    #expect(scene.rowIDs == ["2"])
    #expect(model.state.text == "tea ")
  }

  @Test func typingTheSameQueryAgainDoesNotSearch() async {
    await scene.appear(.fixture("1"))
    model.didType(" loom")
    #expect(!model.pausing.isRunning && !model.pager.loading.isRunning)
    #expect(scene.rowIDs == ["1"])
  }

  @Test func storedPostsAreShownUntilTheServerAnswers() async throws {
    let stored = try #require(scene.search.store)
    stored.posts.always { $0 == "tea" ? .fixture("2", "3") : Page(items: []) }
    await scene.appear(.fixture("1"))
    model.didType("tea")
    #expect(scene.rowIDs == ["1"])
    await scene.clock.sleeper
    scene.clock.advance(by: SearchViewModel.pause)
    let request = await scene.posts.searches.next()
    #expect(scene.rowIDs == ["2", "3"] && model.viewData.field.isSearching)
    #expect(scene.row("2")?.actions.isEmpty == false)
    request.succeed(.fixture("4"))
    await model.pager.loading.finished
    #expect(scene.rowIDs == ["4"] && !model.viewData.field.isSearching)
  }

  @Test(arguments: [nil, LoadFailure.offline])
  func rowsOfAnotherQueryDisappearIfTheStoreHasNone(_ failure: LoadFailure?) async throws {
    let stored = try #require(scene.search.store)
    stored.posts.always { _ in
      if let failure { throw failure }
      return Page(items: [])
    }
    await scene.appear(.fixture("1"))
    model.didType("tea")
    #expect(scene.rowIDs == ["1"])
    model.didSubmit()
    let request = await scene.posts.searches.next()
    #expect(model.viewData.phase == .loading)
    request.succeed(.fixture("2"))
    await model.pager.loading.finished
    #expect(scene.rowIDs == ["2"])
  }

  @Test func storedPeopleAndTagsAreShownUntilTheServerAnswers() async throws {
    let stored = try #require(scene.search.store)
    stored.people.always { [people = people("ada")] _ in people }
    stored.hashtags.always { _ in Page(items: [Hashtag(name: "looms")]) }
    model.didChoose(.people)
    let people = await scene.search.people.next()
    #expect(peopleIDs == ["ada"])
    people.succeed(Page(items: []))
    await model.pager.loading.finished
    #expect(peopleIDs == [])
    model.didChoose(.hashtags)
    let hashtags = await scene.search.hashtags.next()
    #expect(scene.state.hashtags.rows == ["looms"])
    hashtags.fail(LoadFailure.offline)
    await model.pager.loading.finished
    #expect(scene.state.hashtags.rows == ["looms"])
    #expect(
      model.toaster.viewData?.message
        == "The search could not be completed. Check your connection and try again.")
    #expect(scene.state.toast?.message.hasPrefix("The search could not be completed.") == true)
  }

  @Test func anEmptyFieldShowsSuggestions() async {
    await scene.appear(.fixture("1"))
    model.didType("")
    await scene.clock.sleeper
    scene.clock.advance(by: SearchViewModel.pause)
    await model.pausing.finished
    await model.posts.pager.loading.finished
    #expect(scene.rowIDs.isEmpty)
    #expect(
      model.viewData.phase
        == .empty(title: "Search Posts", message: "Search for words or a #hashtag."))
  }

  // MARK: Choosing a scope

  @Test func successOfPeopleShowsThemNextToThePosts() async {
    await scene.appear(.fixture("1"))
    model.didChoose(.people)
    #expect(model.viewData.phase == .loading)
    let request = await scene.search.people.next()
    #expect(request.input == .init(query: "loom", cursor: nil))
    request.succeed(people("ada", "bo"))
    await model.people.loading.finished
    #expect(peopleIDs == ["ada", "bo"])
    model.didChoose(.posts)
    #expect(scene.row() != nil)
    model.didChoose(.people)
    #expect(!model.people.loading.isRunning)
  }

  @Test func mappingOfPeopleAndHashtags() async {
    model.didChoose(.people)
    await scene.answer(people: people("ada"))
    let viewData = model.viewData
    #expect(
      viewData
        == SearchViewData(
          field: .init(text: "loom", isSearching: false), scope: .people,
          scopes: [.posts, .people, .hashtags], recent: [],
          heading: nil, phase: .rows, rows: viewData.rows, foot: .none, scrollTarget: nil))
    guard case .people(let rows) = viewData.rows else { return #expect(Bool(false)) }
    #expect(
      rows.all == [
        FoundPersonViewData(
          person: PersonViewData(person("ada")), followers: "1 follower",
          button: RelationshipButtonViewData(Relationship(personID: "ada")), isSuggested: false,
          label: "Ada, @ada, 1 follower")
      ])
    model.didChoose(.hashtags)
    await scene.answer(
      hashtags: Page(items: [Hashtag(name: "looms", uses: 3), Hashtag(name: "loomwork")]))
    guard case .hashtags(let hashtags) = model.viewData.rows else { return #expect(Bool(false)) }
    #expect(
      hashtags.all == [
        FoundHashtagViewData(
          id: "looms", uses: "3 recent posts", label: "Hashtag looms, 3 recent posts"),
        FoundHashtagViewData(id: "loomwork", uses: nil, label: "Hashtag loomwork"),
      ])
  }

  @Test(arguments: [
    (SearchScope.people, "No People Found", "Search People"),
    (.hashtags, "No Hashtags Found", "Search Hashtags"),
  ])
  func mappingOfNothing(_ scope: SearchScope, _ nothing: String, _ unasked: String) async {
    model.didChoose(scope)
    if scope == .people {
      await scene.answer(people: Page(items: []))
    } else {
      await scene.answer(hashtags: Page(items: []))
    }
    guard case .empty(nothing, _) = model.viewData.phase else {
      Issue.record("\(model.viewData.phase)")
      return
    }
    let empty = SearchScene("").model
    empty.didChoose(scope)
    await empty.pager.loading.finished
    guard case .empty(unasked, _) = empty.viewData.phase else {
      Issue.record("\(empty.viewData.phase)")
      return
    }
  }

  @Test func anotherQueryClearsTheResultsOfEveryScope() async {
    model.didChoose(.hashtags)
    await scene.answer(hashtags: Page(items: [Hashtag(name: "loom")]))
    model.didChoose(.people)
    await scene.answer(people: people("ada"))
    model.didType("tea")
    model.didSubmit()
    #expect(scene.state.hashtags.isIdle)
    let request = await scene.search.people.next()
    #expect(scene.state.people.items == .loading(previous: nil))
    request.succeed(people("bo"))
    await model.pager.loading.finished
    #expect(peopleIDs == ["bo"])
  }

  @Test(arguments: [
    ("@ada@server.example", SearchScope.people), ("https://server.example/@ada", .people),
    ("https://server.example/@ada/1", .posts), ("@ada", .posts), ("ada@server", .posts),
    ("/@ada", .posts), ("a@@b", .posts),
  ])
  func aHandleSearchesForPeople(_ query: String, _ scope: SearchScope) async {
    model.didType(query)
    model.didSubmit()
    #expect(scene.state.scope == scope)
    if scope == .people {
      let request = await scene.search.people.next()
      #expect(request.input.query == query)
      request.succeed(Page(items: []))
    } else {
      await scene.posts.searches.next().succeed(Page(items: []))
    }
  }

  @Test(arguments: [
    ("https://server.example/@ada/1", SearchScope?.some(.posts)),
    ("https://server.example/users/ada/statuses/1", .posts),
    ("https://server.example/users/ada", .people), ("https://server.example/@ada", .people),
    ("https://server.example/@ada/an-article", nil), ("https://server.example/ada", nil),
  ])
  func anAddressImpliesWhatItRefersTo(_ address: String, _ scope: SearchScope?) {
    #expect(SearchScope(impliedBy: address) == scope)
  }

  // MARK: Failures

  @Test func failureOfPeopleIsShownUntilARetry() async {
    model.didChoose(.people)
    await scene.search.people.next().fail(LoadFailure.offline)
    await model.people.loading.finished
    #expect(
      model.viewData.phase
        == .failed(
          FailureText(
            title: "No Connection",
            message: "The search could not be completed. Check your connection and try again.",
            action: .retry)))
    model.pager.load()
    await scene.answer(people: people("ada"))
    #expect(peopleIDs == ["ada"])
  }

  @Test func failureOfARefreshIsShownAndKeepsThePeople() async {
    model.didChoose(.people)
    await scene.answer(people: people("ada"))
    async let refreshed: Void = scene.refresh()
    await scene.search.people.next().fail(LoadFailure.timedOut)
    await refreshed
    #expect(peopleIDs == ["ada"])
    #expect(scene.state.toast?.message.hasPrefix("The search could not be completed.") == true)
  }

  @Test func cancellationOfPeopleRestoresTheState() async {
    model.didChoose(.people)
    await scene.search.people.next().fail(CancellationError())
    await model.people.loading.finished
    #expect(scene.state.people.isIdle)
  }

  @Test func staleAnswersOfAnotherQueryAreDropped() async {
    model.didChoose(.people)
    let stale = await scene.search.people.next()
    model.didType("tea")
    let completion = Completion { model.didSubmit() }
    #expect(stale.wasCancelled)
    stale.succeed(people("old"))
    await scene.answer(people: people("new"))
    await completion.reached
    #expect(peopleIDs == ["new"])
  }

  // MARK: Paging

  @Test func theLastPersonLoadsMoreWithoutDuplicates() async {
    model.didChoose(.people)
    await scene.answer(people: people("1", "2", next: "c"))
    model.pager.rowAppeared("2")
    let request = await scene.search.people.next()
    #expect(request.input == .init(query: "loom", cursor: "c"))
    #expect(model.viewData.foot == .loading)
    request.succeed(people("2", "3", next: "d"))
    await model.people.loadingMore.finished
    #expect(peopleIDs == ["1", "2", "3"])
    #expect(scene.state.people.paging == .more("d"))
  }
}

/// A source that has everything in its store, like the sample account.
@MainActor
@Suite struct StoreSearchTests {
  let scene = SearchScene("loom", asksServer: false)
  var model: SearchViewModel { scene.model }

  @Test func everyKeystrokeSearchesAndKeepsTheRows() async {
    await scene.appear(.fixture("1"))
    model.didType("t")
    #expect(!model.pausing.isRunning)
    let stale = await scene.posts.searches.next()
    model.didType("te")
    #expect(stale.wasCancelled)
    stale.succeed(.fixture("stale"))
    let request = await scene.posts.searches.next()
    #expect(request.input == .init(query: "te", cursor: nil))
    #expect(scene.rowIDs == ["1"])
    request.succeed(.fixture("2"))
    await model.pager.loading.finished
    #expect(scene.rowIDs == ["2"])
  }

  @Test func failureLeavesNoRowsOfAnotherQuery() async {
    await scene.appear(.fixture("1"))
    model.didType("tea")
    await scene.fail(LoadFailure.storage(.full))
    #expect(scene.rowIDs.isEmpty)
    guard case .failed = model.viewData.phase else {
      return #expect(Bool(false), "\(model.viewData.phase)")
    }
    model.pager.load()
    await scene.answer(.fixture("2"))
    async let refreshed: Void = scene.refresh()
    await scene.fail(LoadFailure.storage(.full))
    await refreshed
    #expect(scene.rowIDs == ["2"])
  }
}
