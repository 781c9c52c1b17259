import Domain
import Foundation

/// Copies of the pictures that a person put into drafts and posts.
struct PictureFolder: Sendable {
  let url: URL

  /// The draft with its pictures in here. The same picture is copied once, however often it is kept.
  func keep(_ draft: Draft) throws -> Draft {
    guard !draft.pictures.isEmpty else { return draft }
    var kept = draft
    kept.pictures = try draft.pictures.map { picture in
      Draft.Picture(file: try copy(of: picture.file, for: draft.id), altText: picture.altText)
    }
    return kept
  }

  private func copy(of file: URL, for draft: Draft.ID) throws -> URL {
    if file.deletingLastPathComponent().standardizedFileURL.path == url.standardizedFileURL.path {
      return file
    }
    let copy = url.appending(path: name(of: file, for: draft))
    let files = FileManager.default
    if files.fileExists(atPath: copy.path) { return copy }
    guard files.fileExists(atPath: file.path) else {
      throw LoadFailure.refused("A picture of this post is no longer there.")
    }
    do {
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      // Under its own name only when it is whole.
      let unfinished = copy.appendingPathExtension("part")
      if files.fileExists(atPath: unfinished.path) { try files.removeItem(at: unfinished) }
      try files.copyItem(at: file, to: unfinished)
      try files.moveItem(at: unfinished, to: copy)
    } catch {
      throw LoadFailure(storing: error)
    }
    return copy
  }

  /// From the draft and the place of the picture, so the same picture has the same name every time.
  private func name(of file: URL, for draft: Draft.ID) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(draft.rawValue) \(file.path)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let name = String(hash, radix: 16)
    let kind = file.pathExtension.filter { $0.isLetter || $0.isNumber }
    return kind.isEmpty ? name : "\(name).\(kind)"
  }
}
