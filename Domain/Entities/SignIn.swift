import Foundation

/// A server that people can sign in to.
package struct SignInServer: Hashable, Sendable {
  package let base: URL
  /// Its host, with the port if it is not the default.
  package let host: String
  package let title: String
  /// The server's description of itself. It can be empty.
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

/// How the person returns from the web browser.
package enum AuthorizationWay: Hashable, Sendable, CaseIterable {
  /// By a link that opens the app.
  case link
  /// By a code that the server shows and the person copies. For platforms where links can't open
  /// the app.
  case code
}

/// A sign-in that is waiting for the server's answer. Contains no secret.
package struct PendingAuthorization: Hashable, Sendable {
  /// The page on which the person agrees. Open it in a web browser, never in a view of the app.
  package let page: URL
  /// Comes back in the answer, to distinguish it from forged ones.
  package let state: String
  package let way: AuthorizationWay

  package init(page: URL, state: String, way: AuthorizationWay) {
    self.page = page
    self.state = state
    self.way = way
  }
}

/// A sign-in that waits for its answer, and its server.
package struct WaitingAuthorization: Hashable, Sendable {
  package let server: SignInServer
  package let pending: PendingAuthorization

  package init(server: SignInServer, pending: PendingAuthorization) {
    self.server = server
    self.pending = pending
  }
}

/// The result of a sign-in.
package struct SignedInAccount: Hashable, Sendable {
  package let account: Account
  /// The person's preferences for new posts. Nil if the server has none.
  package let defaults: PostDefaults?

  package init(account: Account, defaults: PostDefaults?) {
    self.account = account
    self.defaults = defaults
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

/// The reason why the sign-in failed. View data puts it into words.
package enum SignInFailure: Error, Hashable, Sendable {
  /// The text is not an address.
  case noAddress
  /// The server does not respond, or there is no network.
  case unreachable(host: String)
  /// There is a server, but Moments can't sign in to it.
  case notAServer(host: String)
  case noSuchUser(name: String, host: String)
  /// The person declined on the server's page. This is not an error.
  case denied
  /// The answer belongs to no pending sign-in. It is old or forged.
  case notAskedFor
  /// The answer came too late, or was used before.
  case expired
  /// The server's own message, ready to be shown. Nil if it sent none.
  case refused(String?)
  case failed(LoadFailure)
}
