import Testing

/// A rule that can't fail is worthless, so each is tested with code that it must reject and code
/// that it must accept.
@Suite struct RuleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let path: String
    let refused: String
    let accepted: String

    init(_ rule: Rule, _ path: String, refuses refused: String, accepts accepted: String) {
      self.rule = rule
      self.path = path
      self.refused = refused
      self.accepted = accepted
    }

    var testDescription: String { "\(rule.name): \(refused)" }
  }

  @Test(arguments: importExamples + sliceExamples + styleExamples)
  func everyRuleRefusesItsBadExample(_ example: Example) {
    let bad = SourceFile(path: example.path, text: example.refused)
    let good = SourceFile(path: example.path, text: example.accepted)
    #expect(example.rule.check([bad]).count == 1)
    #expect(example.rule.check([good]) == [])
  }

  @Test func everyRuleHasAFailingExample() {
    let shown = (Self.importExamples + Self.sliceExamples + Self.styleExamples)
      .map(\.rule.name)
    let others = [
      ImportRules.composition, StyleRules.onePlaceForLinks, SliceRules.rolesTogether,
      SliceRules.sixKinds, SliceRules.size, ViewDataRule.noDomainTypes,
      GlyphRule.everySymbolIsDrawn,
      StyleRules.fileLength, PreviewRule.everyContentView,
    ].map(\.name)
    #expect(Set(ProjectTests.rules.map(\.name)) == Set(shown + others))
  }
}

extension RuleTests {
  static let importExamples = [
    Example(
      ImportRules.domain, "Domain/Entities/Post.swift", refuses: "import Presentation",
      accepts: "import Foundation"),
    Example(
      ImportRules.domain, "Domain/Entities/Post.swift", refuses: "import struct SwiftUI.Color",
      accepts: "// import SwiftUI"),
    Example(
      ImportRules.data, "Data/API/Client.swift", refuses: "@testable import FeedFeature",
      accepts: "import Domain\nimport Foundation"),
    Example(
      ImportRules.presentation, "Features/Presentation/Toast.swift", refuses: "import SwiftUI",
      accepts: "import Domain"),
    Example(
      ImportRules.components, "Features/Components/Avatar.swift", refuses: "import Domain",
      accepts: "import Presentation\nimport SwiftUI"),
    Example(
      ImportRules.slices, "Features/Feed/FeedView.swift", refuses: "import ProfileFeature",
      accepts: "import Components\nimport SwiftUI"),
    Example(
      ImportRules.slices, "Features/Feed/FeedViewModel.swift", refuses: "import Data",
      accepts: "import Domain\nimport Observation"),
    Example(
      ImportRules.navigation, "Navigation/AppRouter.swift", refuses: "import Data",
      accepts: "import FeedFeature"),
    Example(
      ImportRules.noScreenInModels, "Features/Feed/FeedViewModel.swift",
      refuses: "import SwiftUI", accepts: "import Observation"),
    Example(
      ImportRules.noScreenInModels, "Features/Feed/FeedState.swift",
      refuses: "import Components", accepts: "import Presentation"),
  ]

  static let sliceExamples = [
    Example(
      SliceRules.roleNames, "Features/Feed/FeedState.swift", refuses: "struct State {}",
      accepts: "package struct FeedState {}"),
    Example(
      SliceRules.rootViews, "Features/Feed/FeedView.swift",
      refuses: "package struct FeedView: View { init(viewModel: FeedViewModel) {} }",
      accepts: "struct FeedView: View { init(viewModel: FeedViewModel) {} }"),
    Example(
      SliceRules.viewModelShape, "Features/Feed/FeedViewModel.swift",
      refuses: "@MainActor @Observable class FeedViewModel {}",
      accepts: "@MainActor\n@Observable\npackage final class FeedViewModel {}"),
    Example(
      SliceRules.ownState, "Features/Feed/FeedViewModel.swift",
      refuses: "package internal(set) var state = FeedState()",
      accepts: "private(set) var state = FeedState()"),
    Example(
      SliceRules.viewModelWork, "Features/Feed/FeedViewModel.swift",
      refuses: "let session = URLSession(configuration: .default)",
      accepts: "let sources: FeedSources"),
    Example(
      SliceRules.viewModelWork, "Features/Feed/FeedViewModel.swift",
      refuses: "func didTapRetry() { Task { await load() } }",
      accepts: "func didTapRetry() { loading.start { load() } }"),
    Example(
      SliceRules.components, "Features/Components/AvatarView.swift",
      refuses: "let viewModel: FeedViewModel", accepts: "let viewData: PersonViewData"),
    Example(
      SliceRules.bareTasks, "Features/Presentation/Pager.swift",
      refuses: "Task { await load() }", accepts: "loading.start { await load() }"),
    Example(
      SliceRules.givenDependencies, "Features/Feed/FeedAssembly.swift",
      refuses: "static func make(_ feed: any FeedRepository = LiveFeed()) -> A {}",
      accepts: "static func make(_ feed: any FeedRepository) -> A { let a = A(feed); return a }"),
    Example(
      SliceRules.orderOfParameters, "Features/Post/PostAssembly.swift",
      refuses: "static func make(_ sources: PostSources, id: Post.ID, done: @escaping () -> Void)",
      accepts: """
        func make(_ id: ID, _ sources: Sources, changes: Changes, go: @escaping (A, B) -> C) {}
        init(_ sources: Sources) { a = A(b, c: d) }
        """),
    Example(
      SliceRules.contentViews, "Features/Feed/FeedContentView.swift",
      refuses: "@Environment(\\.locale) var locale", accepts: "let viewData: FeedViewData"),
    Example(
      SliceRules.contentViews, "Features/Feed/FeedContentView.swift",
      refuses: "Button(\"\") { Task { load() } }", accepts: "Button(\"Task { }\") { retry() }"),
    Example(
      SliceRules.contentViews, "Features/Feed/FeedContentView.swift",
      refuses: "@State private var isOpen = false", accepts: "let isOpen: Bool"),
    Example(
      SliceRules.contentViews, "Features/Feed/FeedContentView.swift",
      refuses: "import Domain", accepts: "import Presentation"),
    Example(
      SliceRules.viewWork, "Features/Feed/FeedView.swift",
      refuses: "import SwiftUI\nlet posts = try await feed.fetchPage(after: nil)",
      accepts: "import SwiftUI\nawait viewModel.refresh()"),
  ]

  static let styleExamples = [
    Example(
      StyleRules.finalClasses, "Data/API/Client.swift",
      refuses: "package class Client: Sendable {}",
      accepts: "final class Client {}\nprotocol A: class {}\nstruct B { class func c() {} }"),
    Example(
      StyleRules.noSharedInstance, "Data/API/Client.swift",
      refuses: "let session = URLSession.shared",
      accepts: "UIApplication.shared.registerForRemoteNotifications()"),
    Example(
      StyleRules.noSharedInstance, "Features/Feed/FeedViewModel.swift",
      refuses: "static let shared = FeedViewModel()", accepts: "let shared = true"),
    Example(
      StyleRules.nothingFromTheAir, "Domain/UseCases/Filter.swift", refuses: "let now = Date()",
      accepts: "let now = UpDate()\nlet then = Date(timeIntervalSince1970: 0)"),
    Example(
      StyleRules.nothingFromTheAir, "Features/Feed/FeedViewModel.swift",
      refuses: "let id = UUID ( )", accepts: "let id = \"UUID()\""),
    Example(
      StyleRules.nothingFromTheAir, "Features/Feed/FeedViewData.swift",
      refuses: "let now: Date = .now", accepts: "let now = clock.now"),
    Example(
      StyleRules.noEmptyCatch, "Data/API/Client.swift", refuses: "do { try a() } catch {\n}",
      accepts: "do { try a() } catch { show(error) }\ndo { try a() } catch {\n// It is gone.\n}"),
    Example(
      StyleRules.noSystemErrorText, "Features/Feed/FeedViewData.swift",
      refuses: "text = error.localizedDescription", accepts: "// not localizedDescription"),
    Example(
      StyleRules.reasonsForForce, "Data/API/Client.swift",
      refuses: "// Far away." + String(repeating: "\n", count: 9)
        + "struct A: @unchecked Sendable {}",
      accepts: "// The lock guards all of it.\nfinal class A: @unchecked Sendable {}"),
    Example(
      StyleRules.reasonsForForce, "Data/API/Client.swift", refuses: "let a = try! b()",
      accepts: "let a = try b() || try !c()"),
    Example(
      StyleRules.noHeaders, "Data/API/Client.swift", refuses: "// Client.swift\nimport A",
      accepts: "/// Talks to a server.\nstruct Client {}"),
    Example(
      StyleRules.noLeftovers, "Data/API/Client.swift", refuses: "let a = 1  // TODO: more",
      accepts: "let todo = \"TODO\""),
    Example(
      StyleRules.packageAccess, "Data/API/Client.swift", refuses: "public struct Client {}",
      accepts: "package struct Client {}\nlet open = true\nprint(open)"),
    Example(
      StyleRules.deterministicTests, "Tests/DataTests/ClientTests.swift",
      refuses: "try await Task.sleep(for: .seconds(1))", accepts: "await loading.finished"),
    Example(
      StyleRules.encoding, "Features/Feed/FeedView.swift",
      refuses: "Text(\"Can\u{E2}\u{20AC}\u{2122}t\")", accepts: "Text(\"Can’t, à la carte\")"),
    Example(
      StyleRules.noPrinting, "Data/API/Client.swift", refuses: "print(\"here\")",
      accepts: "let print = \"print()\""),
  ]
}
