import Domain
import Presentation

struct HeldNoticesState: Equatable, Sendable {
  /// Nil until it has loaded, and once it is answered.
  var request: NoticeRequest?
  var list = PagedList<Notice>()
  var toast: Toast<Never>?
}
