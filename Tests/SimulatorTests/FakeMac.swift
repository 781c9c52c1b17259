#if os(macOS) || os(Linux)
  import Foundation
  import TestSupport

  /// A folder with the scripts under test and a fake for every Mac tool that they call.
  struct FakeMac {
    static let tools = [
      "uname", "sysctl", "xcrun", "xcode-select", "codesign", "open", "swift",
    ]

    let folder: URL
    private let parent: TemporaryFolder
    var fakes: URL { folder.appending(path: "fakes") }

    init(
      devices: String = Devices.usual, hasSimulatorApp: Bool = true, folderName: String = "clone"
    ) throws {
      parent = try TemporaryFolder()
      folder = parent.url.appending(path: folderName)
      let files = FileManager.default
      try files.createDirectory(at: fakes, withIntermediateDirectories: true)
      try files.createDirectory(
        at: folder.appending(path: "Simulator"), withIntermediateDirectories: true)
      let copied = [
        "run", "openurl", "push", "Scripts", "Icon", "Info.plist", "PrivacyInfo.xcprivacy",
        "Simulator.entitlements", "Post.apns",
      ].map { "Simulator/\($0)" }
      try ChildProcess.makingPrograms {
        for file in copied {
          try files.copyItem(
            at: SourceTree.root.appending(path: file), to: folder.appending(path: file))
        }
      }
      for tool in Self.tools.map({ "bin/\($0)" }) + ["toolchain/swift"] {
        let place = fakes.appending(path: tool)
        try files.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.createSymbolicLink(
          at: place,
          withDestinationURL: SourceTree.root.appending(path: "Tests/SimulatorTests/Fakes/tool"))
      }
      if hasSimulatorApp {
        try files.createDirectory(
          at: fakes.appending(path: "Xcode/Applications/Simulator.app"),
          withIntermediateDirectories: true)
      }
      try Data(devices.utf8).write(to: fakes.appending(path: "devices"))
    }

    func write(_ text: String, to path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func text(of path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// The files in a folder and its folders, sorted.
    func files(in path: String) throws -> [String] {
      let place = folder.appending(path: path)
      return try FileManager.default.subpathsOfDirectory(atPath: place.path(percentEncoded: false))
        .filter {
          try place.appending(path: $0).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
            == true
        }
        .sorted()
    }
  }

  /// The exit of a script, and its tool calls. `ROOT` stands for the folder of the package, `MAC`
  /// for the folder of the fakes.
  struct Run: Equatable {
    let status: Int32?
    let output: [String]
    let errors: String
    let calls: [String]
  }

  extension FakeMac {
    func run(
      _ script: String, _ arguments: String..., environment: [String: String] = [:]
    ) async throws -> Run {
      try await run(script, arguments, environment: environment)
    }

    func run(
      _ script: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Run {
      try Data().write(to: fakes.appending(path: "record"))
      let run = try await ChildProcess.run(
        folder.appending(path: "Simulator/\(script)").path(percentEncoded: false), arguments,
        environment: [
          "PATH": "\(fakes.path(percentEncoded: false))/bin:/usr/bin:/bin",
          "FAKES": fakes.path(percentEncoded: false), "HOME": folder.path(percentEncoded: false),
        ].merging(environment) { $1 })
      return Run(
        status: run.end.status, output: lines(of: String(decoding: run.output, as: UTF8.self)),
        errors: lines(of: run.errors).joined(separator: "\n"),
        calls: lines(of: try String(contentsOf: fakes.appending(path: "record"), encoding: .utf8)))
    }

    private func lines(of text: String) -> [String] {
      text
        .replacing(fakes.path(percentEncoded: false), with: "MAC").replacing(
          folder.path(percentEncoded: false), with: "ROOT"
        )
        .split(separator: "\n").map(String.init)
    }
  }
#endif
