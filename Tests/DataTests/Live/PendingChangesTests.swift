import Domain
import TestSupport
import Testing

@testable import Data

@Suite struct PendingChangesTests {
  private func hidden(
    _ action: OutboxEntry.Action, muted: Set<Person.ID> = [], blocked: Set<Person.ID> = []
  ) -> Set<Person.ID> {
    PendingChanges([OutboxEntry(id: "1", action: action, created: .fixture)])
      .hiding(HiddenPeople(muted: muted, blocked: blocked))
  }

  @Test func aPersonStaysHiddenUntilTheMuteAndTheBlockEnd() {
    #expect(hidden(.mute("ada", isOn: true)) == ["ada"])
    #expect(hidden(.block("ada", isOn: true)) == ["ada"])
    #expect(hidden(.mute("ada", isOn: false), muted: ["ada"]) == [])
    #expect(hidden(.mute("ada", isOn: false), muted: ["ada"], blocked: ["ada"]) == ["ada"])
    #expect(hidden(.block("ada", isOn: false), muted: ["ada"], blocked: ["ada"]) == ["ada"])
  }
}
