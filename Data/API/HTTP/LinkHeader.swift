import Domain
import Foundation

/// `Link: <https://host/path?max_id=1>; rel="next", <…>; rel="prev"`
enum LinkHeader {
  /// The URL of the next page as the server spells it. Nil at the end, and for a URL on another
  /// host, which would receive the token.
  static func next(in header: String?, from page: URL) -> URL? {
    guard let header else { return nil }
    var reader = Reader(header)
    while let link = reader.next() {
      guard link.isNext, let url = URL(string: link.address, relativeTo: page)?.absoluteURL else {
        continue
      }
      return url.hasOrigin(of: page) ? url : nil
    }
    return nil
  }

  static func cursor(in response: HTTPResponse) -> Cursor? {
    next(in: response.headers["Link"], from: response.url).map { Cursor($0.absoluteString) }
  }
}

extension URL {
  /// True for the same scheme, host and port, to which a token can be sent.
  func hasOrigin(of other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host()?.lowercased() == other.host()?.lowercased()
      && effectivePort == other.effectivePort
  }

  private var effectivePort: Int? {
    port ?? (scheme?.lowercased() == "https" ? 443 : scheme?.lowercased() == "http" ? 80 : nil)
  }
}

extension LinkHeader {
  private struct Link {
    let address: String
    let isNext: Bool
  }

  /// Reads the header in one pass and skips anything malformed between links.
  private struct Reader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ header: String) {
      bytes = Array(header.utf8)
    }

    mutating func next() -> Link? {
      guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")),
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
      else { return nil }
      position = end + 1
      return Link(
        address: String(decoding: bytes[start + 1..<end], as: UTF8.self), isNext: readIsNext())
    }

    /// Reads the parameters up to the comma before the next link. Commas in quotes don't count.
    private mutating func readIsNext() -> Bool {
      var parameter: [UInt8] = []
      var isQuoted = false
      var isNext = false
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: ",") where !isQuoted: return isNext || Self.isNextRelation(parameter)
        case UInt8(ascii: ";") where !isQuoted:
          isNext = isNext || Self.isNextRelation(parameter)
          parameter = []
        default: parameter.append(byte)
        }
      }
      return isNext || Self.isNextRelation(parameter)
    }

    /// `rel` can contain several words.
    private static func isNextRelation(_ parameter: [UInt8]) -> Bool {
      let parts = String(decoding: parameter, as: UTF8.self).lowercased()
        .split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "rel" else {
        return false
      }
      return parts[1].split(whereSeparator: \.isWhitespace).contains("next")
    }
  }
}
