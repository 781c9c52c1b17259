import Domain
import Foundation

/// A record of what happened since the app was launched or the account was changed. It contains a
/// line of JSON for the beginning, for each event, request and answer, and for the end.
package struct BugReport: Sendable {
  /// Only the first field is required in every version.
  package struct Header: Hashable, Codable, Sendable {
    /// Increases with formats that this version can't read.
    package var format: Int
    /// The version of the app.
    package var app: String
    package var system: String
    package var start: Date
    package var locale: String
    /// In seconds from GMT.
    package var timeZone: Int
    /// Nil until the store is open.
    package var account: Account?
    /// The number of oldest lines that were dropped to save space.
    package var droppedLines: Int
  }

  package struct Line: Hashable, Codable, Sendable {
    /// In milliseconds since the start.
    package let time: Int
    package let content: Content
  }

  package enum Content: Hashable, Codable, Sendable {
    case event(PersonEvent)
    case request(number: Int, method: String, address: String, body: String?)
    case answer(number: Int, status: Int, headers: [String: String], body: String)
    case failure(number: Int, Failure)
    /// An event of a stream.
    case pushed(number: Int, name: String, data: String)
    /// A random number, such as for the delay before the next attempt.
    case chance(Double)
    case end
  }

  /// Why a request ended without an answer.
  package enum Failure: String, Hashable, Codable, Sendable {
    case offline, timedOut, connectionLost, tooLarge, untrusted, badCertificate, cancelled
    /// Not sent, because the server wants a longer pause.
    case held
  }

  package static let format = 1
  package let beginning: Header
  package let lines: [Line]
}

extension BugReport {
  /// Why a file cannot be read.
  package enum Problem: Error, Hashable, Sendable {
    case noReport
    case newerFormat(Int)
    case cutOff
    /// Counts from one.
    case unreadableLine(Int)
  }

  /// Throws `Problem`.
  package init(_ data: Data) throws {
    let lines = data.split(separator: UInt8(ascii: "\n"))
    let decoder = Self.decoder
    struct Mark: Decodable {
      let format: Int
      let start: Date
    }
    guard let first = lines.first, let mark = try? decoder.decode(Mark.self, from: first) else {
      throw Problem.noReport
    }
    guard mark.format <= Self.format else { throw Problem.newerFormat(mark.format) }
    guard let beginning = try? decoder.decode(Header.self, from: first) else {
      throw Problem.unreadableLine(1)
    }
    var read: [Line] = []
    for (number, line) in zip(2..., lines.dropFirst()) {
      guard let line = try? decoder.decode(Line.self, from: line) else {
        throw number == lines.count ? Problem.cutOff : Problem.unreadableLine(number)
      }
      read.append(line)
    }
    guard read.last?.content == .end else { throw Problem.cutOff }
    self.beginning = beginning
    self.lines = read
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

extension BugReport.Failure {
  init(_ failure: TransportFailure) {
    self =
      switch failure {
      case .offline: .offline
      case .timedOut: .timedOut
      case .connectionLost: .connectionLost
      case .tooLarge: .tooLarge
      case .untrusted: .untrusted
      case .badCertificate: .badCertificate
      }
  }

  /// Nil if the app itself ended the request.
  package var transportFailure: TransportFailure? {
    switch self {
    case .offline: .offline
    case .timedOut: .timedOut
    case .connectionLost: .connectionLost
    case .tooLarge: .tooLarge
    case .untrusted: .untrusted
    case .badCertificate: .badCertificate
    case .cancelled, .held: nil
    }
  }
}
