import Foundation

/// Files that a person chose in the page, from their arrival until the scene takes them. They come by
/// HTTP, because on the socket they would hold up everything else.
final class UploadVault: Sendable {
  static let path = "/files"

  private let token: String
  private let limits: HostLimits
  private let clock: HostClock
  private let uploads = Locked<[Upload]>([])

  private struct Upload {
    let name: String
    let bytes: [UInt8]
    let arrived: Duration
  }

  init(token: String, limits: HostLimits, clock: HostClock) {
    self.token = token
    self.limits = limits
    self.clock = clock
  }

  /// Once: who takes a file is the only one who has it.
  func take(_ name: String) -> [UInt8]? {
    uploads.withLock { uploads in
      guard let index = uploads.firstIndex(where: { $0.name == name }) else { return nil }
      return uploads.remove(at: index).bytes
    }
  }

  /// Everything that can be known before the body has come: another site, another program of this
  /// machine, and a file that is too large send nothing.
  func check(_ request: HTTPRequest) throws(HTTPRequest.Refused) {
    guard request.method == "POST" else { throw .init(status: .methodNotAllowed) }
    // A browser always sends one with a POST; whether it is ours has been checked.
    guard request["origin"] != nil else { throw .init(status: .forbidden) }
    let bearer = "Bearer "
    guard let word = request["authorization"], word.hasPrefix(bearer),
      Secrets.match(String(word.dropFirst(bearer.count)), token)
    else { throw .init(status: .unauthorized) }
    guard let length = request.bodyLength, length > 0 else { throw .init(status: .badRequest) }
    guard length <= limits.fileBytes else { throw .init(status: .tooLarge) }
    guard count < limits.filesWaiting else { throw .init(status: .unavailable) }
  }

  /// Answers with the name under which it can be taken.
  func respond(to body: [UInt8]) -> HTTPResponse {
    var random = SystemRandomNumberGenerator()
    let upload = Upload(name: Secrets.word(from: &random), bytes: body, arrived: clock.now())
    let hasRoom = uploads.withLock { uploads in
      // Asked again: others can have come while this one was on its way.
      guard uploads.count < limits.filesWaiting else { return false }
      uploads.append(upload)
      return true
    }
    return hasRoom
      ? HTTPResponse(.ok, body: Array(upload.name.utf8))
      : HTTPResponse(.unavailable, "Too many files wait to be taken.")
  }

  /// Those that nobody has taken for too long are forgotten: their page is gone.
  private var count: Int {
    let oldest = clock.now() - limits.fileWait
    return uploads.withLock { uploads in
      uploads.removeAll { $0.arrived < oldest }
      return uploads.count
    }
  }
}
