import Domain
import Presentation

struct NoticeRequestsState: Equatable, Sendable {
  var section = NoticeRequestsSection.people
  var list = PagedList<NoticeRequest>()
  var policy: Loadable<NoticePolicy> = .idle
  /// Choices that are not stored yet.
  var choosing: [NoticePolicy.Group: NoticePolicy.Choice] = [:]
  var toast: Toast<Never>?
}

enum NoticeRequestsSection: String, Hashable, Sendable, CaseIterable, Identifiable {
  case people, rules

  var id: Self { self }
}

extension NoticeRequest: RowItem {
  package var destination: Destination? { .heldNotices(id, by: person.id) }

  package static func row(of id: ID) -> String { id.rawValue }
}
