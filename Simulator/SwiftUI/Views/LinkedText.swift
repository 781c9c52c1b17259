extension _Slot {
  /// An anchor: the browser opens web addresses itself, unless the app handles links.
  func showLink(
    to url: URL, describe: @escaping (inout Markup) -> Void = { _ in },
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
        describe(&$0)
      }
      element.on(.tap) { [unowned slot] _ in
        if case .systemAction = openURL.answer(to: url).answer {
          slot.graph.screen.perform(.open(url))
        }
      }
    } content: {
      content($0)
    }
  }
}

@MainActor @preconcurrency public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    enum Answer { case handled, discarded, systemAction }
    let answer: Answer
    public static let handled = Result(answer: .handled)
    public static let discarded = Result(answer: .discarded)
    public static let systemAction = Result(answer: .systemAction)
  }

  typealias Handler = @MainActor @Sendable (URL) -> Result
  @MainActor fileprivate final class Box {
    var handler: Handler
    nonisolated init(_ handler: @escaping Handler) { self.handler = handler }
  }

  private let box: Box?

  nonisolated init() { box = nil }

  nonisolated public init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
    box = Box(handler)
  }

  nonisolated var isHandled: Bool { box != nil }

  public func callAsFunction(_ url: URL) {
    _ = answer(to: url)
  }

  func answer(to url: URL) -> Result { box?.handler(url) ?? .systemAction }
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
    set { self[OpenURL.self] = newValue }
  }
}
