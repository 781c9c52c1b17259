import PageHost

@MainActor extension View {
  public func disabled(_ disabled: Bool) -> some View {
    environment { $0.isEnabled = $0.isEnabled && !disabled }
  }

  public func labelsHidden() -> some View {
    environment { $0.areLabelsHidden = true }
  }

  public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    // No tracker, because nothing here can change.
    folding { slot in
      var values = EnvironmentValues()
      values.buttonLook = style._class
      if EnvironmentValues(scope: slot.environment).buttonLabel != nil { values.buttonLabel = nil }
      values.apply(to: slot.openScope())
    }
  }

  /// Like a plain button, except for its label. The page itself highlights the pressed button.
  public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
    environment {
      $0.buttonLook = PlainButtonStyle()._class
      $0.buttonLabel = { AnyView(style.makeBody(configuration: .init(label: .init(label: $0)))) }
    }
  }

  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    folding { slot in
      // Listens for Enter in its own element. Fields further inside use the environment.
      let listener = slot.attachment { EventListener(.submit) }
      listener.perform = { _ in action() }
      let scope = slot.openScope()
      var values = EnvironmentValues()
      let outer = EnvironmentValues(scope: scope.parent).submit
      values.submit = { [weak listener] in
        listener?.perform(.plain)
        outer?()
      }
      values.apply(to: scope)
    }
  }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    folding { slot in slot.attachment { LinkHandler(slot) }.action = action }
  }

  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    typing("enterkeyhint", submitLabel.hint)
  }

  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View {
    typing("autocapitalize", style?.hint)
  }

  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    typing("autocorrect", disable ? "off" : nil)
  }

  private func typing(_ name: String, _ value: String?) -> some View {
    environment { $0.typing[name] = value }
  }
}

public struct SubmitLabel: Sendable {
  let hint: String
  public static let done = SubmitLabel(hint: "done")
  public static let search = SubmitLabel(hint: "search")
}

public struct TextInputAutocapitalization: Sendable {
  let hint: String
  public static let never = TextInputAutocapitalization(hint: "none")
}

public protocol PrimitiveButtonStyle: Sendable {
  var _class: String { get }
}

@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
  public struct Label: View {
    fileprivate let label: AnyView
    public var body: some View { label }
  }

  public let label: Label
  public let isPressed = false
}

extension _Slot {
  /// The label of a button or a link, in the surrounding style.
  func showLabel<Label: View>(_ label: Label) {
    if let style = EnvironmentValues(scope: environment).buttonLabel {
      child(0).update(style(AnyView(label)))
    } else {
      child(0).update(label)
    }
  }
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
