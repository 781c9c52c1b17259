/// Text as it is displayed. Line breaks and spaces stay pending until something visible follows, so
/// that the text neither begins nor ends with them, and blocks never add up to several empty lines.
struct HTMLTextWriter {
  private(set) var bytes: [UInt8] = []
  private var pendingBreaks = 0
  private var pendingSpaces = 0
  private var needsWrappedSpace = false
  /// White space between two blocks is formatting of the source, not part of the text.
  private var isAtBlockStart = true
  private var isAfterMarker = false

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  mutating func append(_ text: ArraySlice<UInt8>) {
    settle()
    bytes.append(contentsOf: text)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    settle()
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Adds the bullet or number of an item. A paragraph that begins the item continues on the same
  /// line.
  mutating func appendMarker(_ text: String) {
    settle()
    bytes.append(contentsOf: text.utf8)
    isAtBlockStart = true
    isAfterMarker = true
  }

  mutating func space() {
    if !isAtBlockStart { pendingSpaces += 1 }
  }

  /// A line feed in the source is a single space in the text, whatever white space surrounds it.
  mutating func wrap() {
    if !isAtBlockStart { needsWrappedSpace = true }
  }

  mutating func breakLine() {
    pendingBreaks += 1
    forgetSpaces()
    isAtBlockStart = false
  }

  /// A line feed directly after the opening tag of a preformatted block is ignored.
  mutating func breakPreformatted() {
    if isAtBlockStart { isAtBlockStart = false } else { breakLine() }
  }

  /// - Parameter breaks: 1 to begin a line, 2 to also leave an empty line.
  mutating func beginBlock(breaks: Int, continuesMarker: Bool = false) {
    if !(isAfterMarker && continuesMarker) { pendingBreaks = max(pendingBreaks, breaks) }
    forgetSpaces()
    isAtBlockStart = true
  }

  /// Writes pending line breaks and spaces before the next letter.
  mutating func settle() {
    let isAtLineStart = bytes.isEmpty || pendingBreaks > 0
    if pendingBreaks > 0, !bytes.isEmpty {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: pendingBreaks))
    }
    if needsWrappedSpace {
      if !isAtLineStart { bytes.append(UInt8(ascii: " ")) }
    } else if pendingSpaces > 0 {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pendingSpaces))
    }
    pendingBreaks = 0
    forgetSpaces()
    isAtBlockStart = false
    isAfterMarker = false
  }

  private mutating func forgetSpaces() {
    pendingSpaces = 0
    needsWrappedSpace = false
  }
}
