import Foundation

/// Code that compiles everywhere but does not do the same everywhere.
extension ViewSourceRule {
  static let contentRules = [
    numbersAreNotFormatted, stylesAreNotChosenByOperator, imageButtonsHaveLabels,
    rowsHaveIdentity, switchesExpectTheUnknown, nothingThatOnlyApplesDraws, dialogsAreQuestions,
    answersKnowTheirQuestion, fillingPicturesKeepTheirPlace, plainButtonsAreHitEverywhere,
    openedRowsHaveAnAction, scrollingWaits, focusWaits, groupsHaveNoLife, columnsBeginWithTheList,
    swipesAreNotTheOnlyWay, barItemsAreNotEmpty,
  ]

  /// `Text("\(2026)")` is "2,026": an interpolated number is formatted for people.
  static let numbersAreNotFormatted = ViewSourceRule(
    "an id or a year in Text is verbatim", fix: "Write `Text(verbatim:)`."
  ) {
    let pattern = LinePattern(
      #/\bText\("[^"\n]*\\\([^)\n]*(?:[iI][dD]|[yY]ear|[pP]ort|[vV]ersion)\)/#)
    return { $0.lines(matching: pattern, in: $0.code) }
  }

  /// `x ? .red : .secondary` needs a single type, and these are of different types on Apple's
  /// platforms.
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

  /// An index is not an identity: after an insertion, every row below would become another one.
  static let rowsHaveIdentity = ViewSourceRule(
    "rows are identified by what they show",
    fix: "Iterate over identifiable values, or pass the key path of their ID.",
    forbids: #/\bForEach\([^)\n]*\.indices\b|id:\s*\\\.(?:offset|self\.offset)\b/#)

  /// Apple's module may get new cases. Ours on Linux is compiled together with the views.
  static let switchesExpectTheUnknown = ViewSourceRule(
    "a switch over an enum of SwiftUI has @unknown default", fix: "Add `@unknown default`."
  ) { source in
    source.blocks(#/\bswitch\s+[^{\n]+(?={)/#).filter { choice in
      choice.body.contains(casesOfSwiftUI)
        && !choice.body.contains(#/@unknown\s+default|\bdefault\s*:/#)
    }.map { $0.header.trimmingCharacters(in: .whitespaces) }
  }

  /// The page in the browser can't do these, and the module on Linux rejects them.
  static let nothingThatOnlyApplesDraws = ViewSourceRule(
    "nothing outside the common subset",
    fix: "Lay it out with stacks, frames and padding, and answer taps with a Button.",
    forbids:
      #/\b(?:GeometryReader|Canvas)\b|\.(?:matchedGeometryEffect|symbolEffect|gesture)\(/#
  )

  /// Since iOS 26, a confirmation dialog is a popover without Cancel, anchored to the view it is
  /// attached to.
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

  /// A flexible frame takes the size of content that fills it, and clipping does not keep hidden
  /// parts from covering neighbors: the header would be wider than the phone, and a picture
  /// tappable above its edge.
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

  /// Taps on the rest of its label would fall through to the row.
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
        // A screen reader can always focus a field.
        && !$0.body.contains("isTyping.wrappedValue = true")
    }.map { $0.body.trimmingCharacters(in: .whitespaces) }
  }

  /// An iPad in portrait shows only the detail, which is empty.
  static let columnsBeginWithTheList = ViewSourceRule(
    "columns begin with the list beside the detail",
    fix: "Add columnVisibility: and .navigationSplitViewStyle(.balanced)."
  ) { source in
    source.blocks(#/\bNavigationSplitView\b[^{}]*(?={)/#).filter {
      !$0.header.contains("columnVisibility:")
        || !source.bare.contains(".navigationSplitViewStyle(.balanced)")
    }.map { String($0.header) }
  }

  /// During the update that adds a row, a list does not have it yet.
  static let scrollingWaits = ViewSourceRule(
    "a list is scrolled in a task", fix: "Call scrollTo in `.task(id:)`."
  ) { source in
    let waiting = source.blocks(#/\btask(?:\([^{}]*\))?\s*(?={)/#)
      .map { $0.body.matches(of: #/\.scrollTo\(/#).count }
    return source.bare.matches(of: #/\.scrollTo\(/#).dropFirst(waiting.reduce(0, +))
      .map { String($0.output) }
  }

  /// A sheet or screen ignores the focus during its transition.
  static let focusWaits = ViewSourceRule(
    "no focus is set in onAppear", fix: "Set the focus in `.task`, or use `preservesFocus`."
  ) { source in
    let focuses = source.code.matches(of: #/@FocusState[^\n]*\bvar\s+(\w+)/#).map(\.output.1)
    return source.blocks(#/\.onAppear\s*(?={)/#).filter { block in
      // Code passed on in a closure runs later.
      let now = block.body.replacing(#/{[^{}]*}/#, with: "")
      return focuses.contains { now.contains("\($0) =") }
    }.map { $0.body.trimmingCharacters(in: .whitespaces) }
  }

  /// Not everyone knows swipes. Buttons in the row would be read twice, so such a row asks whether
  /// VoiceOver is on.
  static let swipesAreNotTheOnlyWay = ViewSourceRule(
    "swipe actions are also buttons or on a long press",
    fix: "Add `.pressMenu` with the same buttons."
  ) { source in
    let others = [".pressMenu", ".accessibilityVoiceOverEnabled"]
    guard source.bare.contains(".swipeActions"), !others.contains(where: source.bare.contains)
    else { return [] }
    return [".swipeActions"]
  }

  /// Since iOS 26, an item without content is an empty glass circle.
  static let barItemsAreNotEmpty = ViewSourceRule(
    "a bar item has content", fix: "Put the condition around the ToolbarItem."
  ) { source in
    source.blocks(#/\bToolbarItem\([^{}]*(?={)/#).map(\.body).filter {
      $0.contains(#/^\s*if\b/#) && !$0.contains(#/\belse\b/#)
    }.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  private static var dialog: Regex<Substring> {
    #/\.(?:confirmationDialog|actionSheet)\(|\.alert\((?!\s*(?:"[^"]*"|\w+),\s*(?:asking|isAsking):)/#
      .inCode
  }

  /// Cases of the phases of scenes and images, the color scheme, the size classes and the
  /// direction.
  private static var casesOfSwiftUI: Regex<Substring> {
    #/case[^:\n]*\.(?:inactive|background|light|dark|compact|regular|leftToRight|rightToLeft)\b|case \.empty\b(?s:.*)case \.success\b/#
      .inCode
  }

  /// The `.modifier(…)` chain after a closing brace. Each member gets the modifiers of its group,
  /// and starts them again when it is replaced by another.
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
