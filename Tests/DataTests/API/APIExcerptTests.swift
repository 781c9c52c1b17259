import Foundation
import Testing

@testable import Data

@Suite struct APIExcerptTests {
  private func excerpt(of json: String, _ change: (inout Excerpt) -> Void = { _ in }) -> String {
    var excerpt = Excerpt(elements: 3, fields: 2, values: 100, short: 0)
    change(&excerpt)
    return String(decoding: excerpt(Data(json.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("[1, 2, 3, 4, 5]", "[1, 2, 3]"),
    ("[[1,2,3,4],[5],[6,[7,8,9,10]],11]", "[[1,2,3],[5],[6,[7,8,9]]]"),
    (#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"b":2}"#),
    (#"{"a":[1,2,3,[4],5],"b":{"c":1,"d":[2],"e":3}}"#, #"{"a":[1,2,3],"b":{"c":1,"d":[2]}}"#),
    (#"[1,2,",]",{"]":"\\"},"\"]",4]"#, #"[1,2,",]"]"#),
  ])
  func listsAndObjectsAreTruncatedAtTheLimit(_ json: String, _ cut: String) {
    #expect(excerpt(of: json) == cut)
  }

  @Test func theValuesOfAllListsAreCountedTogether() {
    #expect(excerpt(of: "[[1,2],[3,4],[5,6]]") { $0.values = 3 } == "[[1,2],[3]]")
  }

  @Test(arguments: ["[1,2,3]", #"{"a":[],"b":{}}"#, "7", #""[1,2,3,4""#, "", "null"])
  func shortContentStaysUnchanged(_ json: String) {
    #expect(excerpt(of: json) == json)
  }

  @Test(arguments: ["[1,2,3,4", "[1,2,3,4}", "1,2,3,4,5]]", #"["a\"#, #"[1,2,3,"a"#])
  func invalidJSONGivesNoExcerpt(_ json: String) throws {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Int].self, from: Data(excerpt(of: json).utf8))
    }
  }

  @Test func deepNestingIsRefused() throws {
    let deep = excerpt(of: String(repeating: "[", count: 10_000))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Int].self, from: Data(deep.utf8))
    }
  }

  @Test func aShortTextIsReadAsAWhole() {
    #expect(excerpt(of: "[1,2,3,4,5]") { $0.short = 11 } == "[1,2,3,4,5]")
    #expect(excerpt(of: "[1,2,3,4,5]") { $0.short = 10 } == "[1,2,3]")
  }
}
