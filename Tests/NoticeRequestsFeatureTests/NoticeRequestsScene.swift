import Domain
import Presentation
import TestSupport

@testable import NoticeRequestsFeature

/// The screen with fakes. The test answers each request.
@MainActor
final class NoticeRequestsScene: ListScene {
  private let fakes = Fakes()
  let requests: FakeNoticeRequests
  let changes = Changes()
  let destinations = Recorder<Destination>()
  let sources: NoticeRequestsSources
  let model: NoticeRequestsViewModel

  init() {
    requests = FakeNoticeRequests(fakes)
    requests.policies.always { _ in .fixture }
    sources = NoticeRequestsSources(requests: requests, .fixture)
    model = NoticeRequestsAssembly.makeViewModel(
      sources, changes: changes, navigate: { [destinations] in destinations.add($0) })
  }

  var pages: Gate<Cursor?, Page<NoticeRequest>> { requests.pages }
  var pager: Pager<NoticeRequest> { model.pager }
  var state: NoticeRequestsState { model.state }
  var names: [String] { model.viewData.rows.all.map(\.person.name) }
  var choices: [String] { model.viewData.rules.map(\.choice) }

  /// The state of a screen that shows this page and the usual rules, without further changes.
  func shown(_ page: Page<NoticeRequest>) -> NoticeRequestsState {
    NoticeRequestsState(list: .shown(page, .fetched(.fixture)), policy: .loaded(.fixture))
  }

  func appear(_ page: Page<NoticeRequest>) async {
    model.onAppear()
    await answer(page)
  }

  /// Answers the oldest request and returns when the screen has processed the answer.
  func answer(_ page: Page<NoticeRequest>) async {
    await requests.pages.next().succeed(page)
    await model.pager.loading.finished
    await model.loadingPolicy.finished
  }

  func fail(_ error: any Error) async {
    await requests.pages.next().fail(error)
    await model.pager.loading.finished
    await model.loadingPolicy.finished
  }
}

extension NoticeRequest {
  static func fixture(
    _ id: ID = "1", by person: Person = .ada, count: Int = 3, lastPost: Post? = nil
  ) -> NoticeRequest {
    NoticeRequest(
      id: id, person: person, count: count, lastPost: lastPost, updated: .fixture(minutesAgo: 5))
  }
}

extension Page<NoticeRequest> {
  static let two = Page(items: [.fixture("1"), .fixture("2", by: .alan)])
}

extension NoticePolicy {
  static let fixture = NoticePolicy(
    choices: [.notFollowed: .accept, .newAccounts: .filter, .limited: .unknown("ask")],
    requestCount: 2)
}
