import Domain
import Foundation
import Presentation
import TestSupport

@testable import NotificationsFeature

/// The notifications with fakes. The test answers each page. Read marks are recorded.
@MainActor
final class NotificationsScene: ScreenScene {
  let fakes = Fakes()
  let notices: FakeNotices
  let requests: FakeNoticeRequests
  let changes = Changes()
  let marked = Recorder<Notice.ID>()
  let destinations = Recorder<Destination>()
  let sources: NotificationsSources
  let model: NotificationsViewModel

  init(listsPeople: Bool = true) {
    notices = FakeNotices(fakes)
    requests = FakeNoticeRequests(fakes)
    sources = NotificationsSources(notices: notices, requests: requests, .fixture)
    model = NotificationsAssembly.makeViewModel(
      of: listsPeople ? "grace" : nil, sources, changes: changes,
      navigate: { [destinations] in destinations.add($0) })
    notices.marks.always { [marked] in marked.add($0) }
  }

  var state: NotificationsState { model.state }
  var rowIDs: [String] { model.viewData.rows.ids }

  /// The state of a screen that shows this page, without further changes.
  func shown(_ page: Page<Notice>) -> NotificationsState {
    NotificationsState(list: .shown(page, .fetched(.fixture)))
  }

  /// Shows the page, and waits until it is marked as seen.
  func appear(_ page: Page<Notice>) async {
    await performAndWait {
      model.onAppear()
    } answering: {
      await notices.pages.next().succeed(page)
    }
  }
}

extension Notice {
  static func fixture(
    _ id: ID = "1", _ kind: Kind = .mention, by person: Person = .ada, post: Post? = nil,
    isUnread: Bool = false
  ) -> Notice {
    Notice(
      id: id, kind: kind, person: person, post: post, date: .fixture(minutesAgo: 5),
      isUnread: isUnread)
  }
}
