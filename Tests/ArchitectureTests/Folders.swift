import Foundation

/// Where the project is and what its folders are called.
enum Folders {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let top = ["Domain", "Data", "Features", "Navigation", "Simulator", "Tests"]

  /// Read once; the sources do not change while the tests run.
  static let sources: [SourceFile] = top.flatMap(sources(in:))

  private static func sources(in folder: String) -> [SourceFile] {
    let base = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    // What Apple's frameworks declare is written down as Apple writes it.
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
  /// The slices that the manifest lists as parts of others: `["Compose": ["PollForm"]]`.
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
  /// `Feed` for what is in `Features/Feed`; nothing for what the slices share.
  var slice: String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Features" else { return nil }
    return ["Presentation", "Components"].contains(parts[1]) ? nil : String(parts[1])
  }

  /// What people who build on Apple's platforms compile too.
  var isProduct: Bool {
    isIn("Domain", "Data", "Features", "Navigation", "Simulator/App")
  }

  var isTest: Bool { isIn("Tests") }

  /// Screens and what they are made of.
  var isView: Bool {
    imports.contains { $0.module == "SwiftUI" } && (isIn("Features", "Navigation", "Simulator/App"))
  }
}
