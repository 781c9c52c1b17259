/// The actions on the screen. A class, because the content view compares it by identity.
@MainActor
final class NoteCallbacks {
  var retry: @MainActor () -> Void = {}
  var type: @MainActor (String) -> Void = { _ in }
}
