import Foundation

import Data

// The fields of a form.
extension FakeMastodon {
  static func fields(of request: HTTPRequest) -> [String: String] {
    Dictionary(pairs(in: request), uniquingKeysWith: { first, _ in first })
  }

  static func values(of name: String, in request: HTTPRequest) -> [String] {
    pairs(in: request).filter { $0.0 == name }.map(\.1)
  }

  static func pairs(in request: HTTPRequest) -> [(String, String)] {
    if request.headers["Content-Type"] == "application/json" {
      let json = try? JSONDecoder().decode(JSONField.self, from: request.body ?? Data())
      return json?.pairs(named: "") ?? []
    }
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

/// JSON with values named as in a form.
private enum JSONField: Decodable {
  case text(String)
  case list([JSONField])
  case object([String: JSONField])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .text("\(flag)")
    } else if let number = try? value.decode(Int.self) {
      self = .text("\(number)")
    } else if let list = try? value.decode([JSONField].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONField].self))
    }
  }

  func pairs(named name: String) -> [(String, String)] {
    switch self {
    case .text(let text): [(name, text)]
    case .list(let list): list.flatMap { $0.pairs(named: name + "[]") }
    case .object(let fields):
      fields.sorted { $0.key < $1.key }.flatMap { key, value in
        value.pairs(named: name.isEmpty ? key : "\(name)[\(key)]")
      }
    }
  }
}
