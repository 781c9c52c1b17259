import Foundation

/// Files that a person chose in the page, until a scene takes them. They are sent by HTTP, because
/// on the socket they would delay everything else, and wait on disk, because eight large ones would
/// fill the memory.
final class UploadVault: Sendable {
  static let path = "/files"

  typealias Schedule = @Sendable (Duration, @escaping @Sendable () -> Void) -> Void

  private let token: String
  private let limits: HostLimits
  private let schedule: Schedule
  private let uploads = Locked<[String: Upload]>([:])

  private struct Upload {
    let length: Int
    /// Nil until the upload is complete.
    var file: UploadFile?
  }

  init(token: String, limits: HostLimits, schedule: @escaping Schedule) {
    self.token = token
    self.limits = limits
    self.schedule = schedule
  }

  /// Works only once, so that a file has a single owner.
  func take(_ name: String) -> FileBytes? {
    let file: UploadFile? = uploads.withLock { uploads in
      guard let file = uploads[name]?.file else { return nil }
      uploads[name] = nil
      return file
    }
    return file?.bytes()
  }

  /// Receives the file of a request and answers with the name by which it can be taken. `body`
  /// reads this number of bytes and passes them on as they arrive.
  func receive(
    _ request: PageRequest,
    body: (_ length: Int, _ append: (ArraySlice<UInt8>) throws -> Void) throws -> Void
  ) throws -> PageResponse {
    let (name, length) = try reserve(for: request)
    do {
      let file = try UploadFile()
      try body(length) { try file.append($0) }
      uploads.withLock { $0[name] = Upload(length: length, file: file) }
    } catch {
      forget(name)
      guard error is POSIXError else { throw error }
      return PageResponse(.unavailable, "The file could not be stored. Free some space.")
    }
    // If no scene has taken it, its page is gone.
    schedule(limits.fileWait) { [weak self] in self?.forget(name) }
    return PageResponse(.ok, body: Array(name.utf8))
  }

  /// Checks everything that is known before the body arrives, so that other sites, other programs
  /// on this machine, and files that are too large are refused before they send anything.
  private func reserve(
    for request: PageRequest
  ) throws(PageRequest.Refused) -> (name: String, length: Int) {
    guard request.method == "POST" else { throw .init(status: .methodNotAllowed, allowed: "POST") }
    // A browser always sends one with a POST. Its value has already been checked.
    guard request["origin"] != nil else { throw .init(status: .forbidden) }
    guard request.isAuthorized(by: token) else { throw .init(status: .unauthorized) }
    guard let length = request.bodyLength, length > 0 else { throw .init(status: .badRequest) }
    guard length <= limits.uploadBytes else { throw .init(status: .tooLarge) }
    var random = SystemRandomNumberGenerator()
    let name = Secrets.word(from: &random)
    let hasRoom = uploads.withLock { uploads in
      let waiting = uploads.values.reduce(length) { $0 + $1.length }
      guard uploads.count < limits.filesWaiting, waiting <= limits.bytesWaiting else {
        return false
      }
      uploads[name] = Upload(length: length)
      return true
    }
    guard hasRoom else { throw .init(status: .unavailable) }
    return (name, length)
  }

  private func forget(_ name: String) { uploads.withLock { $0[name] = nil } }
}
