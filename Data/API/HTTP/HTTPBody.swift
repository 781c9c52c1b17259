import Foundation

/// The body of a request, in the formats that services accept.
enum HTTPBody: Hashable, Sendable {
  /// In this order. A name can occur several times.
  case form([URLQueryItem])
  case json(Data)
  /// A form with files.
  case multipart(MultipartForm)

  func content() throws -> (type: String, data: Data) {
    switch self {
    case .form(let items):
      return ("application/x-www-form-urlencoded", Data(PercentEncoding.query(items).utf8))
    case .json(let data):
      return ("application/json", data)
    case .multipart(let form):
      let boundary = form.boundary
      return ("multipart/form-data; boundary=\(boundary)", try form.data(with: boundary))
    }
  }
}

/// Strict: only letters, digits and `-._~` stay, so that no server misinterprets a `+` or a `/`.
enum PercentEncoding {
  static func part(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  static func query(_ items: [URLQueryItem]) -> String {
    items.map { "\(part($0.name))=\(part($0.value ?? ""))" }.joined(separator: "&")
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
