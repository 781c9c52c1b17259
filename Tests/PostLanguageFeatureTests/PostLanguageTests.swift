import Testing

@testable import PostLanguageFeature

@Suite struct PostLanguageTests {
  @Test func theSelectedLanguageIsAlwaysListed() {
    let known = PostLanguage("en")
    #expect(known.choices.contains(known))
    for code in [nil, "x-loom"] {
      let unknown = PostLanguage(code)
      #expect(unknown.choices.first == unknown)
      #expect(unknown.choices.count == known.choices.count + 1)
    }
  }

  @Test func mappingOfTheTitle() {
    #expect(PostLanguage(nil).title == "Default Language" && PostLanguage("ja").title == "Japanese")
  }
}
