import Domain
import TestSupport
import Testing

@Suite struct ReportRulesTests {
  @Test func aCommentIsAtMostAThousandCharacters() {
    #expect(Report(about: "ada", comment: String(repeating: "e\u{301}", count: 501)).excess == 2)
    #expect(Report(about: "ada").excess == -1_000)
  }

  @Test func aViolationNamesRulesAndOtherReportsACategory() {
    let terms = ReportTerms()
    #expect(!Report(about: "ada").isComplete(for: terms))
    #expect(Report(about: "ada").isComplete(for: ReportTerms(categories: [])))
    #expect(!Report(about: "ada", category: .violation).isComplete(for: terms))
    #expect(Report(about: "ada", category: .violation, rules: ["1"]).isComplete(for: terms))
    for category in [Report.Category.spam, .legal, .other] {
      #expect(Report(about: "ada", category: category).isComplete(for: terms))
    }
  }

  @Test func withoutRulesThereAreNoViolations() {
    let all = Report.Category.allCases
    #expect(ReportTerms(categories: all).categories == [.spam, .legal, .other])
    #expect(
      ReportTerms(categories: all, rules: [.init(id: "1", text: "Be kind")]).categories == all)
  }

  @Test func onlyAViolationIsSentWithRules() {
    let violation = Report(about: "ada", category: .violation, rules: ["1"], comment: " Hm\n")
    #expect(
      violation.finished == Report(about: "ada", category: .violation, rules: ["1"], comment: "Hm"))
    let spam = Report(about: "ada", category: .spam, rules: ["1"], posts: ["2"])
    #expect(spam.finished == Report(about: "ada", category: .spam, posts: ["2"]))
  }

  @Test func onlyRemotePeopleHaveAnotherHost() {
    #expect(Person.fixture(userName: "ada@a.example").otherHost == "a.example")
    #expect(Person.fixture(userName: "a@da@a.example").otherHost == "a.example")
    for name in [nil, "ada", "ada@"] { #expect(Person.fixture(userName: name).otherHost == nil) }
  }
}
