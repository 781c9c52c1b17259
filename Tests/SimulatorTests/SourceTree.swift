import Foundation

/// The files of the package on disk.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func path(of path: String) -> String {
    root.appending(path: path).path(percentEncoded: false)
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func swiftFiles(in folder: String) -> [URL] {
    let base = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.map { base.appending(path: $0) }
  }

  static func propertyList(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: root.appending(path: path))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let dictionary = list as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    return dictionary
  }
}
