import Foundation

import Data

// The fields of a form.
extension PlayedMastodon {
  static func fields(of request: HTTPRequest) -> [String: String] {
    Dictionary(pairs(in: request), uniquingKeysWith: { first, _ in first })
  }

  static func values(of name: String, in request: HTTPRequest) -> [String] {
    pairs(in: request).filter { $0.0 == name }.map(\.1)
  }

  static func pairs(in request: HTTPRequest) -> [(String, String)] {
    let text = String(decoding: request.body ?? Data(), as: UTF8.self)
    return text.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts[0].removingPercentEncoding,
        let value = parts[1].removingPercentEncoding
      else { return nil }
      return (name, value)
    }
  }
}
