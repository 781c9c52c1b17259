import Foundation

/// The files that the app shows, under addresses that nobody can make up. A request names an entry
/// of this list, never a path, and nothing is ever fetched on a page's behalf.
final class ImageVault: Sendable {
  private let secret: String
  private let limits: HostLimits
  private let files = Locked<[String: URL]>([:])

  init(secret: String, limits: HostLimits) {
    self.secret = secret
    self.limits = limits
  }

  func path(for file: URL) -> String? {
    guard file.isFileURL else { return nil }
    let digest = SHA1.digest(Array((secret + file.path).utf8)).prefix(8)
    let name = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    files.withLock { $0[name] = file }
    return "/img/" + name
  }

  func response(to path: String) -> HTTPResponse {
    let name = String(path.dropFirst("/img/".count))
    guard let file = files.withLock({ $0[name] }), let bytes = read(file) else {
      return HTTPResponse(.notFound, "There is no such picture.")
    }
    guard let type = Self.contentType(of: bytes) else {
      return HTTPResponse(.notFound, "This file is not a picture.")
    }
    return HTTPResponse(
      .ok, contentType: type, body: bytes, policy: HTTPResponse.imagePolicy)
  }
}

extension ImageVault {
  private func read(_ file: URL) -> [UInt8]? {
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true, (values?.fileSize ?? .max) <= limits.imageBytes,
      let data = try? Data(contentsOf: file)
    else { return nil }
    return Array(data)
  }

  /// By its first bytes, never by its name.
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
