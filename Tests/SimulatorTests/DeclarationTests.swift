#if os(Linux)
  import Foundation
  import Testing

  /// Compiles the files that only Apple's platforms compile, against declarations written by hand. It
  /// proves spelling, types and isolation as documented; that the documents are right, only a Mac can.
  @Suite struct DeclarationTests {
    struct Mistake: Sendable {
      let right: String
      let wrong: String
      let message: String
    }

    struct AppleOnly: Sendable, CustomTestStringConvertible {
      let file: String
      let modules: [String]
      /// Files of ours that it needs, compiled with it in place of the module `Domain`.
      var domain: [String] = []
      /// A check that cannot fail is none.
      let mistakes: [Mistake]
      var testDescription: String { file }
    }

    static let delegate = AppleOnly(
      file: "Simulator/App/AppDelegate.swift", modules: ["UserNotifications", "UIKit"],
      mistakes: [
        Mistake(
          right: "didReceive response", wrong: "didGet response",
          message: "has different argument labels"),
        Mistake(
          right: "[.banner, .list, .sound]", wrong: "[.banner, .lists]",
          message: "has no member 'lists'"),
        Mistake(
          right: "Task { @MainActor in open(link) }", wrong: "open(link)",
          message: "call to main actor-isolated instance method 'open'"),
      ])

    static let keychain = AppleOnly(
      file: "Data/Persistence/Secrets/KeychainSecretStore.swift", modules: ["Security"],
      domain: [
        "Domain/Repositories/SecretStore.swift", "Domain/Entities/Secret.swift",
        "Domain/Entities/Identifier.swift", "Domain/Entities/LoadFailure.swift",
      ],
      mistakes: [
        Mistake(
          right: "as CFDictionary, nil)", wrong: "as CFDictionary)", message: "missing argument"),
        Mistake(
          right: "kSecReturnData", wrong: "kSecReturnsData",
          message: "cannot find 'kSecReturnsData' in scope"),
      ])

    @Test(arguments: [delegate, keychain])
    func theFileCompilesAndDoesNotWithMistakesInIt(checked: AppleOnly) async throws {
      let compiler = try await AppleCompiler(checked)
      var source = try SourceTree.text(of: checked.file)
      #expect(try await compiler.errors(in: source) == "")
      for mistake in checked.mistakes {
        try #require(source.contains(mistake.right))
        source = source.replacing(mistake.right, with: mistake.wrong)
      }
      let errors = try await compiler.errors(in: source)
      for mistake in checked.mistakes {
        #expect(errors.contains(mistake.message), "\(errors)")
      }
      try compiler.remove()
    }
  }

  private struct AppleCompiler {
    let checked: DeclarationTests.AppleOnly
    let folder: URL

    init(_ checked: DeclarationTests.AppleOnly) async throws {
      self.checked = checked
      folder = URL.temporaryDirectory.appending(path: "moments-apple-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for module in checked.modules {
        let run = try await compile([
          "-emit-module", "-module-name", module, "-o", path(of: "\(module).swiftmodule"),
          SourceTree.path(of: "Tests/SimulatorTests/Declarations/\(module).swift"),
        ])
        try #require(run.status == 0, "\(run.errors)")
      }
    }

    /// What the compiler says of the file with this text; nothing if it is fine.
    func errors(in source: String) async throws -> String {
      let file = folder.appending(path: "Checked.swift")
      try Data(source.replacing("import Domain\n", with: "\n").utf8).write(to: file)
      // An object file, because isolation by regions is checked after the types.
      return try await compile(
        [
          "-emit-object", "-whole-module-optimization", "-warnings-as-errors",
          "-package-name", "moments", "-o", path(of: "Checked.o"), path(of: "Checked.swift"),
        ] + checked.domain.map(SourceTree.path)
      ).errors
    }

    func remove() throws {
      try FileManager.default.removeItem(at: folder)
    }

    private func path(of name: String) -> String {
      folder.appending(path: name).path(percentEncoded: false)
    }

    private func compile(_ arguments: [String]) async throws -> Tool.Run {
      try await Tool.run(
        ["swiftc", "-parse-as-library", "-swift-version", "6", "-I", path(of: "")] + arguments)
    }
  }
#endif
