import Foundation
import Testing

/// The other side of the contract: code that must not compile. `ContractUse.swift` is code that
/// must.
@Suite struct ContractTests {
  private let compiler = ContractCompiler()

  @Test func typeErrorsOnApplePlatformsAreErrorsHere() async throws {
    let rejected = Rejected.all.filter { $0.stage == .types }
    try await expectRefusals(of: rejected)
    #expect(Rejected.all.count >= 25)
  }

  @Test func flowErrorsOnApplePlatformsAreErrorsHere() async throws {
    try await expectRefusals(of: Rejected.all.filter { $0.stage == .flow })
  }

  private func expectRefusals(of rejected: [Rejected]) async throws {
    #expect(!rejected.isEmpty)
    let output = try await compiler.compile(rejected.map(\.code) + [Self.accepted])
    for (index, snippet) in rejected.enumerated() {
      let errors = output.errors(inFile: index)
      #expect(!errors.isEmpty, "this compiles: \(snippet.rule)")
      #expect(
        errors.isEmpty || errors.contains { $0.contains(snippet.reason) },
        "refused for another reason: \(snippet.rule): \(errors)")
    }
    #expect(output.errors(inFile: rejected.count) == [], "the check itself must be able to compile")
  }

  private static let accepted = """
    struct V: View {
      @State private var count = 0
      var body: some View { Button("x") { count += 1 } }
    }
    """
}
