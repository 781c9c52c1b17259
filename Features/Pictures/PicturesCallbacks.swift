/// What people do with a post's pictures.
@MainActor
package final class PicturesCallbacks {
  let retry: @MainActor () -> Void
  let close: @MainActor () -> Void
  let show: @MainActor (String) -> Void
  let step: @MainActor (Int) -> Void
  let toggleDescription: @MainActor () -> Void
  let save: @MainActor () -> Void
  let fileMoved: @MainActor () -> Void
  let dismissFailure: @MainActor () -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    close: @escaping @MainActor () -> Void = {},
    show: @escaping @MainActor (String) -> Void = { _ in },
    step: @escaping @MainActor (Int) -> Void = { _ in },
    toggleDescription: @escaping @MainActor () -> Void = {},
    save: @escaping @MainActor () -> Void = {},
    fileMoved: @escaping @MainActor () -> Void = {},
    dismissFailure: @escaping @MainActor () -> Void = {}
  ) {
    self.retry = retry
    self.close = close
    self.show = show
    self.step = step
    self.toggleDescription = toggleDescription
    self.save = save
    self.fileMoved = fileMoved
    self.dismissFailure = dismissFailure
  }
}
