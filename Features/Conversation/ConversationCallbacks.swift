import Presentation

@MainActor
final class ConversationCallbacks: PagedCallbacks {
  var openPerson: @MainActor (String) -> Void = { _ in }
  var goBack: @MainActor () -> Void = {}
  var paging = PagingCallbacks()
  var type: @MainActor (String) -> Void = { _ in }
  var send: @MainActor () -> Void = {}
  var toggleWarning: @MainActor (String) -> Void = { _ in }
  var openPicture: @MainActor (String, Int) -> Void = { _, _ in }
  var openPost: @MainActor (String) -> Void = { _ in }
  var resend: @MainActor (String) -> Void = { _ in }
  var edit: @MainActor (String) -> Void = { _ in }
  var delete: @MainActor (String) -> Void = { _ in }
  var undo: @MainActor () -> Void = {}
  var dismissToast: @MainActor (Int) -> Void = { _ in }
}
