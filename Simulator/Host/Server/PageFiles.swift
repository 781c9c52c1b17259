import Foundation

/// The shell, the script and the style sheet: the same for everybody, with no data in them.
package final class PageFiles: Sendable {
  private let files: [String: HTTPResponse]
  private let packed = Locked<[String: HTTPResponse]>([:])

  package struct Missing: Error, CustomStringConvertible {
    package let name: String
    package var description: String {
      "The file \(name) of the page is missing beside the program. Build it again."
    }
  }

  package init() throws(Missing) {
    files = [
      "/": try Self.load("index.html", "text/html; charset=utf-8"),
      "/app.js": try Self.load("app.js", "text/javascript; charset=utf-8"),
      "/app.css": try Self.load("app.css", "text/css; charset=utf-8"),
    ]
  }

  /// Packed when somebody first takes it so.
  package func response(to path: String, canBePacked: Bool) -> HTTPResponse? {
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
    guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw Missing(name: name)
    }
    return HTTPResponse(.ok, contentType: type, body: Array(withoutIndentation(text).utf8))
  }

  /// Indentation and lines that only comment are for the people who read the files.
  private static func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") && !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }
      .joined(separator: "\n")
  }
}
