import Harness
import SwiftUI
import Testing

@MainActor
@Suite struct FieldPlanTests {
  protocol Named {
    var name: String { get }
  }

  struct Plain: Named {
    let name: String
  }

  struct Holder {
    let named: any Named
    let make: () -> any Named
  }

  struct Holding: View {
    let named: any Named
    let holder: Holder

    var body: some View {
      Text(verbatim: "\(named.name) \(holder.named.name) \(holder.make().name)")
    }
  }

  @Test func aViewCanHoldAnyValueOfAProtocol() throws {
    let plain = Plain(name: "a")
    let harness = Harness {
      Holding(named: plain, holder: Holder(named: Plain(name: "b"), make: { Plain(name: "c") }))
    }
    #expect(try harness.find(.text, "a b c").name == "a b c")
  }
}
