import Foundation

/// A response. The connection is closed afterwards: on this machine, a new one is cheaper than a
/// waiting thread, and no request can hide behind another.
struct PageResponse: Sendable {
  enum Status: Int, Sendable {
    case ok = 200
    case partialContent = 206
    case noContent = 204
    case badRequest = 400
    case unauthorized = 401
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case timeout = 408
    case tooLarge = 413
    case misdirected = 421
    case unprocessable = 422
    case upgradeRequired = 426
    case headTooLarge = 431
    case notImplemented = 501
    case unavailable = 503
  }

  var status: Status
  var contentType: String
  var body: [UInt8]
  var policy: String
  /// Sent in pieces instead of `body`.
  var film: FilmPart?
  var isPacked = false
  /// The methods that would have been allowed.
  var allowed: String?
  /// True if a page of another site can have opened this one and keep a reference to its window.
  /// Preventing that requires a new browser process, a third of the time until the first rows.
  var isOpenedByPages = true

  init(
    _ status: Status, contentType: String = "text/plain; charset=utf-8", body: [UInt8] = [],
    policy: String = PageResponse.strictPolicy
  ) {
    self.status = status
    self.contentType = contentType
    self.body = body
    self.policy = policy
  }

  init(_ status: Status, _ sentence: String) {
    self.init(status, body: Array((sentence + "\n").utf8))
  }

  static func onlyAllowed(_ methods: String) -> PageResponse {
    var response = PageResponse(.methodNotAllowed, "Only \(methods) is possible here.")
    response.allowed = methods
    return response
  }

  var bytes: [UInt8] { head + body }

  /// The complete answer to `HEAD`.
  var head: [UInt8] {
    let head = """
      HTTP/1.1 \(status.rawValue) \(status)
      Content-Type: \(contentType)
      Content-Length: \(film?.range.count ?? body.count)
      Content-Security-Policy: \(policy)
      X-Content-Type-Options: nosniff
      Referrer-Policy: no-referrer\
      \(isOpenedByPages ? "\nCross-Origin-Opener-Policy: same-origin" : "")
      Cross-Origin-Resource-Policy: same-origin
      Cache-Control: no-store
      Connection: close\(isPacked ? "\nContent-Encoding: gzip" : "")\
      \(allowed.map { "\nAllow: \($0)" } ?? "")\(film?.fields ?? "")


      """
    return Array(head.replacingOccurrences(of: "\n", with: "\r\n").utf8)
  }

  static let strictPolicy =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  static func pagePolicy(nonce: String) -> String {
    "script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src 'self' https: data:; "
      + "media-src 'self' https:; "
      + "connect-src 'self'; " + strictPolicy
  }

  /// If an SVG is opened directly by its address, it can neither run nor load anything.
  static let imagePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
}
