import Domain
import Presentation

/// Everything the notifications can be in.
package struct NotificationsState: Equatable, Sendable {
  package internal(set) var filter = NoticeFilter.all
  package internal(set) var list = PagedList<Notice>()
  /// Nil if the source holds nothing back.
  package internal(set) var policy: NoticePolicy?
  package internal(set) var toast: Toast<Never>?
}

extension Notice: RowItem {
  package static func row(of id: ID) -> String { id.rawValue }
}

extension NoticeGroup: RowItem {
  package static func row(of id: Notice.ID) -> String { id.rawValue }
}

extension OrderedItems<Notice> {
  /// Nil takes an answer back.
  mutating func answer(_ id: Notice.ID, _ answer: Notice.Answer?) {
    update(id) {
      var notice = $0
      notice.answer = answer
      return notice
    }
  }

  mutating func markRead() {
    for item in items where item.isUnread {
      update(item.id) {
        var notice = $0
        notice.isUnread = false
        return notice
      }
    }
  }
}
