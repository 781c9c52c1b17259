/// A message that violates the protocol. Its connection is closed (1008).
struct MalformedMessage: Error, Hashable {}

extension PageMessage {
  /// The limit for the text of a field, in bytes.
  static let maxTextLength = 100 * 1024

  init(_ bytes: [UInt8]) throws(MalformedMessage) {
    guard let json = try? JSONValue(bytes), case .object(let members) = json else {
      throw MalformedMessage()
    }
    let fields = MessageFields(members)
    switch try fields.string("t") {
    case "hello": self = .hello(try fields.hello())
    case "ack": self = .acknowledged(sequence: try fields.number("q"))
    case "leave": self = .leaving
    case let kind:
      self = .event(
        try fields.event(kind), number: try fields.number("n"), seen: try fields.number("q", or: 0))
    }
  }
}

/// Reads the members of one message. A wrong type or a missing member is malformed.
private struct MessageFields {
  private let members: [JSONValue.Member]

  init(_ members: [JSONValue.Member]) { self.members = members }

  /// If there are two with the same name, the last one counts.
  private subscript(name: String) -> JSONValue? { members.last { $0.name == name }?.value }

  func number(_ name: String, or absent: Int? = nil) throws(MalformedMessage) -> Int {
    let value = self[name]
    if value == nil, let absent { return absent }
    guard case .number(let number) = value, number >= 0 else { throw MalformedMessage() }
    return number
  }

  /// In either direction.
  func length(_ name: String) throws(MalformedMessage) -> Int {
    guard case .number(let number) = self[name] else { throw MalformedMessage() }
    return number
  }

  func string(_ name: String) throws(MalformedMessage) -> String {
    guard case .string(let value) = self[name], value.utf8.count <= PageMessage.maxTextLength
    else { throw MalformedMessage() }
    return value
  }

  func flag(_ name: String) throws(MalformedMessage) -> Bool {
    guard case .flag(let value) = self[name] else { throw MalformedMessage() }
    return value
  }

  func numbers(_ name: String) throws(MalformedMessage) -> [Int] {
    guard case .array(let values) = self[name] else { throw MalformedMessage() }
    var numbers: [Int] = []
    for value in values {
      guard case .number(let number) = value, number >= 0 else { throw MalformedMessage() }
      numbers.append(number)
    }
    return numbers
  }

  func strings(_ name: String) throws(MalformedMessage) -> [String] {
    guard case .array(let values) = self[name] else { throw MalformedMessage() }
    var strings: [String] = []
    for value in values {
      guard case .string(let string) = value else { throw MalformedMessage() }
      strings.append(string)
    }
    return strings
  }

  func hello() throws(MalformedMessage) -> Hello {
    let scene: String? = self["scene"] == nil ? nil : try string("scene")
    return Hello(
      token: try string("token"), scene: scene, last: try number("last"), viewport: try viewport(),
      isHidden: self["hidden"] == nil ? false : try flag("hidden"), kept: try kept())
  }

  func event(_ kind: String) throws(MalformedMessage) -> PageEvent {
    switch kind {
    case "tap": .tap(try number("id"))
    case "input": .input(try number("id"), try string("v"), seq: try number("s"))
    case "submit": .submit(try number("id"))
    case "change": .change(try number("id"), try propertyValue())
    case "pick": .pick(try number("id"), try strings("v").map { PickedFile(name: $0) })
    case "focus": .focus(try number("id"))
    case "blur": .blur(try number("id"))
    case "vis": .visible(appeared: try numbers("in"), disappeared: try numbers("out"))
    case "near": .near(try number("id"))
    case "far": .far(left: try numbers("out"), returned: try numbers("in"))
    case "img": .image(try number("id"), loaded: try flag("ok"))
    case "pop": .pop(depth: try number("depth"))
    case "double": .doubleTap(try number("id"))
    case "drag":
      .drag(try number("id"), x: try length("x"), y: try length("y"), isOver: try flag("end"))
    case "pinch": .pinch(try number("id"), permille: try number("v"), isOver: try flag("end"))
    case "dismiss": .dismiss(try number("id"))
    case "refresh": .refresh(try number("id"))
    case "phase": .phase(try phase())
    case "view": .viewport(try viewport())
    default: throw MalformedMessage()
    }
  }
}

extension MessageFields {
  private func propertyValue() throws(MalformedMessage) -> PropertyValue {
    if case .flag(let flag) = self["v"] { return .flag(flag) }
    return .string(try string("v"))
  }

  private func phase() throws(MalformedMessage) -> PagePhase {
    guard let phase = PagePhase(rawValue: try string("v")) else { throw MalformedMessage() }
    return phase
  }

  private func kept() throws(MalformedMessage) -> KeptTexts {
    guard let value = self["kept"] else { return [:] }
    guard case .object(let members) = value else { throw MalformedMessage() }
    var texts: KeptTexts = [:]
    for member in members {
      guard case .string(let text) = member.value else { throw MalformedMessage() }
      texts[member.name] = text
    }
    guard texts.areWithinLimits else { throw MalformedMessage() }
    return texts
  }

  private func viewport() throws(MalformedMessage) -> Viewport {
    Viewport(
      isDark: try flag("dark"), reducesMotion: try flag("calm"),
      isRegular: self["wide"] == nil ? false : try flag("wide"))
  }
}
