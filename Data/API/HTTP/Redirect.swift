import Foundation

/// Decides which redirects to follow: all if the request has no token, but never from https to
/// http.
enum Redirect {
  /// Nil if the answer is not a redirect, or if the redirect is not followed.
  static func request(after response: HTTPResponse, to request: HTTPRequest) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status), request.method.isSafe,
      let location = response.headers["Location"],
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL, url.isWeb,
      url.scheme?.lowercased() == "https" || request.url.scheme?.lowercased() == "http"
    else { return nil }
    var next = request
    next.url = url
    if !url.hasOrigin(of: request.url) { next.headers["Authorization"] = nil }
    return next
  }
}
