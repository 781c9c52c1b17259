import Domain
import Presentation
import TestSupport

@testable import CatchUpFeature

/// The screen with fakes. The test answers each request for unread posts. Everything else is
/// answered automatically.
@MainActor
final class CatchUpScene {
  private let fakes = Fakes()
  let unread: FakeCatchUp
  let reading: FakeReading
  let clock = ManualClock()
  let changes = Changes()
  let marked = Recorder<[Post.ID]>()
  let destinations = Recorder<Destination>()
  let model: CatchUpViewModel

  init(filter: FeedFilter = FeedFilter()) {
    unread = FakeCatchUp(fakes)
    reading = FakeReading(fakes)
    let (accounts, filters) = (FakeAccounts(fakes), FakeFilters(fakes))
    accounts.accounts.always { .fixture() }
    filters.filters.always { _ in filter }
    reading.marks.always { [marked] in marked.add($0) }
    model = CatchUpAssembly.makeViewModel(
      CatchUpSources(
        accounts: accounts, catchUp: unread, filters: filters, reading: reading,
        .fixture(sleep: { [clock] in try await clock.sleep(for: $0) })),
      changes: changes, navigate: { [destinations] in destinations.add($0) })
  }

  var state: CatchUpState { model.state }
  var rows: [[String]] { model.viewData.groups.map { $0.rows.map(\.id) } }

  func appear(_ posts: Post...) async {
    model.onAppear()
    await answer(posts)
  }

  /// Answers the oldest request and returns when the screen has processed the answer.
  func answer(_ posts: [Post]) async {
    await unread.unread.next().succeed(posts)
    await model.loading.finished
  }

  func fail(_ error: any Error) async {
    await unread.unread.next().fail(error)
    await model.loading.finished
  }
}
