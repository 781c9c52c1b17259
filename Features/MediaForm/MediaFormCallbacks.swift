import Presentation

@MainActor
package final class MediaFormCallbacks {
  package let pick: @MainActor ([PickedPicture]) -> Void
  let describe: @MainActor (String, String) -> Void
  let remove: @MainActor (String) -> Void
  let toggleSensitive: @MainActor () -> Void

  package init(
    pick: @escaping @MainActor ([PickedPicture]) -> Void = { _ in },
    describe: @escaping @MainActor (String, String) -> Void = { _, _ in },
    remove: @escaping @MainActor (String) -> Void = { _ in },
    toggleSensitive: @escaping @MainActor () -> Void = {}
  ) {
    self.pick = pick
    self.describe = describe
    self.remove = remove
    self.toggleSensitive = toggleSensitive
  }
}
