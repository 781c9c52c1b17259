import Foundation

/// Differences between platforms.
extension ViewSourceRule {
  static let platformRules = [
    appleFrameworksAreConditional, macrosOfXcodeAreConditional, swiftUIIsEverywhere,
    phoneOnlyIsConditional, nothingAfterIOS17, namesOfSwiftUIStayFree,
  ]

  static let appleFrameworksAreConditional = ViewSourceRule(
    "UIKit, AppKit and Combine are imported within #if",
    fix: "Put the import within `#if canImport(UIKit)`.",
    forbids: #/^\s*import\s+(?:UIKit|AppKit|Combine)\b/#,
    outside: ["canImport(UIKit)", "canImport(AppKit)", "canImport(Combine)", "os(iOS)"])

  static let macrosOfXcodeAreConditional = ViewSourceRule(
    "#Preview and @Entry stand within #if !os(Linux)",
    fix: "Write a PreviewProvider, which all platforms compile.",
    forbids: #/#Preview\b|@Entry\b|@Previewable\b/#, outside: ["!os(Linux)"])

  /// The package's own module has this name, so the condition does not depend on the platform.
  static let swiftUIIsEverywhere = ViewSourceRule(
    "no canImport(SwiftUI)", fix: "Write `#if os(Linux)` or `#if !os(Linux)`.",
    forbids: #/canImport\(SwiftUI\)/#)

  /// `swift test` on a Mac compiles the views for macOS.
  static let phoneOnlyIsConditional = ViewSourceRule(
    "what macOS lacks stands within #if os(iOS)",
    fix:
      "Put it within `#if os(iOS) || os(Linux)`, in an extension of View if several screens need it.",
    forbids: phoneOnly,
    outside: ["os(iOS)", "os(iOS) || os(Linux)", "!os(macOS)", "canImport(UIKit)", "os(Linux)"])

  /// Checked here too, because the compiler on Linux does not know Foundation's availability on
  /// iOS.
  static let nothingAfterIOS17 = ViewSourceRule(
    "nothing that needs more than iOS 17", fix: "Use what iOS 17 has.",
    forbids: afterIOS17)

  /// A type of ours with such a name would replace SwiftUI's everywhere.
  static let namesOfSwiftUIStayFree = ViewSourceRule(
    "no type has a name of SwiftUI", fix: "Give the type another name.",
    forbids:
      #/\b(?:struct|class|enum|protocol|typealias)\s+(?:State|Binding|Bindable|Environment|View|Text|Image|Color|Font|List|Button|Label|Group|Section|Form|Link|Menu|App|Scene|Shape|Layout|Transition|Animation|Toggle|Picker|Divider|Spacer|TupleView)\b/#
  )

  private static var phoneOnly: Regex<Substring> {
    #/\.(?:navigationBarTitleDisplayMode|fullScreenCover|keyboardType|textInputAutocapitalization|statusBarHidden|navigationBarHidden|navigationBarItems|listRowSpacing|listSectionSpacing|hoverEffect|autocapitalization|insetGrouped|topBarLeading|topBarTrailing|bottomBar|navigationBarLeading|navigationBarTrailing|navigationBarDrawer|wheel)\b|\.(?:navigationBar|tabBar)\)|\.listStyle\(\.grouped|\.tabViewStyle\(\.page|\bEditButton\b|\\\.editMode\b|\bUI(?:Color|Image|Device|Screen|Application)\b|uiColor:/#
  }

  private static var afterIOS17: Regex<Substring> {
    #/\bTab\(|\bScrollPosition\b|\bMeshGradient\b|\.(?:onScrollGeometryChange|onScrollPhaseChange|glassEffect|navigationTransition|matchedTransitionSource|presentationSizing|containerValue|scrollEdgeEffectStyle|symbolColorRenderingMode|tabViewBottomAccessory)\b|\.task\(name:|#Expression\b|\bRecurrenceRule\b|\bURL\.Template\b|\bbase64URL\w*|\.dayOfYear\b|\bUUID\.random\(|\bDateComponents\.ISO8601FormatStyle\b/#
  }
}
