import Foundation

/// Values that occur several times in one answer, by their IDs, so that each is read once.
// Every decoder has its own, and reads on the thread it is called on.
final class Repeats: @unchecked Sendable {
  private var values: [String: any Sendable] = [:]

  func value<Value>(_ id: String, as type: Value.Type = Value.self) -> Value? {
    values[id] as? Value
  }

  func keep(_ value: any Sendable, as id: String) {
    values[id] = value
  }
}

extension JSONDecoder {
  static func forAnswer() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.repeats] = Repeats()
    return decoder
  }
}

extension Decoder {
  /// `nil` in a decoder that is not for an answer.
  var repeats: Repeats? { userInfo[.repeats] as? Repeats }
}

extension CodingUserInfoKey {
  // A name is never refused.
  fileprivate static let repeats = CodingUserInfoKey(rawValue: "repeats")!
}
