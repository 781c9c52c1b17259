import Foundation

/// Our own files are stored as `scheme:name`, because the folders move with every app update.
struct Addresses: Sendable {
  struct Folder: Sendable {
    let scheme: String
    let base: String

    init(scheme: String, url: URL) {
      self.scheme = scheme + ":"
      base = url.absoluteString.hasSuffix("/") ? url.absoluteString : url.absoluteString + "/"
    }
  }

  let folders: [Folder]

  func stored(_ url: URL) -> String {
    let text = url.absoluteString
    guard let folder = folders.first(where: { text.hasPrefix($0.base) }) else { return text }
    return folder.scheme + text.dropFirst(folder.base.count)
  }

  func url(_ stored: String) -> URL? {
    // Nearly all are web URLs, and this runs a hundred times per page.
    if stored.utf8.starts(with: "http".utf8) { return URL(string: stored) }
    for folder in folders where stored.hasPrefix(folder.scheme) {
      let name = stored.dropFirst(folder.scheme.count)
      // A name with a slash could point outside of the folder.
      return name.contains("/") || name.hasPrefix(".") ? nil : URL(string: folder.base + name)
    }
    return URL(string: stored)
  }

  /// Finds the file if a window saved only its name.
  func file(named kept: URL) -> URL? {
    guard kept.scheme == nil || kept.isFileURL else { return kept }
    let places = folders.compactMap { url($0.scheme + kept.lastPathComponent) }
    return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places.last
  }
}
