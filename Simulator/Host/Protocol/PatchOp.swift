import Foundation

/// Counts up within one scene. It is never derived from data or reused.
package typealias ElementID = Int

/// One step from the current to the desired screen of the page. It contains elements and text, but
/// no markup, so that the content of a post can never become a tag.
package enum PatchOp: Hashable, Sendable {
  /// A new element without children. It appears once a `kids` names it.
  case new(NewElement)
  /// All the text of an element that has no child elements.
  case text(ElementID, String)
  /// All children in the desired order. The page finds the fewest moves.
  case kids(ElementID, [ElementID])
  /// The same for `count` children from `start` on, if the others stay unchanged, so that appending
  /// to a long list does not take time proportional to its length.
  case splice(ElementID, start: Int, count: Int, [ElementID])
  /// `nil` removes the attribute. `class` is an attribute, `style` is not.
  case attr(ElementID, String, String?)
  /// One CSS property of the element itself. Nil removes it.
  case style(ElementID, String, String?)
  /// A live DOM property that is not an attribute, for example `checked`.
  case prop(ElementID, PageProperty, PropertyValue)
  /// The text of a field, as an answer to the input numbered `seq`. The page drops it if the person
  /// has typed since then. `seq` 0 means that the field is untouched.
  case val(ElementID, String, seq: Int)
  case on(ElementID, Listeners)
  /// Removed elements, including everything inside them.
  case del([ElementID])
  case focus(ElementID)
  /// Scrolls `target` into view inside the scrolling element that contains it.
  case scroll(to: ElementID, anchor: ScrollAnchor)
  /// The number of screens and sheets on top of the first screen. The page updates its history.
  case nav(depth: Int)
  case title(String)
  /// A web address for the browser to open.
  case open(URL)
  /// A file for the person to save.
  case download(URL)
  /// Spoken by a screen reader, politely.
  case announce(String)
  /// A text that the page keeps for the scene, even after the app ends. Nil deletes it.
  case keep(String, String?)
  /// Covers the screen unless it is empty. Sent by the host and not by a view.
  case report(String)
}

extension PatchOp {
  /// True if no later screen would make up for missing it.
  package var happensOnce: Bool {
    switch self {
    case .focus, .scroll, .open, .download, .announce, .report: true
    default: false
    }
  }
}

/// The root element of every scene. It is part of the page, and a `kids` fills it.
package let rootElementID: ElementID = 0

package struct NewElement: Hashable, Sendable {
  package var id: ElementID
  package var tag: String
  /// Attributes in writing order, including `class`. `glyph` on an `svg` names a drawing.
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

/// The events that the page reports for an element. It reports no others.
package struct Listeners: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Replaces the generic version, which takes dozens of calls in a debug build, for every element.
  package func contains(_ member: Listeners) -> Bool {
    rawValue & member.rawValue == member.rawValue
  }

  /// A click, or Enter and Space on an element that is not a control.
  package static let tap = Listeners(rawValue: 1)
  /// Every change of the text in a text field.
  package static let input = Listeners(rawValue: 2)
  /// Enter in a single-line field.
  package static let submit = Listeners(rawValue: 4)
  /// A change of a check box or a `select`.
  package static let change = Listeners(rawValue: 8)
  /// Focus and blur.
  package static let focus = Listeners(rawValue: 16)
  /// The element appears on the screen or disappears.
  package static let visible = Listeners(rawValue: 32)
  /// The placeholder of folded rows comes near the screen, or a menu opens whose content does not
  /// exist yet.
  package static let near = Listeners(rawValue: 64)
  /// An `img` has loaded or failed to load.
  package static let image = Listeners(rawValue: 128)
  /// The person wants to close a `dialog`, with Escape or a click next to it.
  package static let dismiss = Listeners(rawValue: 256)
  /// The element scrolls and can be pulled down to refresh.
  package static let refresh = Listeners(rawValue: 512)
  /// The person chose files.
  package static let pick = Listeners(rawValue: 1024)
  /// A screen reader's double tap. The page never sends it.
  package static let activate = Listeners(rawValue: 2048)
  package static let doubleTap = Listeners(rawValue: 4096)
  /// One moving finger, or two that move apart.
  package static let drag = Listeners(rawValue: 8192)
  package static let pinch = Listeners(rawValue: 16384)
  /// A row is far from the screen, or no longer far.
  package static let far = Listeners(rawValue: 32768)
}
