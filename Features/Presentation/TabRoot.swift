/// The root of a tab, which owns the tab's stack.
@MainActor
package protocol TabRoot: AnyObject {
  var navigationPath: [Destination] { get set }
  /// The person tapped the tab that is shown, with nothing pushed: back to the top.
  func didTapTabAgain()
  /// By keys: what is at the root, once more.
  func refresh()
}

extension TabRoot {
  /// Pushes a screen on the tab's stack. Does not retain the root.
  package var navigate: @MainActor (Destination) -> Void {
    { [weak self] in self?.navigationPath.append($0) }
  }
}
