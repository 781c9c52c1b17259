import Foundation

/// The screen of one page. The view graph implements it, and the host connects it to a browser.
/// This interface keeps sockets out of the graph and views out of the host.
@MainActor package protocol PageScene: AnyObject {
  /// Called once per flush with all changes. Nil while no page is connected.
  var emit: (([PatchOp]) -> Void)? { get set }

  func handle(_ event: PageEvent)

  /// The whole current screen: for each element, its `new` (and `val`, `prop`) before the `kids`
  /// that names it, up to the `kids` of the root, followed by `nav` and `title`. The IDs are those
  /// of earlier batches, so a page that was only disconnected keeps its focus and text.
  func snapshot() -> [PatchOp]

  /// Passes a link to the handlers of the visible views.
  func open(_ url: URL)

  /// Unmounts everything and cancels its tasks.
  func close()
}

/// A scene starts with the texts that its page has kept from an earlier one.
package typealias MakeScene = @MainActor (Viewport, KeptTexts) -> any PageScene
