@MainActor
final class NoteCallbacks {
  var retry: @MainActor () -> Void = {}
  var type: @MainActor (String) -> Void = { _ in }
}
