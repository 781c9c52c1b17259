import Foundation

/// What a person did, as the page reports it. The page may be hostile: a scene checks that the
/// element exists, listens, is enabled and is not covered before it believes any of these.
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
  /// The browser's back or forward. The scene answers with `nav` unless it is at `depth` then.
  case pop(depth: Int)
  case doubleTap(ElementID)
  /// How far a finger has come from where it began.
  case drag(ElementID, x: Int, y: Int, isOver: Bool)
  /// How many thousandths of their first distance two fingers are apart.
  case pinch(ElementID, permille: Int, isOver: Bool)
  case dismiss(ElementID)
  case refresh(ElementID)
  case phase(PagePhase)
  case viewport(Viewport)
}

/// `Data` and not an array, because a video of 100 MB stays mapped to its file.
package typealias FileBytes = Data

/// A file that the person chose. The page names it by what the answer to its upload said.
package struct PickedFile: Hashable, Sendable {
  package var name: String
  /// `nil` until it is taken from the uploads, and for one that is not there.
  package var bytes: FileBytes?

  package init(name: String = "", bytes: FileBytes? = nil) {
    self.name = name
    self.bytes = bytes
  }
}

package enum PagePhase: String, Sendable {
  case active, inactive, background
}

/// What a scene knows about its window. The style sheet handles everything else about the size.
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

/// Everything one page can send.
enum PageMessage: Hashable, Sendable {
  case hello(Hello)
  /// `number` counts the events of one page, so that the answer can say how far it has come; `seen` is
  /// the last batch the page had applied.
  case event(PageEvent, number: Int, seen: Int = 0)
  case acknowledged(sequence: Int)
  /// The page is being closed or reloaded.
  case leaving
}

struct Hello: Hashable, Sendable {
  var token: String
  /// The scene this page showed before it lost its connection or was reloaded.
  var scene: String?
  /// The last batch the page has applied; 0 after a reload, which needs the whole screen.
  var last = 0
  var viewport = Viewport()
  var kept: KeptTexts = [:]
}
