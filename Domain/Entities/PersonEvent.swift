/// An action of the person, for a bug report. Identifies the control by its position, not by its
/// title.
package struct PersonEvent: Hashable, Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case tap, doubleTap, type, submit, choose, turn, pick, focus, blur, drag, pinch, dismiss,
      refresh
    /// Rows that came into sight and left it, are near it, or far away.
    case see, near, far
    /// A picture was loaded, or could not be.
    case picture
    /// Back, until this many screens are left above the first.
    case back
    /// The app came to the front or went to the background.
    case phase
    /// The width of the window: regular or compact.
    case window
    case link
    /// The screens that are open now.
    case navigate
  }

  /// A control, found by its place on the screen.
  package struct Control: Hashable, Codable, Sendable {
    /// `button`, for example.
    package var role: String
    /// The positions of the control and everything around it, from the outside in.
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
  /// Typed or chosen, or a link.
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
