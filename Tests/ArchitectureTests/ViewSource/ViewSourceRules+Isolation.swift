import Foundation

/// Attributes of Apple's declarations decide which code runs on the main actor. The forms that
/// these rules allow compile with all spellings that the SDKs have had.
extension ViewSourceRule {
  static let isolationRules = [
    conformanceOnTheDeclaration, noLocalBindableInTasks, noClosuresOutsideTheMainActor, noCombine,
  ]

  /// `extension V: View` isolates only the extension, not the type and its stored properties.
  static let conformanceOnTheDeclaration = ViewSourceRule(
    "a view conforms where it is declared", fix: "Write the conformance at the struct.",
    forbids: #/\bextension\s+\w+\s*:\s*(?:\w+,\s*)*(?:View|ViewModifier|App|Scene)\b/#)

  /// `@Bindable var model = model` creates a local variable, which a `@Sendable` closure can't use.
  static let noLocalBindableInTasks = ViewSourceRule(
    "no local @Bindable in .task or .refreshable",
    fix: "Capture the model in the closure: `.task { [model] in … }`."
  ) { source in
    source.blocks(#/\bvar\s+body\b/#).flatMap { body in
      let names = body.body.matches(of: #/@Bindable\s+var\s+(\w+)/#).map { String($0.output.1) }
      return SwiftSource(String(body.body)).blocks(#/\.(?:task|refreshable)\b/#).flatMap { task in
        names.filter { name in
          task.body.matches(of: #/(self\.)?\b(\w+)/#.inCode).contains {
            $0.output.2 == name && $0.output.1 == nil
          } && !task.body.contains("[\(name)] in")
        }
      }
    }
  }

  /// Their closures run outside the main actor, so state used in them is an error there.
  static let noClosuresOutsideTheMainActor = ViewSourceRule(
    "no API whose closure leaves the main actor",
    fix: "Lay it out with stacks, frames and padding.",
    forbids:
      #/\.(?:alignmentGuide|onGeometryChange|visualEffect|scrollTransition|keyframeAnimator|phaseAnimator)\b|:\s*Layout\b|:\s*Shape\b/#
  )

  static let noCombine = ViewSourceRule(
    "observation, not Combine", fix: "Use @Observable and @State.",
    forbids:
      #/@(?:StateObject|ObservedObject|EnvironmentObject|Published)\b|\bObservableObject\b|\.onReceive\b/#
  )
}
