import Foundation

/// The location of the project and the names of its folders.
enum Folders {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let top = ["Domain", "Data", "Features", "Navigation", "Simulator", "Tests"]

  /// Read once, because the sources do not change while the tests are running.
  static let sources: [SourceFile] = top.flatMap(sources(in:))

  private static func sources(in folder: String) -> [SourceFile] {
    let base = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    // Declarations of Apple's frameworks are written in Apple's style.
    return (names ?? []).filter { $0.hasSuffix(".swift") && !$0.contains("/Declarations/") }
      .sorted().compactMap { name in
        let file = base.appending(path: name)
        return (try? String(contentsOf: file, encoding: .utf8)).map {
          SourceFile(path: "\(folder)/\(name)", text: $0)
        }
      }
  }
}

extension Folders {
  /// The slices that the manifest lists as parts of other slices: `["Compose": ["PollForm"]]`.
  static let parts = parts(
    in: (try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)) ?? "")

  static func parts(in manifest: String) -> [String: [String]] {
    var parts: [String: [String]] = [:]
    for line in manifest.matches(of: /slice\(\s*"(\w+)",[^)]*?parts: \[([^\]]*)\]/) {
      parts[String(line.1)] = line.2.matches(of: /"(\w+)"/).map { String($0.1) }
    }
    return parts
  }
}

extension SourceFile {
  /// `Feed` for files in `Features/Feed`. Nil for files shared by slices.
  var slice: String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Features" else { return nil }
    return ["Presentation", "Components"].contains(parts[1]) ? nil : String(parts[1])
  }

  /// True for files that are also compiled on Apple's platforms.
  var isProduct: Bool {
    isIn("Domain", "Data", "Features", "Navigation", "Simulator/App")
  }

  var isTest: Bool { isIn("Tests") }

  /// True for screens and their parts.
  var isView: Bool {
    imports.contains { $0.module == "SwiftUI" } && (isIn("Features", "Navigation", "Simulator/App"))
  }
}
