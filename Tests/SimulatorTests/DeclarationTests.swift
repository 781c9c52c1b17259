#if os(Linux)
  import Foundation
  import Testing

  /// Compiles the file that only Apple's platforms compile, against declarations written by hand. It
  /// proves spelling, types and isolation as documented; that the documents are right, only a Mac can.
  @Suite struct DeclarationTests {
    static let delegate = "Simulator/App/AppDelegate.swift"

    static func errors(in source: String) async throws -> String {
      let folder = URL.temporaryDirectory.appending(path: "moments-uikit-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let modules = folder.path(percentEncoded: false)
      for module in ["UserNotifications", "UIKit"] {
        let declarations = SourceTree.root.appending(
          path: "Tests/SimulatorTests/Declarations/\(module).swift")
        let run = try await Tool.run(
          "swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-I", modules,
          "-module-name", module, "-o", "\(modules)/\(module).swiftmodule",
          declarations.path(percentEncoded: false))
        try #require(run.status == 0, "\(run.errors)")
      }
      let file = folder.appending(path: "Checked.swift")
      try Data(source.utf8).write(to: file)
      // An object file, because isolation by regions is checked after the types.
      let run = try await Tool.run(
        "swiftc", "-emit-object", "-parse-as-library", "-swift-version", "6",
        "-warnings-as-errors", "-I", modules, "-o", "\(modules)/Checked.o",
        file.path(percentEncoded: false))
      try FileManager.default.removeItem(at: folder)
      return run.errors
    }

    @Test func `the app delegate compiles`() async throws {
      #expect(try await Self.errors(in: try SourceTree.text(of: Self.delegate)) == "")
    }

    @Test(arguments: [
      ("didReceive response", "didGet response", "different argument labels"),
      ("nonisolated func", "func", "main actor-isolated"),
      ("[.banner, .list, .sound]", "[.banner, .lists]", "has no member 'lists'"),
    ])
    func `a mistake in it is found`(right: String, wrong: String, message: String) async throws {
      let source = try SourceTree.text(of: Self.delegate)
      try #require(source.contains(right))
      let errors = try await Self.errors(in: source.replacing(right, with: wrong))
      #expect(errors.contains(message), "\(errors)")
    }
  }
#endif
