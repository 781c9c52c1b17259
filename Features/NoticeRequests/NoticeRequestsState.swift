import Domain
import Presentation

package struct NoticeRequestsState: Equatable, Sendable {
  package internal(set) var section = NoticeRequestsSection.people
  package internal(set) var list = PagedList<NoticeRequest>()
  package internal(set) var policy: Loadable<NoticePolicy> = .idle
  /// Choices that are not stored yet.
  package internal(set) var choosing: [NoticePolicy.Group: NoticePolicy.Choice] = [:]
  package internal(set) var toast: Toast<Never>?
}

package enum NoticeRequestsSection: String, Hashable, Sendable, CaseIterable, Identifiable {
  case people, rules

  package var id: Self { self }
}

extension NoticeRequest: RowItem {
  package var destination: Destination? { .heldNotices(id, by: person.id) }

  package static func row(of id: ID) -> String { id.rawValue }
}
