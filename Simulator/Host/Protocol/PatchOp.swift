import Foundation

/// Counts up within one scene and is never derived from data or used again.
package typealias ElementID = Int

/// One step from the screen the page shows to the screen it should show. It names elements and
/// text, never markup, so that nothing a post contains can become a tag.
package enum PatchOp: Hashable, Sendable {
  /// A new element without children. It is on the screen once a `kids` names it.
  case new(NewElement)
  /// All the text of an element that has no child elements.
  case text(ElementID, String)
  /// All children in the wanted order; the page finds the fewest moves.
  case kids(ElementID, [ElementID])
  /// The same for `count` children from `start` on, when the others stay as they are: appending to
  /// a long list must not cost what the list is long.
  case splice(ElementID, start: Int, count: Int, [ElementID])
  /// `nil` removes the attribute. `class` is an attribute, `style` is not.
  case attr(ElementID, String, String?)
  /// One CSS property of the element itself; `nil` removes it.
  case style(ElementID, String, String?)
  /// A live property of the DOM that is no attribute, for example `checked`.
  case prop(ElementID, PageProperty, PropertyValue)
  /// The text of a field, as an answer to the input numbered `seq`; the page drops it when the
  /// person has typed on since then. `seq` 0 is a field nobody has typed in.
  case val(ElementID, String, seq: Int)
  case on(ElementID, Listeners)
  /// Elements that are gone, each with everything inside it.
  case del([ElementID])
  case focus(ElementID)
  /// Brings `target` into view inside the scrolling element that holds it.
  case scroll(to: ElementID, anchor: ScrollAnchor)
  /// How many screens and sheets lie on top of the first one; the page's history follows.
  case nav(depth: Int)
  case title(String)
  /// A web address that the app has left to the browser.
  case open(URL)
  /// A file for the person to keep.
  case download(URL)
  /// Spoken by a screen reader, politely.
  case announce(String)
  /// What the page keeps for the scene, also beyond the end of the app; `nil` forgets it.
  case keep(String, String?)
  /// Lies over the screen as long as it is not empty. It comes from the host and not from a view.
  case report(String)
}

extension PatchOp {
  /// No later screen shows that it was missed.
  package var happensOnce: Bool {
    switch self {
    case .focus, .scroll, .open, .download, .announce, .report: true
    default: false
    }
  }
}

/// The root of every scene's elements: the page brings it, a `kids` fills it.
package let rootElementID: ElementID = 0

package struct NewElement: Hashable, Sendable {
  package var id: ElementID
  package var tag: String
  /// Attributes in writing order. `class` is one; `glyph` on an `svg` names a drawing.
  package var attributes: [Attribute]
  package var styles: [Attribute]
  package var listeners: Listeners
  package var text: String

  package init(
    _ id: ElementID, _ tag: String, attributes: [Attribute] = [], styles: [Attribute] = [],
    listeners: Listeners = [], text: String = ""
  ) {
    self.id = id
    self.tag = tag
    self.attributes = attributes
    self.styles = styles
    self.listeners = listeners
    self.text = text
  }
}

package struct Attribute: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

package enum PageProperty: String, Sendable {
  case checked, selectedValue, indeterminate
}

package enum PropertyValue: Hashable, Sendable {
  case flag(Bool)
  case string(String)
}

package enum ScrollAnchor: String, Sendable {
  case top, center, bottom, nearest
}

/// What the page reports about an element. It reports nothing that was not asked for.
package struct Listeners: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// In place of the general one, which a debug build finds by dozens of calls, for every element.
  package func contains(_ member: Listeners) -> Bool {
    rawValue & member.rawValue == member.rawValue
  }

  /// A click, or Enter and Space on an element that is no control.
  package static let tap = Listeners(rawValue: 1)
  /// Every change of a text field's text.
  package static let input = Listeners(rawValue: 2)
  /// Enter in a field of one line.
  package static let submit = Listeners(rawValue: 4)
  /// A check box or a `select`.
  package static let change = Listeners(rawValue: 8)
  /// Focus and blur.
  package static let focus = Listeners(rawValue: 16)
  /// The element comes on the screen or leaves it.
  package static let visible = Listeners(rawValue: 32)
  /// The placeholder of folded rows comes near the screen, or a menu opens whose content is not made yet.
  package static let near = Listeners(rawValue: 64)
  /// An `img` has loaded or has failed to.
  package static let image = Listeners(rawValue: 128)
  /// The person asked to close a `dialog`: Escape or a click beside it.
  package static let dismiss = Listeners(rawValue: 256)
  /// The element scrolls and can be pulled down to refresh.
  package static let refresh = Listeners(rawValue: 512)
  /// The person chose files.
  package static let pick = Listeners(rawValue: 1024)
  /// A screen reader's double tap; the page never sends it.
  package static let activate = Listeners(rawValue: 2048)
  package static let doubleTap = Listeners(rawValue: 4096)
  /// A finger that moves, and two that move apart.
  package static let drag = Listeners(rawValue: 8192)
  package static let pinch = Listeners(rawValue: 16384)
  /// A row is far from the screen, or is no longer.
  package static let far = Listeners(rawValue: 32768)
}
