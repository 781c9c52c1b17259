/// A user action, for a bug report. Identifies the control by its position instead of its title.
package struct PersonEvent: Hashable, Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case tap, doubleTap, type, submit, choose, turn, pick, focus, blur, drag, pinch, dismiss,
      refresh
    /// Rows that appeared, disappeared, or are near the screen or far from it.
    case see, near, far
    /// A picture was loaded or failed to load.
    case picture
    /// Goes back until this many screens are left above the first.
    case back
    /// The app became active or went to the background.
    case phase
    /// The width of the window: regular or compact.
    case window
    case link
    /// The screens that are open now.
    case navigate
  }

  /// A control, found by its place on the screen.
  package struct Control: Hashable, Codable, Sendable {
    /// For example, `button`.
    package var role: String
    /// The positions of the control and its containers, from the outside in.
    package var path: [Int]

    package init(role: String, path: [Int]) {
      self.role = role
      self.path = path
    }
  }

  package let kind: Kind
  package var controls: [Control]
  /// Rows that scrolled off the screen.
  package var others: [Control]
  /// Text that was typed or chosen, or a link.
  package var text: String?
  package var numbers: [Int]
  package var isOn: Bool?

  package init(
    _ kind: Kind, _ controls: [Control] = [], others: [Control] = [], text: String? = nil,
    numbers: [Int] = [], isOn: Bool? = nil
  ) {
    self.kind = kind
    self.controls = controls
    self.others = others
    self.text = text
    self.numbers = numbers
    self.isOn = isOn
  }
}
