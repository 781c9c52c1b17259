import PageHost

#if DEBUG
  /// Records which controls a process has shown and which of them were pressed (see
  /// `Tests/Census`). Only active if MOMENTS_CENSUS names a file, and never in a release build.
  @MainActor package final class Census {
    package static let log = Census(ProcessInfo.processInfo.environment)
    /// The test that is running.
    package var test: () -> String = { "browser" }
    /// True while a test only lists the actions of a screen reader.
    package var isPaused = false

    private let file: FileHandle
    /// A control whose events are dropped, to prove that a test notices.
    private let dead: String?
    private var written: Set<String> = []
    private static var kinds: [ObjectIdentifier: String] = [:]
    private static var names: [ObjectIdentifier: String] = [:]

    private init?(_ environment: [String: String]) {
      guard let path = environment["MOMENTS_CENSUS"] else { return nil }
      let descriptor = Foundation.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      file = FileHandle(fileDescriptor: descriptor)
      dead = environment["MOMENTS_CENSUS_DEAD"]
    }

    /// Records the controls among elements that are new or have changed.
    func look(at elements: [Element]) {
      if isPaused { return }
      for element in elements where !element.isRemoved {
        let events = element.events
        if events.isEmpty { continue }
        let place = element.place
        for event in events {
          let control = "\(place) \(event)"
          guard written.insert(control).inserted else { continue }
          write("shown", control, element.spoken)
        }
      }
    }

    /// Records that a view with a body was on the screen.
    func look(at type: Any.Type) {
      guard Self.names[ObjectIdentifier(type)] == nil else { return }
      write("view", Self.name(of: type))
    }

    /// Records the press. True if the control must not react.
    package func isDisabled(_ element: Element, _ event: String) -> Bool {
      let control = "\(element.place) \(event)"
      let test = test()
      if written.insert("\(control) \(test)").inserted { write("pressed", control, test) }
      return dead.map { control.hasSuffix($0) } ?? false
    }

    func isDisabled(_ element: Element, _ listener: Listeners) -> Bool {
      Element.censused.first { $0.listener == listener }.map { isDisabled(element, $0.event) }
        ?? false
    }

    private func write(_ fields: String...) {
      let line = fields.map { $0.map { $0.isNewline || $0 == "\t" ? " " : $0 } }
      file.write(Data((line.map { String($0) }.joined(separator: "\t") + "\n").utf8))
    }

    static func kind(of type: Any.Type) -> String {
      if let known = kinds[ObjectIdentifier(type)] { return known }
      var name = "\(type)"[...]
      while name.hasPrefix("Modified<") { name = name.dropFirst("Modified<".count) }
      let kind = String(name.prefix { $0.isLetter || $0 == "_" })
      kinds[ObjectIdentifier(type)] = kind
      return kind
    }

    /// `FeedFeature.FeedView`, without the arguments of generic parameters.
    fileprivate static func name(of type: Any.Type) -> String {
      if let known = names[ObjectIdentifier(type)] { return known }
      let parts = String(reflecting: type).prefix { $0 != "<" }.split(separator: ".")
      let name = "\(parts.first ?? "").\(parts.last ?? "")"
      names[ObjectIdentifier(type)] = name
      return name
    }
  }

  extension Element {
    fileprivate static let censused: [(listener: Listeners, event: String)] = [
      (.tap, "tap"), (.input, "input"), (.submit, "submit"), (.change, "change"), (.pick, "pick"),
      (.dismiss, "dismiss"), (.refresh, "refresh"), (.doubleTap, "double tap"), (.drag, "drag"),
      (.pinch, "pinch"),
    ]

    /// The possible user actions on it.
    fileprivate var events: [String] {
      var events = Self.censused.filter { markup.listeners.contains($0.listener) }.map(\.event)
      if ["data-share", "data-file"].contains(where: { markup[attribute: $0] != nil }) {
        events.append("share")
      }
      if markup[attribute: "data-key"] != nil { events.append("key") }
      if markup[attribute: "href"] != nil, events.isEmpty { events.append("open") }
      let isSubmitted = EnvironmentValues(scope: slot.environment).submit != nil
      // Alerts and covers can be closed only with their buttons.
      let isSheet = markup.classes.contains("sheet")
      return events.filter { $0 == "submit" ? isSubmitted : $0 == "dismiss" ? isSheet : true }
    }

    /// The app's views that contain this, outermost first, with the path from each to the next.
    /// Only the last part of the path shows which branch of a condition was taken.
    fileprivate var place: String {
      var parts: [String] = tag == "a" ? [markup[attribute: "href"] == nil ? "app" : "web"] : []
      var isInnermost = true
      // Toolbars, sheets and dialogs belong to the view that adds them, not to the one they are
      // added to.
      var isBeside = false
      var current: Slot? = slot
      while let slot = current {
        if !isBeside, let shown = slot.composite?.shown {
          let name = Census.name(of: shown)
          if !name.hasPrefix("SwiftUI.") {
            parts.append(name)
            isInnermost = false
          }
        }
        guard let parent = slot.parent else { break }
        isBeside = slot.place.hasPrefix("@")
        switch parent.kind {
        case "Text": parts.append("*")
        case "NavigationStack": parts.append(slot.place == "0" ? "0" : "1")
        case "Optional" where !isInnermost, "_ConditionalContent" where !isInnermost:
          parts.append("?")
        case "ForEach" where markup[attribute: "role"] == "tab": parts.append(tabName)
        default: parts.append(slot.place)
        }
        current = parent
      }
      return parts.reversed().joined(separator: "/")
    }

    private var tabName: String { String(spoken.prefix { $0.isLetter }) }

    fileprivate var spoken: String {
      if let label = markup[attribute: "aria-label"] ?? markup[attribute: "alt"] { return label }
      let words = children.map(\.spoken).filter { !$0.isEmpty }.joined(separator: " ")
      let own = markup.text.isEmpty ? words : markup.text
      return own.isEmpty ? markup[attribute: "placeholder"] ?? label : own
    }

    private var label: String {
      guard ["input", "select"].contains(tag), let parent else { return "" }
      return parent.children.first { $0.tag == "span" }?.spoken ?? ""
    }
  }
#endif
