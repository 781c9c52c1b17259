import PageHost

extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    environment { $0.isEnabled = $0.isEnabled && !disabled }
  }

  nonisolated public func labelsHidden() -> some View {
    environment { $0.areLabelsHidden = true }
  }

  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    environment { $0.buttonLook = style._class }
  }

  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    decorated([.look(prefix: "size-", "size-\(controlSize)")])
  }

  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    modifier(SubmitModifier(action: action))
  }

  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(LinkModifier(action: action))
  }

  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    typing("enterkeyhint", submitLabel.hint)
  }

  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    typing("autocapitalize", autocapitalization?.hint)
  }

  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    typing("autocorrect", disable ? "off" : nil)
  }

  nonisolated func typing(_ name: String, _ value: String?) -> some View {
    environment { $0.typing.attributes[name] = value }
  }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

public struct SubmitLabel: Sendable {
  let hint: String
  public static let done = SubmitLabel(hint: "done")
  public static let go = SubmitLabel(hint: "go")
  public static let send = SubmitLabel(hint: "send")
  public static let search = SubmitLabel(hint: "search")
  public static let next = SubmitLabel(hint: "next")
  public static let `return` = SubmitLabel(hint: "enter")
}

public struct TextInputAutocapitalization: Sendable {
  let hint: String
  public static let never = TextInputAutocapitalization(hint: "none")
  public static let words = TextInputAutocapitalization(hint: "words")
  public static let sentences = TextInputAutocapitalization(hint: "sentences")
  public static let characters = TextInputAutocapitalization(hint: "characters")
}

public enum ControlSize: Hashable, Sendable {
  case mini, small, regular, large
}

public protocol PrimitiveButtonStyle: Sendable {
  var _class: String { get }
}

public struct PlainButtonStyle: PrimitiveButtonStyle { public let _class = "plain" }
public struct BorderedButtonStyle: PrimitiveButtonStyle { public let _class = "bordered" }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public let _class = "prominent" }

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { .init() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { .init() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}

/// Answers an event of the element it is put on.
private final class Listening: Attachment {
  private let listener: Listeners
  var action: () -> Void = {}

  init(to listener: Listeners) { self.listener = listener }

  func handler(for listener: Listeners) -> ((Signal) -> Void)? {
    guard listener == self.listener else { return nil }
    return { [action] _ in action() }
  }
}

private struct SubmitModifier {
  let action: () -> Void
}

extension SubmitModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let keeper = slot.attachment { Listening(to: .submit) }
    keeper.action = action
    let scope = slot.openScope()
    var values = EnvironmentValues(scope: scope)
    let outer = EnvironmentValues(scope: scope.parent).submit
    values.submit = { [weak keeper] in
      keeper?.action()
      outer?()
    }
    values.apply(to: scope)
  }
}

private struct LinkModifier {
  let action: (URL) -> Void
}

extension LinkModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let window = slot.nearest(WindowState.self)
    let handler = slot.attachment {
      LinkHandler(depth: slot.depth, action: action, handlers: window?.linkHandlers)
    }
    handler.action = action
  }
}
