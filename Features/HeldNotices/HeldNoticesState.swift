import Domain
import Presentation

struct HeldNoticesState: Equatable, Sendable {
  /// Nil until it is read, and once it is answered.
  var request: NoticeRequest?
  var list = PagedList<Notice>()
  var toast: Toast<Never>?
}
