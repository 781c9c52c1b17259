import Domain
import Presentation

/// The state of the sign-in. Typed text is kept when going back.
package struct SignInState: Equatable, Sendable {
  /// The steps after the choice of a source. The last one is shown.
  var steps: [SignInStep] = []
  package internal(set) var addresses: [SignInSource: String] = [:]
  var userName = ""
  /// The code that the server showed. It opens the account, so it is a secret.
  var code = Secret("")
  /// The running work. While it runs, fields are disabled, but people can go back.
  var work: SignInWork?
  package internal(set) var problem: SignInProblem?
  /// True if the screen was closed while the account was being saved.
  var hasLeft = false
}

extension SignInState {
  /// Starts at the address if it is known, otherwise at the choice of a source.
  init(server: String) {
    self.init()
    guard !server.isEmpty else { return }
    steps = [.address(.mastodon)]
    addresses = [.mastodon: server]
  }

  /// Waits for the answer to an authorization that began before the relaunch.
  init(_ waiting: WaitingAuthorization) {
    self.init(server: waiting.server.host)
    steps.append(.authorize(waiting.server, waiting.pending))
  }
}

package enum SignInSource: Hashable, Sendable, CaseIterable {
  case mastodon, moments
}

enum SignInStep: Hashable, Sendable {
  case address(SignInSource)
  /// Asks whether this is the right server.
  case found(SignInFinding)
  /// The server asks the person in the web browser.
  case authorize(SignInServer, PendingAuthorization)
  case done(Account)
}

enum SignInFinding: Hashable, Sendable {
  case server(SignInServer)
  /// No secret is needed, so the account can be added.
  case account(Account)
}

package enum SignInWork: Hashable, Sendable {
  case findServer(address: String)
  case findMoments(address: String, userName: String)
  case start(SignInServer, AuthorizationWay)
  case finish(SignInServer, PendingAuthorization, SignInAnswer)
  case add(Account, PostDefaults? = nil)
}

/// A failure, and the work to retry. Nil if the step's own button retries it.
package struct SignInProblem: Hashable, Sendable {
  let failure: SignInFailure
  let work: SignInWork
  package let retry: SignInWork?
}
