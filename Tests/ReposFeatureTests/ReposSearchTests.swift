import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ReposFeature

@MainActor
@Suite struct ReposSearchTests {
  let scene = ReposScene(.search(ReposSubject.firstQuery))
  var model: ReposViewModel { scene.model }

  @Test func successOfTheFirstSearchUsesSwift() async {
    #expect(model.viewData.field == .init(text: "Swift", isSearching: false))
    model.onAppear()
    #expect(model.viewData.field == .init(text: "Swift", isSearching: true))
    let request = await scene.pages.next()
    #expect(request.input == .init(subject: "Swift", cursor: nil))
    request.succeed(.fixture("1"))
    await model.pager.loading.finished
    #expect(scene.state == scene.shown(.fixture("1"), answering: "Swift"))
  }

  @Test func typingSearchesAfterAPauseAndKeepsTheRows() async {
    await scene.appear(.fixture("1"))
    model.didType("Ru")
    #expect(model.viewData.field == .init(text: "Ru", isSearching: false))
    await scene.clock.sleeper
    scene.clock.advance(by: ReposViewModel.pause - .milliseconds(1))
    model.didType("Rust")
    await scene.clock.sleeper
    #expect(scene.repositories.searches.pending.isEmpty)
    #expect(scene.rowIDs == ["1"])
    scene.clock.advance(by: ReposViewModel.pause)
    let request = await scene.pages.next()
    #expect(request.input.subject == "Rust")
    request.succeed(.fixture("2"))
    await model.pager.loading.finished
    #expect(scene.rowIDs == ["2"])
    #expect(scene.state.answeredQuery == "Rust")
  }

  @Test func submittingDoesNotWaitForThePause() async {
    await scene.appear(.fixture("1"))
    model.didType(" Rust ")
    model.didSubmit()
    #expect(!model.pausing.isRunning)
    let request = await scene.pages.next()
    #expect(request.input.subject == "Rust")
    request.succeed(.fixture("2"))
    await model.pager.loading.finished
    #expect(scene.state.query == " Rust ")
    #expect(scene.rowIDs == ["2"])
  }

  @Test func trailingSpacesDoNotSearchAgain() async {
    await scene.appear(.fixture("1"))
    model.didType("Swift ")
    #expect(scene.state.query == "Swift ")
    #expect(!model.pausing.isRunning)
  }

  @Test(arguments: ["", "  "])
  func anEmptyQueryShowsSuggestions(_ text: String) async {
    await scene.appear(.fixture("1"))
    await scene.type(text)
    #expect(scene.rowIDs.isEmpty)
    #expect(
      model.viewData.phase
        == .empty(
          title: "Search for Repositories", message: "Search by name, language, or topic."
        ))
    await scene.performAndWait { model.didSubmit() }
    #expect(scene.state.list == PagedList(.loaded(OrderedItems())))
  }

  @Test func noResultsNameTheQuery() async {
    model.onAppear()
    await scene.answer(.fixture())
    #expect(
      model.viewData.phase
        == .empty(title: "Nothing Found", message: "No results for “Swift”"))
  }

  @Test func failureOfANewQueryRemovesTheOldRows() async {
    await scene.appear(.fixture("1"))
    await scene.type("Rust")
    await scene.fail(LoadFailure.offline)
    #expect(scene.state.list == PagedList(.failed(.offline, previous: nil)))
    #expect(scene.state.toast == nil)
    model.didTapRetry()
    await scene.answer(.fixture("2"))
    #expect(scene.rowIDs == ["2"])
  }

  @Test func failureOfTheSameQueryIsShownAndKeepsTheRows() async {
    await scene.appear(.fixture("1"))
    model.didSubmit()
    await scene.fail(LoadFailure.timedOut)
    #expect(scene.rowIDs == ["1"])
    #expect(
      scene.state.toast?.message
        == "The search could not be completed. The server took too long to answer. Try again.")
  }

  @Test(arguments: ReposLoadingTests.answers.indices)
  func staleAnswerToAnOlderQueryIsIgnored(_ index: Int) async {
    await scene.appear(.fixture("1"))
    let completion = Completion { model.didSubmit() }
    let stale = await scene.pages.next()
    model.didType("Rust")
    #expect(stale.wasCancelled)
    model.didSubmit()
    await scene.answer(.fixture("2"))
    let before = scene.state
    stale.answer(ReposLoadingTests.answers[index])
    await completion.reached
    #expect(scene.state == before)
  }

  @Test func cancellationByTypingLeavesWhatWasShown() async {
    await scene.appear(.fixture("1"))
    let completion = Completion { model.didSubmit() }
    let request = await scene.pages.next()
    model.didType("Rust")
    #expect(scene.rowIDs == ["1"])
    #expect(!scene.state.list.items.isLoading)
    request.fail(CancellationError())
    await scene.clock.sleeper
    scene.clock.advance(by: ReposViewModel.pause)
    await scene.answer(.fixture("2"))
    await completion.reached
    #expect(scene.rowIDs == ["2"])
  }

  @Test func aLinkSearchesBeforeAnythingIsShown() async {
    model.search(for: "Rust")
    model.onAppear()
    let request = await scene.pages.next()
    #expect(request.input.subject == "Rust")
    request.succeed(.fixture("1"))
    await model.pager.loading.finished
    #expect(model.viewData.field?.text == "Rust")
    model.search(for: "")
    #expect(model.viewData.field?.text == "Swift")
    await scene.answer(.fixture("2"))
    #expect(scene.rowIDs == ["2"])
  }
}
