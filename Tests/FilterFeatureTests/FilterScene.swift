import Domain
import Foundation
import Presentation
import TestSupport

@testable import FilterFeature

/// A filter with fakes. The test answers reads and saves.
@MainActor
final class FilterScene {
  let fakes = Fakes()
  let filters: FakeFilters
  let clock = ManualClock()
  let changes = Changes()
  let closings = Recorder<Void>()
  let kept = Recorder<String>()
  /// Taps that open the filters of the source.
  let openings = Recorder<Void>()
  let sources: FilterSources
  let model: FilterViewModel

  init(current: FeedFilter = FeedFilter(), word: String? = nil) {
    filters = FakeFilters(fakes)
    filters.wordDrafts.always { _ in word }
    sources = FilterSources(filters: filters, .fixture(now: { [clock] in clock.date }))
    model = FilterAssembly.makeViewModel(
      current, sources, changes: changes,
      onDone: { [closings] in closings.add(()) }, onLeave: { [kept] in kept.add($0) },
      showServerFilters: { [openings] in openings.add(()) })
  }

  var state: FilterState { model.state }
  var filter: FeedFilter? { model.state.filter.value }

  func appear(_ filter: FeedFilter = FeedFilter()) async {
    model.onAppear()
    await filters.filters.next().succeed(filter)
    await model.loading.finished
    await model.readingWord.finished
  }

  /// Performs a saving action, and saves it like a repository: the change is announced before the
  /// answer.
  func saving(_ action: @MainActor () -> Void) async -> FeedFilter {
    let completion = Completion(of: action)
    let saved = await save()
    await completion.reached
    return saved
  }

  @discardableResult
  func save() async -> FeedFilter {
    let request = await filters.saves.next()
    changes.announce(.filtered(request.input))
    request.succeed(())
    return request.input
  }

  func failing(_ failure: LoadFailure, _ action: @MainActor () -> Void) async {
    let completion = Completion(of: action)
    await filters.saves.next().fail(failure)
    await completion.reached
  }
}
