/// The root of a tab, which owns the tab's stack.
@MainActor
package protocol TabRoot: AnyObject {
  var navigationPath: [Destination] { get set }
  /// The person tapped the tab that is shown, with nothing pushed: back to the top.
  func didTapTabAgain()
  /// By keys: what is at the root, once more.
  func refresh()
  /// Something to know that nobody asked for; what is lasting stays until the person takes it away.
  func tell(_ message: String, isLasting: Bool)
  /// The same with the way on from there.
  func tell(_ text: FailureText)
}

extension TabRoot {
  package func tell(_ message: String) {
    tell(message, isLasting: false)
  }

  /// What screens in the tab's stack lead on with. It does not hold the root.
  package var navigate: @MainActor (Destination) -> Void {
    { [weak self] in self?.navigationPath.append($0) }
  }
}
