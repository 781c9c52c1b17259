import Foundation

/// The received part of a picture from a server. Pictures can come from any server, so the app
/// limits their size and the time that they take.
package struct PictureBody {
  package private(set) var data = Data()
  private let maxBytes: Int

  package enum Refusal: Error, Hashable {
    case status(Int)
    case tooLarge
  }

  /// - Parameters:
  ///   - status: nil for a file on this device.
  ///   - announced: the length of the answer. Negative if the server does not report it.
  package init(status: Int?, announced: Int64, maxBytes: Int = 16_000_000) throws {
    if let status, !(200...299).contains(status) { throw Refusal.status(status) }
    guard announced <= maxBytes else { throw Refusal.tooLarge }
    self.maxBytes = maxBytes
  }

  package mutating func append(_ byte: UInt8) throws {
    guard data.count < maxBytes else { throw Refusal.tooLarge }
    data.append(byte)
  }
}
