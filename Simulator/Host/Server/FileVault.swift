import Foundation

/// The files that the app shows or offers for download, under unguessable addresses. A request
/// names an entry of this list, never a path, and nothing is ever fetched for a page.
final class FileVault: Sendable {
  static let path = "/shown/"

  private let secret: String
  private let token: String
  private let limits: HostLimits
  private let files = Locked<[String: URL]>([:])

  init(secret: String, token: String, limits: HostLimits) {
    self.secret = secret
    self.token = token
    self.limits = limits
  }

  func path(for file: URL) -> String? {
    guard file.isFileURL else { return nil }
    let digest = SHA1.digest(Array((secret + file.path).utf8)).prefix(8)
    let name = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    files.withLock { $0[name] = file }
    return Self.path + name
  }

  /// A picture or a video for everyone who knows its address, because `img` and `video` send no
  /// token. Any other file only for the page.
  func response(to request: PageRequest) -> PageResponse {
    let file = files.withLock { $0[String(request.path.dropFirst(Self.path.count))] }
    if request["authorization"] != nil {
      guard request.isAuthorized(by: token) else {
        return PageResponse(.unauthorized, "This request is refused.")
      }
      guard let bytes = file.flatMap({ read($0, limit: limits.fileBytes) }) else {
        return PageResponse(.notFound, "There is no such file.")
      }
      return PageResponse(.ok, contentType: "application/octet-stream", body: bytes)
    }
    if let film = file.flatMap({ film($0, asked: request["range"]) }) { return film }
    guard let bytes = file.flatMap({ read($0, limit: limits.imageBytes) }) else {
      return PageResponse(.notFound, "There is no such picture.")
    }
    guard let type = Self.contentType(of: bytes) else {
      return PageResponse(.notFound, "This file is not a picture.")
    }
    return PageResponse(
      .ok, contentType: type, body: bytes, policy: PageResponse.imagePolicy)
  }
}

extension FileVault {
  /// Nil if the first bytes are not those of a video or sound.
  private func film(_ file: URL, asked: String?) -> PageResponse? {
    guard let handle = try? FileHandle(forReadingFrom: file),
      let start = try? handle.read(upToCount: 16), let type = Self.filmType(of: Array(start)),
      let film = FilmPart(file, asked: asked, limit: limits.filmBytes)
    else { return nil }
    var response = PageResponse(
      film.isPart ? .partialContent : .ok, contentType: type, policy: PageResponse.imagePolicy)
    response.film = film
    return response
  }

  private static func filmType(of bytes: [UInt8]) -> String? {
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return "video/mp4" }
    let isWave = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WAVE".utf8)
    if isWave { return "audio/wav" }
    let starts: [(String, [UInt8])] = [
      ("video/webm", [0x1A, 0x45, 0xDF, 0xA3]), ("audio/ogg", Array("OggS".utf8)),
      ("audio/flac", Array("fLaC".utf8)),
    ]
    if let known = starts.first(where: { bytes.starts(with: $0.1) }) { return known.0 }
    guard bytes.count > 1, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return nil }
    return bytes[1] & 0xF6 == 0xF0 ? "audio/aac" : "audio/mpeg"
  }

  private func read(_ file: URL, limit: Int) -> [UInt8]? {
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true, (values?.fileSize ?? .max) <= limit,
      let data = try? Data(contentsOf: file)
    else { return nil }
    return Array(data)
  }

  /// Determined by the first bytes, never by the name.
  private static func contentType(of bytes: [UInt8]) -> String? {
    let starts: [(String, [UInt8])] = [
      ("image/png", [0x89, 0x50, 0x4E, 0x47]), ("image/jpeg", [0xFF, 0xD8, 0xFF]),
      ("image/gif", Array("GIF8".utf8)), ("image/svg+xml", Array("<svg".utf8)),
      ("image/svg+xml", Array("<?xml".utf8)), ("image/bmp", Array("BM".utf8)),
    ]
    if let known = starts.first(where: { bytes.starts(with: $0.1) }) { return known.0 }
    let isWebP = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    return isWebP ? "image/webp" : nil
  }
}
