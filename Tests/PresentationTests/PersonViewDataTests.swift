import Presentation
import Testing

@Suite struct PersonViewDataTests {
  @Test(
    arguments: [
      ("Grace", "@grace", false), ("Grace", "@grace@harbor.example.org", false),
      ("Grace H", "@grace@harbor.example.org", true), ("Grace Hopper of the long name", nil, false),
    ])
  func aLongHandleGoesBelowTheName(
    name: String, handle: String?, isBelow: Bool
  ) {
    #expect(PersonViewData(id: "7", name: name, handle: handle).hasHandleBelow == isBelow)
  }
}
