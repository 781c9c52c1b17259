import Foundation

/// The shell, the script and the style sheet: the same for everybody, with no data in them.
final class PageFiles: Sendable {
  private let files: [String: HTTPResponse]
  private let packed = Locked<[String: HTTPResponse]>([:])

  struct Missing: Error, CustomStringConvertible {
    let name: String
    var description: String {
      "The file \(name) of the page is missing beside the program. Build it again."
    }
  }

  init() throws(Missing) {
    files = [
      "/": try Self.load("index.html", "text/html; charset=utf-8"),
      "/app.js": try Self.load("app.js", "text/javascript; charset=utf-8"),
      "/app.css": try Self.load("app.css", "text/css; charset=utf-8"),
    ]
    // While the browser still starts, so that the first page does not wait for it.
    Thread.detachNewThread { [self] in
      for path in ["/", "/app.js", "/app.css"] { _ = response(to: path, canBePacked: true) }
    }
  }

  func response(to path: String, canBePacked: Bool) -> HTTPResponse? {
    guard canBePacked, var response = files[path] else { return files[path] }
    return packed.withLock { packed in
      if let known = packed[path] { return known }
      response.body = Gzip.pack(response.body)
      response.isPacked = true
      packed[path] = response
      return response
    }
  }

  private static func load(_ name: String, _ type: String) throws(Missing) -> HTTPResponse {
    let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Page")
    guard let url, let text = try? Data(contentsOf: url) else { throw Missing(name: name) }
    return HTTPResponse(.ok, contentType: type, body: withoutIndentation(text))
  }

  /// Indentation and lines that only comment are for the people who read the files.
  private static func withoutIndentation(_ text: Data) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == 0x20 } }
    return Array(
      lines.filter { line in
        !line.starts(with: "//".utf8)
          && !(line.starts(with: "/*".utf8) && line.suffix(2).elementsEqual("*/".utf8))
      }.joined(separator: "\n".utf8))
  }
}
