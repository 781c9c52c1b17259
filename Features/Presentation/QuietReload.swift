/// Loads a screen again in the background when something happens to what it shows. There is at most
/// one load at a time. Whatever happens during a load, or while the screen is hidden, leads to one
/// more.
@MainActor
package final class QuietReload {
  private let loading: LatestTask
  private let load: @MainActor () -> Void
  private var isDue = false
  private var isShown = false

  /// `loading` is the slot of all loads of the screen.
  package init(_ loading: LatestTask, load: @escaping @MainActor () -> Void) {
    self.loading = loading
    self.load = load
  }

  package func resume() {
    isShown = true
    loadIfDue()
  }

  package func pause() { isShown = false }

  package func request() {
    isDue = true
    loadIfDue()
  }

  /// Call this when any load begins, because its result will have everything that happened before.
  package func loadBegins() { isDue = false }

  package func loadIfDue() {
    guard isDue, isShown, !loading.isRunning else { return }
    isDue = false
    load()
  }
}
