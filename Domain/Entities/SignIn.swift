import Foundation

/// A server that people can sign in to: what stands at an address.
package struct SignInServer: Hashable, Sendable {
  package let base: URL
  /// How people call it: its host, with the port where that is not the usual one.
  package let host: String
  package let title: String
  /// The server's description of itself. Can be empty.
  package let about: String
  package let capabilities: Capabilities

  package init(
    base: URL, host: String, title: String, about: String = "", capabilities: Capabilities
  ) {
    self.base = base
    self.host = host
    self.title = title
    self.about = about
    self.capabilities = capabilities
  }
}

/// How the server's answer comes back from the web browser.
package enum AuthorizationWay: Hashable, Sendable, CaseIterable {
  /// By a link that opens the app.
  case link
  /// By a code that the server shows and the person copies, where links do not find the app.
  case code
}

/// A question that was put to a server and waits for its answer. Holds no secret.
package struct PendingAuthorization: Hashable, Sendable {
  /// The page where the person says yes; for a web browser, never for a view of ours.
  package let page: URL
  /// Comes back with the answer, so that nobody else's answer is taken for it.
  package let state: String
  package let way: AuthorizationWay

  package init(page: URL, state: String, way: AuthorizationWay) {
    self.page = page
    self.state = state
    self.way = way
  }
}

/// The server's answer to the request for permission.
package enum SignInAnswer: Hashable, Sendable {
  case granted(code: Secret, state: String)
  case refused(error: String, description: String?, state: String?)

  package var state: String? {
    switch self {
    case .granted(_, let state): state
    case .refused(_, _, let state): state
    }
  }
}

/// Why nobody could be signed in. View data puts it into words.
package enum SignInFailure: Error, Hashable, Sendable {
  /// The text is not an address.
  case noAddress
  /// The server does not answer, or there is no network.
  case unreachable(host: String)
  /// Something answers there, but nothing that Moments can sign in to.
  case notAServer(host: String)
  case noSuchUser(name: String, host: String)
  /// The person said no at the server; nothing is wrong.
  case denied
  /// The answer belongs to no question of ours: an old one, or a forged one.
  case notAskedFor
  /// The answer came too late, or was used before.
  case expired
  /// The server's own words, already fit to be shown; `nil` where it said nothing.
  case refused(String?)
  case failed(LoadFailure)
}
