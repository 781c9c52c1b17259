import Domain
import Foundation
import TestSupport
import Testing

@Suite struct DraftTests {
  @Test func knowsItsLastWriterAndBasis() {
    var draft = Draft.fixture()
    draft.noteChange(by: "a", at: .fixture(minutesAgo: -1))
    draft.noteChange(by: "a", at: .fixture(minutesAgo: -2))
    #expect(draft.writer == "a")
    #expect(draft.basis == .fixture)
    #expect(draft.changed == .fixture(minutesAgo: -2))
    draft.noteChange(by: "b", at: .fixture(minutesAgo: -3))
    #expect(draft.writer == "b")
    #expect(draft.basis == .fixture(minutesAgo: -2))
  }

  @Test func everyChangeIsNewerDespiteTheClock() throws {
    var draft = Draft.fixture()
    draft.noteChange(by: "a", at: .fixture(minutesAgo: 60))
    #expect(draft.changed > .fixture)
    let before = draft.changed
    draft.noteChange(by: "a", at: before)
    #expect(draft.changed > before)
    // Also when stored.
    let stored = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
    #expect(stored == draft)
  }
}
