import Foundation

/// A form with files (RFC 7578).
struct MultipartForm: Hashable, Sendable {
  private struct Part: Hashable {
    let heading: String
    let content: Data
  }

  private var parts: [Part] = []
  private var folder: URL?

  mutating func add(_ text: String, as name: String) {
    parts.append(
      Part(heading: "form-data; name=\"\(Self.quoted(name))\"", content: Data(text.utf8)))
  }

  mutating func add(_ file: Data, as name: String, named fileName: String, type: String) {
    let names = "name=\"\(Self.quoted(name))\"; filename=\"\(Self.quoted(fileName))\""
    parts.append(
      Part(
        heading: "form-data; \(names)\r\nContent-Type: \(type)", content: file))
  }

  /// Joins the parts in a file in this folder instead of in memory.
  mutating func join(in folder: URL) {
    self.folder = folder
  }

  /// The separator between parts. It occurs in none of them.
  var boundary: String {
    var number = 0
    while parts.contains(where: { $0.content.contains(Data(Self.boundary(number).utf8)) }) {
      number += 1
    }
    return Self.boundary(number)
  }

  func data(with boundary: String) throws -> Data {
    var pieces: [Data] = []
    for part in parts {
      pieces += [
        Data("--\(boundary)\r\nContent-Disposition: \(part.heading)\r\n\r\n".utf8), part.content,
        Data("\r\n".utf8),
      ]
    }
    pieces.append(Data("--\(boundary)--\r\n".utf8))
    if let folder { return try MappedFile.joining(pieces, in: folder) }
    return pieces.reduce(into: Data()) { $0 += $1 }
  }

  private static func boundary(_ number: Int) -> String {
    "moments-part-\(number)"
  }

  /// Escapes everything that could end the name early.
  private static func quoted(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      "\"\r\n".unicodeScalars.contains(scalar)
        ? PercentEncoding.part(String(scalar)) : String(scalar)
    }.joined()
  }
}

extension Data {
  /// Searches piece by piece, because searching `Data` copies it.
  fileprivate func contains(_ text: Data) -> Bool {
    let length = 1_000_000
    return stride(from: startIndex, to: endIndex, by: length).contains { start in
      self[start..<Swift.min(endIndex, start + length + text.count)].range(of: text) != nil
    }
  }
}
