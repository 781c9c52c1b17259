import Domain
import Presentation
import TestSupport
import Testing

@testable import ServerFiltersFeature

@MainActor
@Suite struct ServerFiltersChangesTests {
  let scene = ServerFiltersScene()
  var model: ServerFiltersViewModel { scene.model }

  @Test func aTapOpensTheEditor() async {
    await scene.appear(.tea)
    model.didTapFilter("1")
    model.didTapAdd()
    model.didTapFilter("x")
    #expect(scene.destinations.all == [.editingFilter("1"), .editingFilter(nil)])
  }

  @Test func aFilterIsDeletedAfterConfirmation() async {
    await scene.appear(.tea, .milk)
    model.didTapDelete("1")
    let question = FilterDeletion(filter: .tea)
    #expect(scene.state.question == question)
    #expect(
      question.message == "“Tea” will be deleted on your server, for all your devices.")
    model.didCloseQuestion()
    #expect(scene.state.question == nil)
    model.didConfirmDelete(question)
    let request = await scene.filters.deletions.next()
    #expect(request.input == "1")
    request.succeed(())
    await model.deleting.finished
    #expect(scene.titles == ["Milk"])
  }

  @Test func failureToDeleteKeepsTheFilter() async {
    await scene.appear(.tea)
    model.didConfirmDelete(FilterDeletion(filter: .tea))
    await scene.filters.deletions.next().fail(LoadFailure.storage(.readOnly))
    await model.deleting.finished
    #expect(scene.titles == ["Tea"])
    #expect(scene.state.toast?.message.hasPrefix("The filter could not be deleted.") == true)
  }

  @Test func theListReflectsChangesElsewhere() async {
    scene.changes.announce(.serverFiltersChanged)
    #expect(!model.reading.isRunning && !model.pager.loading.isRunning)
    await scene.appear(.tea, .milk)
    let waiting = ServerFilter.fixture(id: "filter:a", title: "New", delivery: .waiting)
    await scene.change(to: .fixture(id: "1", title: "Hot tea"), waiting)
    #expect(scene.titles == ["Hot tea", "New"])
    #expect(scene.rows.map(\.status) == [nil, "Waiting to be saved"])
    await scene.change(to: .fixture(id: "9", title: "New"))
    #expect(scene.rows.map(\.id) == ["9"] && scene.rows[0].status == nil)
  }

  /// The source is unreachable, but the store has the filter.
  @Test func aNewFilterIsShownEvenAfterAFailure() async {
    model.onAppear()
    await scene.fail(LoadFailure.offline)
    scene.filters.cached.always { Cached([.tea], fetched: nil) }
    let completion = Completion { scene.changes.announce(.serverFiltersChanged) }
    await scene.filters.filters.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.titles == ["Tea"])
  }
}
