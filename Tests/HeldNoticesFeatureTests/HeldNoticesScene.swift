import Domain
import Presentation
import TestSupport

@testable import HeldNoticesFeature

/// The screen with fakes. The test answers each request.
@MainActor
final class HeldNoticesScene {
  private let fakes = Fakes()
  let requests: FakeNoticeRequests
  let changes = Changes()
  let destinations = Recorder<Destination>()
  let departures = Recorder<Void>()
  let sources: HeldNoticesSources
  let model: HeldNoticesViewModel

  init(_ request: NoticeRequest? = .fixture) {
    requests = FakeNoticeRequests(fakes)
    requests.known.always { _ in request }
    sources = HeldNoticesSources(requests: requests, .fixture)
    model = HeldNoticesAssembly.makeViewModel(
      of: "7", by: "ada", sources, changes: changes,
      navigate: { [destinations] in destinations.add($0) },
      leave: { [departures] in departures.add(()) })
  }

  var state: HeldNoticesState { model.state }
  var sentences: [String] { model.viewData.rows.all.map(\.sentence) }

  func appear(_ page: Page<Notice> = .two) async {
    model.onAppear()
    await answer(page)
  }

  /// Answers the oldest request and returns when the screen has processed the answer.
  func answer(_ page: Page<Notice>) async {
    await requests.noticePages.next().succeed(page)
    await finished()
  }

  func fail(_ error: any Error) async {
    await requests.noticePages.next().fail(error)
    await finished()
  }

  private func finished() async {
    await model.pager.loading.finished
    await model.pager.loadingMore.finished
    await model.readingRequest.finished
  }
}

extension NoticeRequest {
  static let fixture = NoticeRequest(
    id: "7", person: .ada, count: 2, updated: .fixture(minutesAgo: 5))
}

extension Notice {
  static func held(_ id: ID, _ kind: Kind = .mention, post: Post? = .fixture()) -> Notice {
    Notice(id: id, kind: kind, person: .ada, post: post, date: .fixture(minutesAgo: 5))
  }
}

extension Page<Notice> {
  static let two = Page(items: [.held("2"), .held("1", .follow, post: nil)])
}
