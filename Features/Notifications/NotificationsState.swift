import Domain
import Presentation

/// Everything the notifications can be in.
package struct NotificationsState: Equatable, Sendable {
  package internal(set) var list: Loadable<NotificationList> = .idle
  package internal(set) var freshness: Freshness?
  package internal(set) var toast: Toast<Never>?
}

/// Notices as they came, and what lies below.
package struct NotificationList: Equatable, Sendable {
  private(set) var notices: [Notice] = []
  private(set) var rows: [NotificationRowViewData] = []
  var paging: Paging

  init(_ page: Page<Notice>, by maker: NotificationRowMaker) {
    notices = page.items
    // An empty page is the end, whatever a server says lies behind it.
    paging = Paging(after: page.items.isEmpty ? nil : page.next)
    rows = maker.rows(of: notices)
  }

  /// Adds a page below. Pages overlap where something happened in between: each notice is there once.
  mutating func append(_ page: NotificationList, by maker: NotificationRowMaker) {
    let known = Set(notices.map(\.id))
    notices += page.notices.filter { !known.contains($0.id) }
    paging = page.paging
    rows = maker.rows(of: notices)
  }

  /// What is new stands on top, and what is known stays where it is.
  mutating func insert(_ new: [Notice], by maker: NotificationRowMaker) {
    var changed = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    for index in notices.indices {
      if let notice = changed.removeValue(forKey: notices[index].id) { notices[index] = notice }
    }
    notices = new.filter { changed[$0.id] != nil } + notices
    rows = maker.rows(of: notices)
  }

  /// `nil` takes an answer back.
  mutating func answer(
    _ answer: Notice.Answer?, _ id: Notice.ID, by maker: NotificationRowMaker
  ) {
    guard let index = notices.firstIndex(where: { $0.id == id }) else { return }
    notices[index].answer = answer
    rows = maker.rows(of: notices)
  }

  mutating func markRead(by maker: NotificationRowMaker) {
    for index in notices.indices { notices[index].isUnread = false }
    rows = maker.rows(of: notices)
  }

  func notice(inRow id: String) -> Notice? {
    notices.first { $0.id.rawValue == id }
  }
}
