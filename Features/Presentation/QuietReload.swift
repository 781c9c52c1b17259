/// Reloads a screen in the background after changes to its content. At most one load runs at a
/// time. Changes during a load, or while the screen is hidden, cause one more load.
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

  /// Call this when any load starts, because its result includes all changes before it.
  package func loadBegins() { isDue = false }

  package func loadIfDue() {
    guard isDue, isShown, !loading.isRunning else { return }
    isDue = false
    load()
  }
}
