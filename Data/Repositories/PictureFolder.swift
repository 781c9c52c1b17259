import Domain
import Foundation

/// The pictures in the person's drafts and posts. File names begin with the draft's name.
struct PictureFolder: Sendable {
  let url: URL
  let now: @Sendable () -> Date
  let opened = OpenedPictures()

  /// Writes a file that other users of this machine can't read. If writing fails, no file is left.
  func keep(_ picture: CleanPicture, of draft: Draft.ID, as id: String) throws -> URL {
    try keep([Data(picture.bytes)], of: draft, as: id, picture.format.rawValue)
  }

  func keep(_ recording: CleanRecording, of draft: Draft.ID, as id: String) throws -> URL {
    try keep(recording.pieces, of: draft, as: id, recording.format.rawValue)
  }

  private func keep(
    _ pieces: [Data], of draft: Draft.ID, as id: String, _ format: String
  ) throws -> URL {
    let name = "\(prefix(draft))\(StableHash.name(of: [id])).\(format)"
    try PrivateFile(folder: url, name: name).replace(with: pieces)
    let file = url.appending(path: name)
    // If the date can't be set, the file only stays longer.
    try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: file.path)
    return file
  }

  /// Throws if a file is missing, because the draft could not be sent.
  func check(_ draft: Draft) throws {
    let allExist = draft.pictures.allSatisfy { picture in
      // A picture of an edited post is on its server and has no file here.
      picture.file.isFileURL
        ? FileManager.default.fileExists(atPath: picture.file.path) : picture.sourceID != nil
    }
    guard allExist else { throw LoadFailure.picture(.gone) }
  }

  /// Includes pictures that were added but never saved.
  func files(of draft: Draft.ID) -> [URL] {
    let prefix = prefix(draft)
    return names.filter { $0.hasPrefix(prefix) }.map { url.appending(path: $0) }
  }

  func remove(_ files: some Sequence<URL>) {
    let names = Set(files.filter(isInFolder).map(\.lastPathComponent))
    if !names.isEmpty { remove { names.contains($0) } }
  }

  /// Removes files of sent drafts, and files that a killed process left behind. A window can still
  /// show pictures that were added right before a kill, and has a month to save them. Reads the
  /// store only if there are files to check.
  func removeAll(
    but used: @Sendable () async throws -> Set<String>,
    sent: @Sendable () async throws -> [Draft.ID]
  ) async rethrows {
    guard !names.isEmpty else { return }
    let used = try await used()
    guard names.contains(where: { !used.contains($0) }) else { return }
    let sent = try await sent().map(prefix)
    remove { name in
      guard !used.contains(name) else { return false }
      return name.hasSuffix(".new") || isOld(name) || sent.contains { name.hasPrefix($0) }
    }
  }

  private func isOld(_ name: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: url.appending(path: name).path)
    guard let date = attributes?[.modificationDate] as? Date else { return false }
    return now().timeIntervalSince(date) > Self.timeToSave
  }

  private static let timeToSave: TimeInterval = 30 * 24 * 60 * 60
}

/// The pictures of drafts that windows have opened. Windows can show them until the process ends.
actor OpenedPictures {
  private(set) var names: Set<String> = []

  func add(_ drafts: [Draft]) {
    names.formUnion(drafts.flatMap(\.allPictures).map(\.id))
  }
}

extension PictureFolder {
  /// Empty if the folder does not exist.
  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
  }

  private func isInFolder(_ file: URL) -> Bool {
    file.deletingLastPathComponent().standardizedFileURL.path == url.standardizedFileURL.path
  }

  private func remove(_ isIncluded: (String) -> Bool) {
    for name in names where isIncluded(name) {
      // A failed removal is tried again at the next launch.
      try? FileManager.default.removeItem(at: url.appending(path: name))
    }
  }

  private func prefix(_ draft: Draft.ID) -> String {
    StableHash.name(of: [draft.rawValue]) + "-"
  }
}
