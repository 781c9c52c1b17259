/// Shown in place of rows while there are none.
package enum ListPhase: Hashable, Sendable {
  case loading
  case failed(FailureText)
  case empty(title: String, message: String)
  case rows
}
