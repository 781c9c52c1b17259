import SwiftUI

extension View {
  /// Scrolls to a row one turn after the update that brought it, because a list that has not made the
  /// row yet cannot scroll to it. `scrolled` clears the target.
  package func scrolls(
    to target: String?, in proxy: ScrollViewProxy, anchor: UnitPoint = .top,
    scrolled: @escaping @MainActor (String) -> Void
  ) -> some View {
    task(id: target) {
      guard let target else { return }
      proxy.scrollTo(target, anchor: anchor)
      scrolled(target)
    }
  }
}
