import Foundation

/// The page with its script and style sheet. It is the same for everyone and contains no data. Sent
/// as a single answer, because further requests would delay the first rows.
final class PageDocument: Sendable {
  private let plain: PageResponse
  private let packed = Locked<PageResponse?>(nil)

  struct Missing: Error, CustomStringConvertible {
    let name: String
    var description: String {
      "The file \(name) of the page is missing beside the program. Build it again."
    }
  }

  init() throws(Missing) {
    var random = SystemRandomNumberGenerator()
    // Only scripts and styles with this nonce can run, and nothing that enters the page in another
    // way.
    let nonce = Secrets.word(from: &random)
    let icon = Data(try Self.lines("icon.svg").joined(separator: "\n").utf8).base64EncodedString()
    let parts = [
      #"<link rel="icon" href="icon.svg">"#:
        #"<link rel="icon" href="data:image/svg+xml;base64,\#(icon)">"#,
      #"<link rel="stylesheet" href="app.css">"#: try Self.part("style", "app.css", nonce),
      #"<script src="dial.js"></script>"#: try Self.part("script", "dial.js", nonce),
      #"<script src="app.js"></script>"#: try Self.part("script", "app.js", nonce),
    ]
    let html = try Self.lines("index.html").map { parts[$0] ?? $0 }.joined(separator: "\n")
    plain = PageResponse(
      .ok, contentType: "text/html; charset=utf-8", body: Array(html.utf8),
      policy: PageResponse.pagePolicy(nonce: nonce))
    // Prepared while the browser is starting, so that the first page does not wait for it.
    Thread.detachNewThread { [self] in _ = response(canBePacked: true) }
  }

  func response(canBePacked: Bool) -> PageResponse {
    guard canBePacked else { return plain }
    return packed.withLock { packed in
      if let packed { return packed }
      var response = plain
      response.body = Gzip.pack(response.body)
      response.isPacked = true
      packed = response
      return response
    }
  }

  private static func part(
    _ tag: String, _ name: String, _ nonce: String
  ) throws(Missing) -> String {
    "<\(tag) nonce=\"\(nonce)\">\(try lines(name).joined(separator: "\n"))</\(tag)>"
  }

  /// Removes indentation and comment lines, which are only for people. Works on bytes, because
  /// characters took a third of the app's launch time.
  private static func lines(_ name: String) throws(Missing) -> [String] {
    let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Page")
    guard let url, let bytes = try? [UInt8](Data(contentsOf: url)) else {
      throw Missing(name: name)
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
      .filter {
        !$0.starts(with: "//".utf8)
          && !($0.starts(with: "/*".utf8) && $0.suffix(2).elementsEqual("*/".utf8))
      }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
