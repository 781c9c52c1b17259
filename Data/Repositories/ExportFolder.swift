import Domain
import Foundation

/// The folder for exports. A new export never replaces an earlier one.
struct ExportFolder {
  private let url: URL

  init(beside store: Store) {
    url = store.folder.appending(path: "Exports", directoryHint: .isDirectory)
  }

  /// Writes a new file that only this user can read, and returns its URL.
  func write(_ data: Data, as title: String, _ ending: String, at date: Date) throws -> URL {
    let day = date.formatted(.iso8601.year().month().day())
    let names = (1...).lazy.map { number in
      number == 1 ? "\(title) \(day).\(ending)" : "\(title) \(day) \(number).\(ending)"
    }
    let isFree = { (name: String) in
      !FileManager.default.fileExists(atPath: url.appending(path: name).path)
    }
    let name = names.first(where: isFree) ?? "\(title).\(ending)"
    try PrivateFile(folder: url, name: name).replace(with: data)
    return url.appending(path: name)
  }

  func remove(_ file: URL) throws {
    do {
      try FileManager.default.removeItem(at: url.appending(path: file.lastPathComponent))
    } catch CocoaError.fileNoSuchFile {
      // It is already gone, as requested.
    } catch {
      throw LoadFailure.storage(.unavailable)
    }
  }

  /// Removes files of an earlier process that ended before they were shared.
  func removeAll() {
    try? FileManager.default.removeItem(at: url)
  }
}
