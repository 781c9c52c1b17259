import Domain
import Foundation

/// Writes what the signed-in person wrote into a file of its own, which nobody else on this machine
/// can read.
struct StoredExport: ExportRepository {
  let store: AccountStore

  func export() async throws -> URL {
    let writings = try await store.read { try Writings($0) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let folder = store.store.folder.appending(path: "Exports", directoryHint: .isDirectory)
    let name = freeName(in: folder, at: writings.exported)
    try PrivateFile(folder: folder, name: name).replace(with: try encoder.encode(writings))
    return folder.appending(path: name)
  }

  /// An export never takes the place of an earlier one.
  private func freeName(in folder: URL, at date: Date) -> String {
    let day = date.formatted(.iso8601.year().month().day())
    let names = (1...).lazy.map { number in
      number == 1 ? "Moments \(day).json" : "Moments \(day) \(number).json"
    }
    let isTaken = { (name: String) in
      FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }
    return names.first { !isTaken($0) } ?? "Moments.json"
  }
}
