#if os(macOS) || os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The manifest as evaluated on a Mac.
  @Suite struct ManifestTests {
    struct Manifest: Decodable {
      struct Target: Decodable {
        let name: String
        let path: String?
        let type: String
      }

      struct Platform: Decodable, Equatable {
        let platformName: String
        let version: String
      }

      let targets: [Target]
      let platforms: [Platform]
      let toolsVersion: ToolsVersion

      struct ToolsVersion: Decodable {
        let version: String

        enum CodingKeys: String, CodingKey {
          case version = "_version"
        }
      }
    }

    /// The output of `swift package dump-package` for a manifest with this text.
    static func dump(_ text: String) async throws -> Data {
      let folder = try TemporaryFolder()
      try Data(text.utf8).write(to: folder.url.appending(path: "Package.swift"))
      let run = try await ChildProcess.run(
        "swift", ["package", "--package-path", folder.path, "dump-package"])
      #expect(run.end == .status(0), "\(run.errors)")
      return run.output
    }

    /// The manifest as evaluated on a Mac, computed once.
    static let onAMac = Task {
      try await dump(withoutLinux(try SourceTree.text(of: "Package.swift")))
    }

    static func withoutLinux(_ text: String) -> String {
      text.replacing("#if os(Linux)", with: "#if false")
    }

    @Test func aMacSeesEveryTargetExceptLinuxOnlyOnes() async throws {
      let json = try await Self.onAMac.value
      let manifest = try JSONDecoder().decode(Manifest.self, from: json)
      let names = manifest.targets.map(\.name)
      #expect(names.contains("Moments") && names.contains("Data"))
      #expect(!names.contains { ["SwiftUI", "Harness", "CSQLite", "CSpawn"].contains($0) })
      // Nor as a dependency of anything.
      #expect(!String(decoding: json, as: UTF8.self).contains(#""SwiftUI""#))
      #expect(!String(decoding: json, as: UTF8.self).contains(#""CSQLite""#))
      #expect(!String(decoding: json, as: UTF8.self).contains(#""CSpawn""#))
      #expect(
        manifest.platforms == [
          .init(platformName: "ios", version: "17.0"),
          .init(platformName: "macos", version: "14.0"),
        ])
      #expect(manifest.toolsVersion.version == "6.1.0")
    }

    @Test func thePackageHasNoDependenciesAndEveryFolderExists() async throws {
      let json = try await Self.onAMac.value
      let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
      #expect((object["dependencies"] as? [Any])?.isEmpty == true)
      for target in try JSONDecoder().decode(Manifest.self, from: json).targets {
        let path = try #require(target.path, "\(target.name) has no path of its own")
        #expect(
          FileManager.default.fileExists(
            atPath: SourceTree.path(of: path)), "\(path)")
      }
    }

    /// SwiftPM treats a single file, or one called main.swift, as a script, in which `@main` is an
    /// error.
    @Test func theExecutableHasSeveralFilesAndNoMainFile() throws {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: SourceTree.path(of: "Simulator/App"))
      #expect(files.count { $0.hasSuffix(".swift") } >= 2)
      #expect(!files.contains("main.swift"))
      #expect(files.allSatisfy { $0.hasSuffix(".swift") })
    }
  }
#endif
