#if os(Linux)
  import Foundation
  import Testing

  /// Compiles the files that only Apple's platforms compile, against declarations written by hand. It
  /// proves spelling, types and isolation as documented; that the documents are right, only a Mac can.
  @Suite struct DeclarationTests {
    struct AppleOnly: Sendable, CustomTestStringConvertible {
      let file: String
      let modules: [String]
      /// Files of ours that it needs, compiled with it in place of the module `Domain`.
      var domain: [String] = []
      var testDescription: String { file }

      static let delegate = AppleOnly(
        file: "Simulator/App/AppDelegate.swift", modules: ["UserNotifications", "UIKit"])
      static let keychain = AppleOnly(
        file: "Data/Persistence/Secrets/KeychainSecretStore.swift", modules: ["Security"],
        domain: [
          "Domain/Repositories/SecretStore.swift", "Domain/Entities/Secret.swift",
          "Domain/Entities/Identifier.swift", "Domain/Entities/LoadFailure.swift",
        ])
    }

    @Test(arguments: [AppleOnly.delegate, .keychain])
    func `the file compiles`(checked: AppleOnly) async throws {
      let source = try SourceTree.text(of: checked.file)
      #expect(try await Compiler.errors(in: source, of: checked) == "")
    }

    @Test(arguments: [
      (AppleOnly.delegate, "didReceive response", "didGet response", "different argument labels"),
      (.delegate, "nonisolated func", "func", "main actor-isolated"),
      (.delegate, "[.banner, .list, .sound]", "[.banner, .lists]", "has no member 'lists'"),
      (.keychain, "as CFDictionary, nil)", "as CFDictionary)", "missing argument"),
      (.keychain, "kSecReturnData", "kSecReturnsData", "cannot find 'kSecReturnsData'"),
    ])
    func `a mistake in it is found`(
      checked: AppleOnly, right: String, wrong: String, message: String
    ) async throws {
      let source = try SourceTree.text(of: checked.file)
      try #require(source.contains(right))
      let errors = try await Compiler.errors(in: source.replacing(right, with: wrong), of: checked)
      #expect(errors.contains(message), "\(errors)")
    }
  }

  private enum Compiler {
    static func errors(in source: String, of checked: DeclarationTests.AppleOnly) async throws
      -> String
    {
      let folder = URL.temporaryDirectory.appending(path: "moments-apple-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let modules = folder.path(percentEncoded: false)
      for module in checked.modules {
        let declarations = SourceTree.root.appending(
          path: "Tests/SimulatorTests/Declarations/\(module).swift")
        let run = try await compile([
          "-emit-module", "-module-name", module, "-I", modules,
          "-o", "\(modules)/\(module).swiftmodule", declarations.path(percentEncoded: false),
        ])
        try #require(run.status == 0, "\(run.errors)")
      }
      let file = folder.appending(path: "Checked.swift")
      try Data(source.replacing("import Domain\n", with: "\n").utf8).write(to: file)
      let domain = checked.domain.map {
        SourceTree.root.appending(path: $0).path(percentEncoded: false)
      }
      // An object file, because isolation by regions is checked after the types.
      let run = try await compile(
        [
          "-emit-object", "-whole-module-optimization", "-warnings-as-errors", "-I", modules,
          "-package-name", "moments", "-o", "\(modules)/Checked.o",
          file.path(percentEncoded: false),
        ] + domain)
      try FileManager.default.removeItem(at: folder)
      return run.errors
    }

    private static func compile(_ arguments: [String]) async throws -> Tool.Run {
      try await Tool.run(["swiftc", "-parse-as-library", "-swift-version", "6"] + arguments)
    }
  }
#endif
