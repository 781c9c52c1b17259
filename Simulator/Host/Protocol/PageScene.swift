import Foundation

/// One page's screen: the graph implements it, the host carries it to a browser. The seam keeps
/// sockets out of the graph and views out of the host.
@MainActor package protocol PageScene: AnyObject {
  /// Called once per flush with everything that changed. `nil` while no page is connected.
  var emit: (([PatchOp]) -> Void)? { get set }

  func handle(_ event: PageEvent)

  /// The whole current screen: each element's `new` (and `val`, `prop`) before the `kids` that
  /// names it, from `kids` of the root on down to `nav` and `title`. The ids are those that
  /// earlier batches used, so a page that was only disconnected keeps focus and text.
  func snapshot() -> [PatchOp]

  /// Delivers a link to the handlers of the views that are on the screen.
  func open(_ url: URL)

  /// Unmounts everything and cancels its tasks.
  func close()
}

/// A scene begins with what its page has kept of an earlier one.
package typealias MakeScene = @MainActor (Viewport, KeptTexts) -> any PageScene
