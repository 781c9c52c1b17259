import Foundation
import TestSupport

/// Runs the Swift compiler on snippets, with the module that these tests were built with.
struct ContractCompiler: Sendable {
  struct Output {
    fileprivate let lines: [Substring]

    func errors(inFile index: Int) -> [String] {
      lines.filter { $0.contains("/Snippet\(index).swift:") && $0.contains(" error: ") }
        .map { String($0) }
    }
  }

  /// Compiles one module with a file per snippet. An extension of a type must be at the top level
  /// of its file, so the snippets are kept apart by renaming their declarations.
  func compile(_ pieces: [String]) async throws -> Output {
    let folder = try TemporaryFolder()
    let files = try pieces.enumerated().map { index, piece in
      let file = folder.url.appending(path: "Snippet\(index).swift")
      let code = Self.declared.reduce(piece) { $0.renaming($1, to: "\($1)\(index)") }
      try "import SwiftUI\n\(code)\n".write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    return Output(lines: try await run(files, in: folder).split(separator: "\n"))
  }

  private static let declared = ["V", "Model", "Child", "Pair", "Query", "Route", "Item", "Choice"]

  private func run(_ files: [String], in folder: TemporaryFolder) async throws -> String {
    let run = try await ChildProcess.run(
      "swiftc",
      [
        // Up to the analysis of control flow, and all at once, to load the modules only once.
        "-frontend", "-swift-version", "6", "-parse-as-library", "-emit-sil", "-o", "/dev/null",
        "-module-name", "Rejected", "-I", modules.path, "-I", memory.path,
      ] + files, in: folder.url)
    return run.errors
  }

  /// The modules are next to the program that runs these tests.
  private var modules: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")
  }

  /// The module of the C library's memory functions, which the host imports.
  private var memory: URL {
    URL(filePath: #filePath).appending(path: "../../../../Simulator/Host/CMalloc").standardized
  }
}

extension String {
  fileprivate func renaming(_ name: String, to new: String) -> String {
    replacing(/\b([A-Z][A-Za-z]*)\b/.wordBoundaryKind(.simple)) {
      $0.1 == name ? new : String($0.1)
    }
  }
}
