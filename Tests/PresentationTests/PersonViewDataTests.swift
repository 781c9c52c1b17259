import Presentation
import Testing

@Suite struct PersonViewDataTests {
  @Test(
    arguments: [
      ("Ada Lovelace", true), ("Ada of the twenty ch", true), ("Ada of the many letters", false),
      ("@ada", false), ("ada＠example.org", false),
    ])
  func aLongOrImitatingNameGivesWayToTheHandle(name: String, keepsName: Bool) {
    let person = PersonViewData(id: "7", name: name, handle: "@grace@harbor.example")
    #expect(person.keepsName == keepsName)
  }
}
