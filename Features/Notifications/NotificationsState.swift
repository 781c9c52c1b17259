import Domain
import Presentation

struct NotificationsState: Equatable, Sendable {
  var filter = NoticeFilter.all
  var list = PagedList<Notice>()
  /// Nil if the source does not hold notifications back.
  var policy: NoticePolicy?
  var toast: Toast<Never>?
}

extension NoticeGroup: RowItem {
  package static func row(of id: Notice.ID) -> String { id.rawValue }
}

extension OrderedItems<Notice> {
  /// Nil removes the answer.
  mutating func answer(_ id: Notice.ID, _ answer: Notice.Answer?) {
    update(id) {
      var notice = $0
      notice.answer = answer
      return notice
    }
  }

  /// Inserts new notifications at the top, and accepted ones by their date.
  mutating func place(_ notices: [Notice]) {
    let top = rows.first.flatMap(item(inRow:))?.date ?? .distantPast
    let late = notices.filter { notice in
      notice.date.map { $0 < top } ?? false && item(notice.id) == nil
    }
    merge(notices.filter { !late.contains($0) })
    for notice in late {
      let below = items.first { other in other.date.map { $0 < notice.date ?? top } ?? false }
      insert(notice, above: below?.row)
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
