import Foundation
import Testing

/// The lists of faults and mutants quote lines of code, which must still exist.
@Suite struct ChangedCodeTests {
  @Test func everyPlantedFaultFitsOnePlace() throws {
    let faults = try text("Tests/Simulation/Faults/faults").components(separatedBy: "\n\n")
      .dropFirst()
    #expect(faults.count > 20)
    for fault in faults {
      let lines = fault.split(separator: "\n").map(String.init)
      let before = lines.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
      let code = try code(lines[1])
      let places = code.indices.filter { start in
        let found = code[start...].prefix(before.count)
        return found.count == before.count && found.dropLast().elementsEqual(before.dropLast())
          && found.last?.hasPrefix(before.last ?? "") == true
      }
      #expect(!before.isEmpty && places.count == 1, "\(lines[0])")
    }
  }

  @Test func everySurvivingMutantIsInTheCode() throws {
    let mutants = try text("Tests/Mutations/survivors").split(separator: "\n").filter {
      !$0.hasPrefix(" ") && !$0.hasPrefix("#")
    }
    #expect(mutants.count > 20)
    for mutant in mutants {
      let parts = mutant.components(separatedBy: " | ")
      let line = parts.dropFirst().dropLast().joined(separator: " | ")
      #expect(try code(parts[0]).contains(line), "\(mutant)")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Folders.root.appending(path: path), encoding: .utf8)
  }

  /// The lines of a file without their indentation.
  private func code(_ path: String) throws -> [String] {
    try text(path).components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
