import Domain
import Presentation

package struct HeldNoticesState: Equatable, Sendable {
  /// Nil until it is read, and once it is answered.
  package internal(set) var request: NoticeRequest?
  package internal(set) var list = PagedList<Notice>()
  package internal(set) var toast: Toast<Never>?
}
