import Foundation

/// A user action as reported by the page. The page may be hostile, so the scene first checks that
/// the element exists, listens, is enabled and is not covered.
package enum PageEvent: Hashable, Sendable {
  case tap(ElementID)
  /// The whole text, and how many times this field has been typed in.
  case input(ElementID, String, seq: Int)
  case submit(ElementID)
  case change(ElementID, PropertyValue)
  case pick(ElementID, [PickedFile])
  case focus(ElementID)
  case blur(ElementID)
  case visible(appeared: [ElementID], disappeared: [ElementID])
  case near(ElementID)
  case far(left: [ElementID], returned: [ElementID])
  case image(ElementID, loaded: Bool)
  /// The browser's back or forward. If the scene is not at `depth` afterwards, it answers with
  /// `nav`.
  case pop(depth: Int)
  case doubleTap(ElementID)
  /// How far a finger has moved from where it started.
  case drag(ElementID, x: Int, y: Int, isOver: Bool)
  /// The distance between two fingers, in thousandths of their initial distance.
  case pinch(ElementID, permille: Int, isOver: Bool)
  case dismiss(ElementID)
  case refresh(ElementID)
  case phase(PagePhase)
  case viewport(Viewport)
}

/// `Data` instead of an array, so that a video of 100 MB stays mapped to its file.
package typealias FileBytes = Data

/// A chosen file. The page names it as in the answer to its upload.
package struct PickedFile: Hashable, Sendable {
  package var name: String
  /// Nil until it is taken from the uploads, and if it does not exist.
  package var bytes: FileBytes?

  package init(name: String = "", bytes: FileBytes? = nil) {
    self.name = name
    self.bytes = bytes
  }
}

package enum PagePhase: String, Sendable {
  case active, inactive, background
}

/// The scene's knowledge about its window. The style sheet handles everything else about the size.
package struct Viewport: Hashable, Sendable {
  package var isDark: Bool
  package var reducesMotion: Bool
  /// Wide enough for columns.
  package var isRegular: Bool

  package init(isDark: Bool = false, reducesMotion: Bool = false, isRegular: Bool = false) {
    self.isDark = isDark
    self.reducesMotion = reducesMotion
    self.isRegular = isRegular
  }
}

/// A message from a page.
enum PageMessage: Hashable, Sendable {
  case hello(Hello)
  /// `number` counts the events of one page, so that the answer can refer to it. `seen` is the last
  /// batch that the page had applied.
  case event(PageEvent, number: Int, seen: Int = 0)
  case acknowledged(sequence: Int)
  /// The page is being closed or reloaded.
  case leaving
}

struct Hello: Hashable, Sendable {
  var token: String
  /// The scene that this page showed before it lost its connection or was reloaded.
  var scene: String?
  /// The last batch that the page has applied. 0 after a reload, which needs the whole screen.
  var last = 0
  var viewport = Viewport()
  /// The page is in a background tab. It reports only changes of that.
  var isHidden = false
  var kept: KeptTexts = [:]
}
