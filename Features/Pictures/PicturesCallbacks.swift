/// The actions of the picture viewer.
@MainActor
final class PicturesCallbacks {
  var retry: @MainActor () -> Void = {}
  var close: @MainActor () -> Void = {}
  var show: @MainActor (String) -> Void = { _ in }
  var step: @MainActor (Int) -> Void = { _ in }
  var toggleDescription: @MainActor () -> Void = {}
  var save: @MainActor () -> Void = {}
  var fileMoved: @MainActor () -> Void = {}
  var dismissFailure: @MainActor () -> Void = {}
}
