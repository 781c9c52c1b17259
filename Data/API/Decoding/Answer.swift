import Domain
import Foundation

/// Decodes the body of an answer, and describes why it is unreadable.
enum Answer {
  static func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
    do {
      return try JSONDecoder.forAnswer().decode(type, from: Excerpt()(body))
    } catch {
      throw failure(of: body, because: error)
    }
  }

  static func list<Element: Decodable>(of type: Element.Type, from body: Data) throws -> [Element] {
    try decode(LossyList<Element>.self, from: body).elements
  }
}

extension Answer {
  private static func failure(of body: Data, because error: any Error) -> LoadFailure {
    guard let first = body.first(where: { !$0.isHTMLSpace }) else { return .unreadable(.empty) }
    if first == UInt8(ascii: "<") { return .unreadable(.webPage) }
    return switch error {
    case DecodingError.dataCorrupted: .malformed
    default: .unreadable(.otherShape)
    }
  }
}
