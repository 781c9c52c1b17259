import Foundation

/// What compiles everywhere and does not everywhere do what was meant.
extension ViewSourceRule {
  static let contentRules = [
    numbersAreNotFormatted, stylesAreNotChosenByOperator, imageButtonsHaveLabels,
    rowsHaveIdentity, switchesExpectTheUnknown, nothingThatOnlyApplesDraws, dialogsAreQuestions,
    answersKnowTheirQuestion, fillingPicturesKeepTheirPlace, plainButtonsAreHitEverywhere,
    openedRowsHaveAnAction, scrollingWaits, focusWaits, groupsHaveNoLife, columnsBeginWithTheList,
  ]

  /// `Text("\(2026)")` is "2,026": an interpolated number is formatted for people.
  static let numbersAreNotFormatted = ViewSourceRule(
    "an id or a year in Text is verbatim", fix: "Write `Text(verbatim:)`."
  ) {
    let pattern = LinePattern(
      #/\bText\("[^"\n]*\\\([^)\n]*(?:[iI][dD]|[yY]ear|[pP]ort|[vV]ersion)\)/#)
    return { $0.lines(matching: pattern, in: $0.code) }
  }

  /// `x ? .red : .secondary` needs one type for both, and the two are of different types there.
  static let stylesAreNotChosenByOperator = ViewSourceRule(
    "the two styles of a condition name their type",
    fix: "Name the type of the first style: `x ? Color.red : .secondary`.",
    forbids:
      #/\.(?:foregroundStyle|background|fill|tint|stroke|buttonStyle|listStyle|pickerStyle|toggleStyle)\([^)\n]*\?\s*\.\w/#
  )

  /// A screen reader would speak the file name of the symbol.
  static let imageButtonsHaveLabels = ViewSourceRule(
    "a button with an image alone has an accessibility label",
    fix: "Use a Label, or add .accessibilityLabel."
  ) { source in
    source.blocks(#/\blabel:\s*(?={)/#).filter { label in
      label.body.contains(#/\bImage\(|\bAvatarView\(|\bRemoteImage\(/#)
        && !label.body.contains(#/\bText\(|\bLabel\(|accessibilityLabel/#)
        && !modifiers(after: label.rest).contains("accessibilityLabel")
    }.map { $0.body.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// A place is no identity: after an insertion every row below would become another.
  static let rowsHaveIdentity = ViewSourceRule(
    "rows are identified by what they show",
    fix: "Iterate over identifiable values, or pass the key path of their ID.",
    forbids: #/\bForEach\([^)\n]*\.indices\b|id:\s*\\\.(?:offset|self\.offset)\b/#)

  /// Apple's module may get new cases; ours on Linux is compiled together with the views.
  static let switchesExpectTheUnknown = ViewSourceRule(
    "a switch over an enum of SwiftUI has @unknown default", fix: "Add `@unknown default`."
  ) { source in
    source.blocks(#/\bswitch\s+[^{\n]+(?={)/#).filter { choice in
      choice.body.contains(casesOfSwiftUI)
        && !choice.body.contains(#/@unknown\s+default|\bdefault\s*:/#)
    }.map { $0.header.trimmingCharacters(in: .whitespaces) }
  }

  /// The page in the browser cannot do these, and the module on Linux refuses them.
  static let nothingThatOnlyApplesDraws = ViewSourceRule(
    "nothing outside the common subset",
    fix: "Lay it out with stacks, frames and padding, and answer taps with a Button.",
    forbids:
      #/\b(?:GeometryReader|Canvas)\b|\.(?:matchedGeometryEffect|symbolEffect|gesture)\(/#
  )

  /// Since iOS 26 a confirmation dialog is a popover without Cancel, anchored to what it is attached to.
  static let dialogsAreQuestions = ViewSourceRule(
    "a dialog is an alert that asks",
    fix: "Write `.alert(\"…\", asking: question)`, as Features/Profile/ProfileView.swift does."
  ) { source in
    source.code.matches(of: dialog).map { String($0.output) }
  }

  /// Closing an alert clears its question, before or after the answer runs.
  static let answersKnowTheirQuestion = ViewSourceRule(
    "an answer that does something is given its question",
    fix: "Pass the value that the closure of the alert receives on to the intent."
  ) { source in
    source.blocks(#/\.alert\([^(){}]*\basking:[^{]*(?={)/#).flatMap { alert in
      let subject = alert.body.firstMatch(of: #/^\s*(\w+)\s+in\b/#)?.output.1 ?? "_"
      let answers = SwiftSource(String(alert.body)).blocks(#/\bButton\([^{]*(?={)/#).map(\.body)
      return answers.filter {
        !$0.allSatisfy(\.isWhitespace) && !$0.split { !$0.isLetter }.contains(subject)
      }.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// A flexible frame takes the size of what fills it, and a clip hides without shielding the neighbors
  /// from what hangs over: the header would be wider than the phone, a picture hit above its edge.
  static let fillingPicturesKeepTheirPlace = ViewSourceRule(
    "a picture that fills is an overlay, clipped, with a content shape",
    fix:
      "Put the picture in `.overlay` of a frame, then add .clipped() and .contentShape(Rectangle())."
  ) { source in
    let fills = #/\bscaledToFill\(\)|contentMode:\s*\.fill\b/#
    let layers = source.blocks(#/\.(?:overlay|background)\b[^{}]*(?={)/#)
    let inPlace = layers.filter {
      let chain = modifiers(after: $0.rest)
      return chain.contains(#/\.clipShape\(|\.clipped\(/#) && chain.contains(".contentShape(")
    }.map { $0.body.matches(of: fills).count }
    let all = source.bare.matches(of: fills)
    return all.dropFirst(inPlace.reduce(0, +)).map { String($0.output) }
  }

  /// The rest of its label would fall through to the row.
  static let plainButtonsAreHitEverywhere = ViewSourceRule(
    "the label of a plain button is a tap target", fix: "Add `.tapTarget()` to the label."
  ) { source in
    let labels =
      source.blocks(#/\blabel:\s*(?={)/#) + source.blocks(#/\bLink\(destination:[^{}]*(?={)/#)
    return labels.filter {
      modifiers(after: $0.rest).contains(".buttonStyle(.plain)")
        && !$0.body.contains(".tapTarget(") && !$0.body.contains(".contentShape(")
    }.map { $0.body.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// A screen reader combines the buttons inside into one element, and a tap opens none of them.
  static let openedRowsHaveAnAction = ViewSourceRule(
    "what a tap gesture opens has an accessibility action",
    fix: "Add .accessibilityAction with the same call."
  ) { source in
    source.blocks(#/\.onTapGesture\s*(?={)/#).filter {
      !modifiers(after: $0.rest).contains(".accessibilityAction")
        // A screen reader can always enter a field.
        && !$0.body.contains("isTyping.wrappedValue = true")
    }.map { $0.body.trimmingCharacters(in: .whitespaces) }
  }

  /// An iPad in portrait shows the detail alone, with nothing in it.
  static let columnsBeginWithTheList = ViewSourceRule(
    "columns begin with the list beside the detail",
    fix: "Add columnVisibility: and .navigationSplitViewStyle(.balanced)."
  ) { source in
    source.blocks(#/\bNavigationSplitView\b[^{}]*(?={)/#).filter {
      !$0.header.contains("columnVisibility:")
        || !source.bare.contains(".navigationSplitViewStyle(.balanced)")
    }.map { String($0.header) }
  }

  /// In the update that brings a row, a list does not have it yet.
  static let scrollingWaits = ViewSourceRule(
    "a list is scrolled in a task", fix: "Call scrollTo in `.task(id:)`."
  ) { source in
    let waiting = source.blocks(#/\btask(?:\([^{}]*\))?\s*(?={)/#)
      .map { $0.body.matches(of: #/\.scrollTo\(/#).count }
    return source.bare.matches(of: #/\.scrollTo\(/#).dropFirst(waiting.reduce(0, +))
      .map { String($0.output) }
  }

  /// A sheet or a screen that is still coming ignores the focus.
  static let focusWaits = ViewSourceRule(
    "no focus is set in onAppear", fix: "Set the focus in `.task`, or use `preservesFocus`."
  ) { source in
    let focuses = source.code.matches(of: #/@FocusState[^\n]*\bvar\s+(\w+)/#).map(\.output.1)
    return source.blocks(#/\.onAppear\s*(?={)/#).filter { block in
      // What is handed on in a closure happens later.
      let now = block.body.replacing(#/{[^{}]*}/#, with: "")
      return focuses.contains { now.contains("\($0) =") }
    }.map { $0.body.trimmingCharacters(in: .whitespaces) }
  }

  private static var dialog: Regex<Substring> {
    #/\.(?:confirmationDialog|actionSheet)\(|\.alert\((?!\s*(?:"[^"]*"|\w+),\s*(?:asking|isAsking):)/#
      .inCode
  }

  /// Of the phases of scenes and images, the color scheme, the size classes and the direction.
  private static var casesOfSwiftUI: Regex<Substring> {
    #/case[^:\n]*\.(?:inactive|background|light|dark|compact|regular|leftToRight|rightToLeft)\b|case \.empty\b(?s:.*)case \.success\b/#
      .inCode
  }

  /// The `.modifier(…)` chain that follows a closing brace.
  /// Each member gets the modifiers of its group, and begins them again when another takes its place.
  static let groupsHaveNoLife = ViewSourceRule(
    "a group has no task and presents nothing", fix: "Write a ZStack instead of the Group."
  ) { source in
    source.blocks(#/\bGroup\s*(?={)/#).map { modifiers(after: $0.rest) }.filter {
      $0.contains(#/\.(?:task|on[A-Z]\w*|refreshable|sheet|cover|alert|fullScreenCover)\b/#)
    }.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  private static func modifiers(after rest: Substring) -> Substring {
    let chain = #/^(?:\s*\.\w+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?(?:\s*\{[^{}]*\})?)*/#
    return rest.firstMatch(of: chain)?.output ?? ""
  }
}
