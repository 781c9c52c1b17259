import Domain
import Foundation

package struct HTTPRequest: Hashable, Sendable {
  package enum Method: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// True if repeating the request changes nothing.
    package var isSafe: Bool { self == .get }
  }

  package var method: Method
  package var url: URL
  package var headers: HTTPHeaders
  package var body: Data?
  /// True if the answer should be cached across launches.
  package var isLasting = false
  /// Failures that replace the usual ones for certain status codes.
  package var refusals: [Int: LoadFailure] = [:]

  package init(
    _ method: Method = .get, _ url: URL, headers: HTTPHeaders = [:], body: Data? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

package struct HTTPResponse: Hashable, Sendable {
  package var status: Int
  package var headers: HTTPHeaders
  package var body: Data
  /// The final URL after redirects. Next pages are accepted from this host only.
  package var url: URL

  package init(_ status: Int, headers: HTTPHeaders = [:], body: Data = Data(), from url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }
}
