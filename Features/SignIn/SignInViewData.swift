import Domain
import Foundation
import Presentation

/// View data of one step of the sign-in.
package enum SignInViewData: Equatable, Sendable {
  case source
  case address(Address)
  case found(Found)
  case authorize(Authorize)
  case done(Done)

  package struct Address: Equatable, Sendable {
    let prompt: String
    let help: String
    let address: String
    /// Nil if no user name is needed.
    let userName: String?
    let isChecking: Bool
    let canContinue: Bool
    let failure: FailureText?
  }

  package struct Found: Equatable, Sendable {
    let name: String
    /// Descriptions of the server or person, one per line.
    let lines: [String]
    let about: String
    let button: String
    let isWorking: Bool
    package let isSaving: Bool
    let failure: FailureText?
  }

  package struct Authorize: Equatable, Sendable {
    let host: String
    let page: URL
    let progress: String?
    package let isSaving: Bool
    /// Nil if the answer comes by a link.
    let code: String?
    let canContinue: Bool
    let failure: FailureText?
  }

  package struct Done: Equatable, Sendable {
    let name: String
    let handle: String?
  }

  package var title: String {
    switch self {
    case .source: "Add Account"
    case .address: "Address"
    case .found: "Confirm Server"
    case .authorize: "Permission"
    case .done: "Signed In"
    }
  }

  /// True while the account is being stored. The screen can't be closed then.
  package var isSaving: Bool {
    switch self {
    case .found(let found): found.isSaving
    case .authorize(let authorize): authorize.isSaving
    case .source, .address, .done: false
    }
  }

  var canGoBack: Bool {
    switch self {
    case .source, .address, .found, .authorize: !isSaving
    case .done: false
    }
  }
}

extension SignInViewData {
  init(_ step: SignInStep?, of state: SignInState, at now: Date, _ formatting: Formatting) {
    // Only the top step shows the problem.
    let problem = step == state.steps.last ? state.problem : nil
    let failure = problem.map { FailureText($0, at: now, formatting) }
    switch step {
    case nil: self = .source
    case .address(let source): self = .address(Address(source, state, failure))
    case .found(let finding): self = .found(Found(finding, state, failure, formatting))
    case .authorize(let server, let pending):
      self = .authorize(Authorize(server, pending, state, failure))
    case .done(let account): self = .done(Done(account))
    }
  }
}

extension SignInViewData.Address {
  fileprivate init(_ source: SignInSource, _ state: SignInState, _ failure: FailureText?) {
    address = state.addresses[source] ?? ""
    isChecking = state.work != nil
    canContinue = state.nextWork != nil
    self.failure = failure
    switch source {
    case .mastodon:
      prompt = "mastodon.social"
      help = "Your server is the part of your handle after the last @."
      userName = nil
    case .moments:
      prompt = "https://example.com/moments"
      help = "Enter the start of the URL, without /user. No password is needed."
      userName = state.userName
    }
  }
}

extension SignInViewData.Found {
  fileprivate init(
    _ finding: SignInFinding, _ state: SignInState, _ failure: FailureText?,
    _ formatting: Formatting
  ) {
    isWorking = state.work != nil
    isSaving = state.isAdding
    self.failure = failure
    switch finding {
    case .server(let server):
      name = server.title
      let rule = server.capabilities.lengthRule
      lines = [server.host, "Posts of up to \(formatting.count(rule.limit)) characters"]
      about = server.about
      button = "Sign In"
    case .account(let account):
      name = account.person.displayName
      lines = [account.person.inlineHandle, account.place].compactMap { $0 }
      about = "You can read this feed but not post to it."
      button = "Add Account"
    }
  }
}

extension SignInViewData.Authorize {
  fileprivate init(
    _ server: SignInServer, _ pending: PendingAuthorization, _ state: SignInState,
    _ failure: FailureText?
  ) {
    host = server.host
    page = pending.page
    code = pending.way == .code ? state.code.exposed : nil
    canContinue = state.nextWork != nil
    isSaving = state.isAdding
    self.failure = failure
    progress =
      switch state.work {
      case .finish: "Signing in…"
      case .add: "Saving the account…"
      case .start: "Contacting \(server.host)…"
      case .findServer, .findMoments: nil
      case nil where pending.way == .link && failure == nil: "Waiting for permission…"
      case nil: nil
      }
  }
}

extension SignInViewData.Done {
  fileprivate init(_ account: Account) {
    name = account.person.displayName
    handle = account.person.inlineHandle
  }
}

extension Account {
  fileprivate var place: String? {
    switch source {
    case .sample: nil
    case .moments(let base, _): base.absoluteString
    case .mastodon(let host): host
    }
  }
}
