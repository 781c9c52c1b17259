public struct Link<Label: View>: _PrimitiveView {
  private let destination: URL
  private let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.showLink(to: view.destination) { markup, environment in
      let plain = PlainButtonStyle()._class
      if environment.buttonLook == plain { markup.classes.append(plain) }
    } content: {
      $0.showLabel(view.label)
    }
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

extension _Slot {
  /// An anchor. The browser opens web addresses itself, unless the app handles links.
  func showLink(
    to url: URL, describe: @escaping (inout Markup, EnvironmentValues) -> Void,
    content: @escaping (Slot) -> Void = { _ in }
  ) {
    control { slot, environment in
      let openURL = environment.openURL
      let element = slot.makeElement("a") {
        $0.classes = ["link"]
        if ["http", "https", "mailto"].contains(url.scheme?.lowercased() ?? "") {
          $0[attribute: "href"] = url.absoluteString
          $0[attribute: "target"] = "_blank"
          $0[attribute: "rel"] = "noopener noreferrer"
        } else {
          $0[attribute: "role"] = "link"
          $0[attribute: "tabindex"] = "0"
        }
        if openURL.isHandled { $0.listeners = .tap }
        describe(&$0, environment)
      }
      element.on(.tap) { [unowned slot] _ in
        if openURL.leavesToSystem(url) { slot.graph.screen.perform(.open(url)) }
      }
    } content: {
      content($0)
    }
  }
}

@MainActor @preconcurrency public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    fileprivate let isLeft: Bool
    public static let handled = Result(isLeft: false)
    public static let systemAction = Result(isLeft: true)
  }

  typealias Handler = @MainActor @Sendable (URL) -> Result
  @MainActor fileprivate final class Box {
    var handler: Handler
    nonisolated init(_ handler: @escaping Handler) { self.handler = handler }
  }

  private let box: Box?
  /// How the browser opens an address.
  fileprivate var system: (@MainActor @Sendable (URL) -> Void)?

  nonisolated init(system: (@MainActor @Sendable (URL) -> Void)? = nil) {
    box = nil
    self.system = system
  }

  nonisolated public init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
    box = Box(handler)
  }

  nonisolated var isHandled: Bool { box != nil }

  public func callAsFunction(_ url: URL) {
    guard leavesToSystem(url) else { return }
    guard let system else { preconditionFailure("This action belongs to no window.") }
    system(url)
  }

  func leavesToSystem(_ url: URL) -> Bool { (box?.handler(url) ?? .systemAction).isLeft }
}

extension OpenURLAction: @MainActor Renewable {
  func renew(from newer: Any) {
    if let handler = (newer as? OpenURLAction)?.box?.handler { box?.handler = handler }
  }
}

extension EnvironmentValues {
  private struct OpenURL: EnvironmentKey { static let defaultValue = OpenURLAction() }

  public var openURL: OpenURLAction {
    get { self[OpenURL.self] }
    set {
      var action = newValue
      // A handler can leave an address to the system.
      if action.system == nil { action.system = self[OpenURL.self].system }
      self[OpenURL.self] = action
    }
  }
}
