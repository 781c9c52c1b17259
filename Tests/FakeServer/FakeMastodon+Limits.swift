import Foundation

import Data

/// A real server counts deletions separately: 30 in half an hour.
extension FakeMastodon {
  func limitDeletions(to count: Int?) { deletionsLeft = count }

  func limitRefusal(of request: HTTPRequest) -> HTTPResponse? {
    guard let left = deletionsLeft, request.method == .delete,
      request.url.path.hasPrefix("/api/v1/statuses/")
    else { return nil }
    guard left == 0 else {
      deletionsLeft = left - 1
      return nil
    }
    var refusal = response(429, ["error": "Too many requests"], request)
    refusal.headers["X-RateLimit-Remaining"] = "0"
    refusal.headers["X-RateLimit-Reset"] = "600"
    return refusal
  }
}
