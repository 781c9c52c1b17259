import Foundation
import Testing

/// The other side of the contract: what must not compile. `ContractUse.swift` is what must.
@Suite struct ContractTests {
  private let compiler = ContractCompiler()

  @Test func whatAppleRefusesIsRefusedHere() throws {
    let rejected = Rejected.all.filter { $0.stage == .types }
    let output = try compiler.compile(rejected.map(\.code) + [Self.accepted])
    for (index, snippet) in rejected.enumerated() {
      let errors = output.errors(inFile: index)
      #expect(!errors.isEmpty, "this compiles: \(snippet.rule)")
      #expect(
        errors.isEmpty || errors.contains { $0.contains(snippet.reason) },
        "refused for another reason: \(snippet.rule): \(errors)")
    }
    #expect(output.errors(inFile: rejected.count) == [], "the check itself must be able to compile")
    #expect(Rejected.all.count >= 25)
  }

  @Test(arguments: Rejected.all.filter { $0.stage == .flow })
  func whatAppleRefusesLaterIsRefusedHere(snippet: Rejected) throws {
    let errors = try compiler.compile([snippet.code]).errors(inFile: 0)
    #expect(errors.contains { $0.contains(snippet.reason) }, "\(snippet.rule): \(errors)")
  }

  private static let accepted = """
    struct V: View {
      @State private var count = 0
      var body: some View { Button("x") { count += 1 } }
    }
    """
}
