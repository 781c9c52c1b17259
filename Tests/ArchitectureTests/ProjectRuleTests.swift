import Testing

/// Rules about several files at once.
@Suite struct ProjectRuleTests {
  private func file(_ path: String, _ text: String = "") -> SourceFile {
    SourceFile(path: path, text: text)
  }

  @Test func onlyOneFileOfTheAppMayImportData() {
    let root = file("Simulator/App/CompositionRoot.swift", "import Data")
    let test = file("Tests/DataTests/ATests.swift", "@testable import Data")
    #expect(ImportRules.composition.check([root, test]) == [])
    let second = file("Simulator/App/Other.swift", "import Data")
    #expect(ImportRules.composition.check([root, second]).map(\.path) == [second.path])
    let elsewhere = file("Navigation/AppRouter.swift", "import Data")
    #expect(ImportRules.composition.check([root, elsewhere]).map(\.path) == [elsewhere.path])
  }

  @Test func incomingLinksHaveOneEntryPoint() {
    let once = file("Simulator/App/MomentsApp.swift", "view.onOpenURL { open($0) }")
    #expect(StyleRules.onePlaceForLinks.check([once]) == [])
    #expect(StyleRules.onePlaceForLinks.check([once, once]).count == 1)
  }

  @Test func aViewModelNeedsItsCompanionFiles() {
    let complete = ["ViewModel", "State", "ViewData", "Assembly", "View", "ContentView"]
      .map { file("Features/Feed/Feed\($0).swift") }
    #expect(SliceRules.rolesTogether.check(complete) == [])
    for missing in complete.indices.dropFirst() {
      var files = complete
      files.remove(at: missing)
      #expect(SliceRules.rolesTogether.check(files).count == 1, "\(complete[missing].path)")
    }
  }

  @Test func aSliceStaysShortEnoughToRead() {
    let half = String(repeating: "//\n", count: SliceRules.longest / 2)
    let files = ["FeedView", "FeedState"].map { file("Features/Feed/\($0).swift", half) }
    #expect(SliceRules.size.check(files) == [])
    let more = files + [file("Features/Feed/FeedViewData.swift", "//\n")]
    #expect(SliceRules.size.check(more).map(\.path) == ["Features/Feed"])
    #expect(SliceRules.size.check(files + [file("Features/Post/PostView.swift", half)]) == [])
  }

  @Test func theManifestNamesTheParts() {
    let manifest = """
      slice("Feed"),
      slice("Compose", photosUI, parts: ["PollForm", "Time"]),
      slice(
        "Post", parts: [
          "Reply"
        ]),
      """
    #expect(Folders.parts(in: manifest) == ["Compose": ["PollForm", "Time"], "Post": ["Reply"]])
  }

  @Test func aViewModelNeedsItsSixKindsOfTests() {
    let model = file("Features/Feed/FeedViewModel.swift")
    let tests = SliceRules.kinds.map { "@Test(arguments: [1]) func \($0)OfALoad(_ a: Int) {}" }
    let all = file("Tests/FeedFeatureTests/FeedTests.swift", tests.joined(separator: "\n"))
    #expect(SliceRules.sixKinds.check([model, all]) == [])
    for index in tests.indices {
      var some = tests
      some[index] = "func \(SliceRules.kinds[index])IsNoTest() {}"
      let few = file("Tests/FeedFeatureTests/FeedTests.swift", some.joined(separator: "\n"))
      #expect(SliceRules.sixKinds.check([model, few]).count == 1, "\(SliceRules.kinds[index])")
    }
    let elsewhere = file("Tests/PostFeatureTests/FeedTests.swift", tests.joined(separator: "\n"))
    #expect(SliceRules.sixKinds.check([model, elsewhere]).count == SliceRules.kinds.count)
  }

  @Test(arguments: [
    "package let post: Post", "package var posts: [Post] = []", "package let id: Post.ID",
    "package init(\n  title: String,\n  post: Post\n) {}", "package func a() -> Post? { nil }",
  ])
  func viewDataShowsNoDomainType(_ declaration: String) {
    let entity = file("Domain/Entities/Post.swift", "package struct Post { struct Counts {} }")
    let path = "Features/Feed/FeedViewData.swift"
    let bad = file(path, "package struct FeedViewData { \n\(declaration)\n }")
    #expect(ViewDataRule.noDomainTypes.check([entity, bad]).count == 1)
    let good = file(
      path,
      """
      package struct FeedViewData {
        package let counts: Counts
        package let kind: Kind.Post
        package struct Counts { let a: Int }
      }
      extension FeedViewData { init(_ post: Post) {} }
      """)
    #expect(ViewDataRule.noDomainTypes.check([entity, good]) == [])
  }

  @Test func aContentViewNeedsPreviewsThatAreListed() {
    let view = file("Features/A/AContentView.swift")
    let full =
      "struct AContentView_Previews: PreviewProvider { .layoutDirection .dynamicTypeSize() }"
    let previews = file("Features/A/AContentView+Previews.swift", full)
    let list = file(PreviewRule.registry, "[AContentView_Previews.self]")
    let check = PreviewRule.everyContentView.check
    #expect(check([view, previews, list]) == [])
    #expect(check([view, list]).count == 1)
    #expect(check([view, previews]).count == 1)
    #expect(check([view, previews, file(PreviewRule.registry, "[]")]).count == 1)
    for part in [".layoutDirection", ".dynamicTypeSize"] {
      let few = file(previews.path, full.replacing(part, with: ""))
      #expect(check([view, few, list]).count == 1, "\(part)")
    }
  }

  @Test func everySymbolNeedsADrawing() {
    let glyphs = file(
      GlyphRule.table, "let drawings = [\n  \"plus\": \"M1 1\",\n  \"a.b\": \"\"\n]")
    let good = file(
      "Features/Feed/FeedView.swift",
      """
      Label("Write", systemImage: "plus")
      Image(systemName: isOn ? "plus" : "a.b")
      Label(title, systemImage: "plus", description: "minus")
      var symbol: String {
        isOn ? "plus" : "a.b"
      }
      let text = "minus"
      """)
    #expect(GlyphRule.everySymbolIsDrawn.check([glyphs, good]) == [])
    let uses = [
      "Label(\"Write\", systemImage: \"minus\")", "Image(systemName: isOn ? \"plus\" : \"minus\")",
      "var symbol: String {\n  isOn ? \"plus\" : \"minus\"\n}",
    ]
    for use in uses {
      let bad = file("Features/Feed/FeedView.swift", use)
      #expect(GlyphRule.everySymbolIsDrawn.check([glyphs, bad]).count == 1, "\(use)")
    }
    #expect(!GlyphRule.everySymbolIsDrawn.check([good]).isEmpty)
  }

  @Test func filesHaveAMaximumLength() {
    let line = "let a = 1\n"
    let longest = file("Data/A.swift", String(repeating: line, count: StyleRules.longest))
    let longer = file("Data/A.swift", String(repeating: line, count: StyleRules.longest + 1))
    #expect(StyleRules.fileLength.check([longest]) == [])
    #expect(StyleRules.fileLength.check([longer]).count == 1)
  }
}

@Suite struct LexerTests {
  private func words(_ text: String) -> [String] { Lexer.words(of: text) }

  @Test func commentsAndStringsAreNotCode() {
    #expect(words("a // b\nc /* d /* e */ f */ g") == ["a", "c", "g"])
    #expect(words("a \"b // c\" d") == ["a", "\"\"", "d"])
    #expect(words("a \"\"\"\nb \"c\" d\n\"\"\" e") == ["a", "\"\"", "e"])
    #expect(words(##"a #"b " \(c)"# d"##) == ["a", "\"\"", "d"])
    #expect(words(#"a "b \" c" d"#) == ["a", "\"\"", "d"])
    #expect(words("a \"\" b") == ["a", "\"\"", "b"])
  }

  @Test func interpolationsAreCode() {
    #expect(
      words(#"a "b \(c("d")) e" f"#).filter { $0.first?.isLetter == true } == ["a", "c", "f"])
  }

  @Test func importsAreFoundWithTheirAttributes() {
    let file = SourceFile(
      path: "A.swift",
      text: "@testable import A\nimport struct B.C\n#if os(iOS)\n  import D\n#endif")
    #expect(file.imports.map(\.module) == ["A", "B", "D"])
    #expect(file.imports.map(\.line) == [1, 2, 4])
  }
}
