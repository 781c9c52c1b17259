import Foundation

/// Files that a person chose in the page, from their arrival until the scene takes them. They come by
/// HTTP, because on the socket they would hold up everything else, and wait on disk, because eight
/// large ones would fill the memory.
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

  /// Once: who takes a file is the only one who has it.
  func take(_ name: String) -> FileBytes? {
    let file: UploadFile? = uploads.withLock { uploads in
      guard let file = uploads[name]?.file else { return nil }
      uploads[name] = nil
      return file
    }
    return file?.bytes()
  }

  /// Receives the file of a request and answers with the name under which it can be taken. `body` reads
  /// that many bytes and passes them on as they come.
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
    // If no scene takes it, its page is gone.
    schedule(limits.fileWait) { [weak self] in self?.forget(name) }
    return PageResponse(.ok, body: Array(name.utf8))
  }

  /// Checks everything that can be known before the body has come: another site, another program of
  /// this machine and a file that is too large send nothing.
  private func reserve(
    for request: PageRequest
  ) throws(PageRequest.Refused) -> (name: String, length: Int) {
    guard request.method == "POST" else { throw .init(status: .methodNotAllowed, allowed: "POST") }
    // A browser always sends one with a POST; whether it is ours has been checked.
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
