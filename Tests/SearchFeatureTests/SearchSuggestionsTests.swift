import Domain
import Presentation
import TestSupport
import Testing

@testable import SearchFeature

/// The screen before the first search.
@MainActor
@Suite struct SearchSuggestionsTests {
  let scene = SearchScene("")
  var model: SearchViewModel { scene.model }

  private let cursor: Cursor = "c"

  /// Answers from now on and returns when the screen shows the result.
  private func show(_ scope: SearchScope = .posts) async {
    if scope == .posts { model.onAppear() } else { model.didChoose(scope) }
    await model.pager.loading.finished
    await model.remembering.finished
  }

  @Test func popularPostsArePaged() async {
    scene.search.popularPosts.always { [cursor] in
      $0 == cursor ? .fixture("3") : .fixture("1", "2", next: cursor)
    }
    await show()
    #expect(scene.rowIDs == ["1", "2"])
    #expect(model.viewData.heading == "Popular Now")
    #expect(model.viewData.phase == .rows && model.viewData.foot == .more)
    model.pager.loadMore()
    await model.posts.pager.loadingMore.finished
    #expect(scene.rowIDs == ["1", "2", "3"])
    #expect(model.viewData.foot == .none)
    #expect(scene.posts.searches.pending.isEmpty)
  }

  @Test func suggestedPeopleAndHashtagsHaveTheirOwnScopes() async {
    scene.search.suggestedPeople.always { _ in Page(items: [.ada, .grace]) }
    scene.search.popularHashtags.always { _ in Page(items: [Hashtag(name: "tea", uses: 3)]) }
    await show(.people)
    #expect(scene.state.people.rows == ["ada", "grace"])
    #expect(model.viewData.heading == "People to Follow")
    await show(.hashtags)
    #expect(scene.state.hashtags.rows == ["tea"])
    #expect(model.viewData.heading == "Popular Hashtags")
  }

  private var buttons: [RelationshipButtonViewData?] {
    if case .people(let rows) = model.viewData.rows { rows.all.map(\.button) } else { [] }
  }

  @Test func aSuggestedPersonIsFollowedAtOnceAndCanBeUndone() async {
    scene.search.suggestedPeople.always { _ in Page(items: [.ada, .grace]) }
    scene.people.follows.always {
      Relationship(personID: $0.person, following: $0.isOn ? .yes : .no)
    }
    await show(.people)
    #expect(buttons == [.follow, .follow])
    await scene.performAndWait { model.didTapFollow("ada") }
    #expect(buttons == [.unfollow, .follow])
    #expect(model.toaster.viewData?.message == "Following Ada Lovelace")
    await scene.performAndWait { model.didTapUndo() }
    #expect(buttons == [.follow, .follow] && model.toaster.viewData == nil)
  }

  @Test func failureRevertsTheFollow() async {
    scene.search.suggestedPeople.always { _ in Page(items: [.ada]) }
    scene.people.follows.always { _ in throw LoadFailure.storage(.full) }
    await show(.people)
    await scene.performAndWait { model.didTapFollow("ada") }
    #expect(buttons == [.follow])
    #expect(model.toaster.viewData?.message.contains("could not be changed") == true)
  }

  @Test func dismissedPeopleDisappearAtOnce() async {
    scene.search.suggestedPeople.always { _ in Page(items: [.ada, .grace]) }
    let dismissed = Recorder<Person.ID>()
    scene.search.dismissals.always { dismissed.add($0) }
    await show(.people)
    model.didTapDismiss("ada")
    #expect(scene.state.people.rows == ["grace"])
    await model.dismissing.finished
    #expect(dismissed.all == ["ada"] && model.toaster.viewData == nil)
  }

  @Test func failureToDismissRestoresThePerson() async {
    scene.search.suggestedPeople.always { _ in Page(items: [.ada, .grace]) }
    scene.search.dismissals.always { _ in throw LoadFailure.storage(.full) }
    await show(.people)
    model.didTapDismiss("ada")
    await model.dismissing.finished
    await model.people.loading.finished
    #expect(scene.state.people.rows == ["ada", "grace"])
    #expect(model.toaster.viewData?.message.contains("The suggestion could not be removed") == true)
  }

  @Test func aSecondDismissalDoesNotHideTheFirstFailure() async {
    scene.search.suggestedPeople.always { _ in Page(items: [.ada, .grace]) }
    scene.search.dismissals.always { if $0 == "ada" { throw LoadFailure.storage(.full) } }
    await show(.people)
    model.didTapDismiss("ada")
    model.didTapDismiss("grace")
    await model.dismissing.finished
    await model.people.loading.finished
    #expect(scene.state.people.rows.contains("ada"))
    #expect(model.toaster.viewData?.message.contains("The suggestion could not be removed") == true)
  }

  @Test func peopleFollowedElsewhereStayInTheList() async {
    scene.search.suggestedPeople.always { _ in Page(items: [.ada, .grace]) }
    await show(.people)
    scene.changes.announce(.related(Relationship(personID: "ada", following: .yes)))
    #expect(buttons == [.unfollow, .follow])
  }

  @Test func foundPeopleCanBeFollowed() async {
    await show(.people)
    model.didType("ada")
    model.didSubmit()
    await scene.answer(people: Page(items: [.ada]))
    #expect(buttons == [.follow])
    scene.changes.announce(.related(Relationship(personID: "ada", following: .yes)))
    #expect(buttons == [.unfollow])
  }

  @Test func newsIsOfferedUntilASearchStarts() async throws {
    let links = [("a", 12), ("b", 1), ("c", nil)].map { page, people in
      PopularLink(card: LinkCard(url: .fixture(page), title: page), people: people)
    }
    scene.search.popularLinks.always { _ in Page(items: links) }
    await show(.news)
    #expect(model.viewData.scopes == [.posts, .people, .hashtags, .news])
    #expect(model.viewData.heading == "Popular Links")
    guard case .news(let rows) = model.viewData.rows else { return #expect(Bool(false)) }
    #expect(rows.all.map(\.people) == ["Shared by 12 people", nil, nil])
    model.didType("tea")
    model.didSubmit()
    try #require(model.viewData.scope == .posts)
    await scene.answer(.fixture("2"))
    #expect(model.viewData.scopes == [.posts, .people, .hashtags])
    #expect(scene.rowIDs == ["2"])
  }

  @Test func aSearchReplacesSuggestionsUntilItIsCleared() async {
    scene.search.popularPosts.always { _ in .fixture("1") }
    await show()
    model.didType("tea")
    model.didSubmit()
    #expect(model.viewData.heading == nil && model.viewData.field.isSearching)
    await scene.answer(.fixture("2"))
    #expect(scene.rowIDs == ["2"])
    #expect(model.viewData.heading == nil)
    model.didType("")
    await scene.clock.sleeper
    scene.clock.advance(by: SearchViewModel.pause)
    await model.pausing.finished
    await model.pager.loading.finished
    #expect(scene.rowIDs == ["1"])
    #expect(model.viewData.heading == "Popular Now")
  }

  @Test func withoutSuggestionsItExplainsWhatToSearch() async {
    await show()
    #expect(
      model.viewData.phase
        == .empty(title: "Search Posts", message: "Search for words or a #hashtag."))
    scene.search.suggestedPeople.always { _ in Page(items: []) }
    await show(.people)
    #expect(
      model.viewData.phase
        == .empty(title: "Search People", message: "Search for a name or for @name@server."))
    #expect(model.viewData.heading == nil && model.toaster.viewData == nil)
  }

  @Test func failureIsShownWithARetry() async {
    scene.search.popularPosts.always { _ in throw LoadFailure.offline }
    await show()
    guard case .failed = model.viewData.phase else {
      return #expect(Bool(false), "\(model.viewData.phase)")
    }
    #expect(model.viewData.heading == nil)
    scene.search.popularPosts.always { _ in .fixture("1") }
    model.pager.load()
    await model.pager.loading.finished
    #expect(scene.rowIDs == ["1"])
  }

  // MARK: Recent searches

  /// Stores them like a real store.
  private func storeRecentSearches(_ first: String...) {
    let kept = Recorder<[String]>()
    kept.add(first)
    scene.search.recentSearches.always { _ in kept.all.last ?? [] }
    scene.search.keptSearches.always { kept.add([$0] + (kept.all.last ?? [])) }
    scene.search.removedSearches.always { removed in
      kept.add((kept.all.last ?? []).filter { removed != nil && $0 != removed })
    }
  }

  @Test func recentSearchesAreShownUntilYouType() async {
    storeRecentSearches("tea", "looms")
    await show()
    #expect(model.viewData.recent == ["tea", "looms"])
    model.didType("x")
    #expect(model.viewData.recent == [])
    model.didType("")
    #expect(model.viewData.recent == ["tea", "looms"])
  }

  @Test func tappingARecentSearchRepeatsIt() async {
    storeRecentSearches("tea", "looms")
    await show()
    model.didTapRecent("looms")
    await scene.answer(.fixture("2"))
    await model.remembering.finished
    #expect(scene.state.query == "looms" && model.viewData.field.text == "looms")
    #expect(scene.rowIDs == ["2"])
    #expect(scene.state.recent.first == "looms")
  }

  @Test func onlyUsefulSearchesAreRemembered() async {
    storeRecentSearches()
    await show()
    model.didType("te")
    await scene.clock.sleeper
    scene.clock.advance(by: SearchViewModel.pause)
    await scene.answer(.fixture("1"))
    #expect(!model.remembering.isRunning && scene.state.recent == [])
    model.didTap(.post, inRow: "1")
    await model.remembering.finished
    #expect(scene.state.recent == ["te"])
    model.didTapPerson("ada")
    #expect(!model.remembering.isRunning)
    model.didType("  tea  time ")
    model.didSubmit()
    await scene.answer(.fixture("2"))
    await model.remembering.finished
    #expect(scene.state.recent == ["tea time", "te"])
  }

  @Test func recentSearchesCanBeRemovedOneByOneOrAll() async {
    storeRecentSearches("tea", "looms", "engines")
    await show()
    model.didTapRemoveRecent("looms")
    await model.remembering.finished
    #expect(model.viewData.recent == ["tea", "engines"])
    model.didTapRemoveRecent(nil)
    await model.remembering.finished
    #expect(model.viewData.recent == [])
  }

  @Test func failureToRemoveIsShownAndFailureToSaveIsNot() async {
    storeRecentSearches("tea")
    scene.search.removedSearches.always { _ in throw LoadFailure.storage(.full) }
    scene.search.keptSearches.always { _ in throw LoadFailure.storage(.full) }
    await show()
    model.didTapRecent("tea time")
    await scene.answer(.fixture("2"))
    await model.remembering.finished
    #expect(model.toaster.viewData == nil)
    model.didTapRemoveRecent("tea")
    await model.remembering.finished
    #expect(model.toaster.viewData?.message.contains("The search could not be removed") == true)
    #expect(scene.state.recent == ["tea"])
  }

  @Test func closingTheScreenDoesNotStopSaving() async {
    storeRecentSearches()
    await show()
    model.didTapRecent("tea")
    model.remembering.cancel()
    await scene.answer(.fixture("2"))
    await model.remembering.finished
    #expect(try! await scene.search.fetchRecentSearches() == ["tea"])
  }
}
