import Domain
import Foundation

/// An event of the sign-in.
enum SignInEvent: Hashable, Sendable {
  case chose(SignInSource)
  case typedAddress(String)
  case typedUserName(String)
  case typedCode(String)
  /// The person tapped the step's button.
  case tappedContinue
  case tappedRetry
  case choseWay(AuthorizationWay)
  case answered(SignInAnswer)
  case wentBack(to: Int)
  case left
  case succeeded(SignInResult)
  case failed(SignInFailure)
  case stopped
}

/// The result of work.
enum SignInResult: Hashable, Sendable {
  case server(SignInServer)
  case account(Account, PostDefaults? = nil)
  case pending(PendingAuthorization)
  case added
}

/// An effect of an event.
enum SignInEffect: Hashable, Sendable {
  case run(SignInWork)
  case stop
  case forget(PendingAuthorization)
  case close(Account?)
}

/// The whole flow: the effects of each event in each step. An event that does not apply to a step
/// has no effect.
extension SignInState {
  mutating func receive(_ event: SignInEvent) -> [SignInEffect] {
    switch event {
    case .chose(let source): return choose(source)
    case .typedAddress, .typedUserName, .typedCode: return type(event)
    case .tappedContinue: return continueSignIn()
    case .tappedRetry: return (work == nil ? problem?.retry : nil).map { run($0) } ?? []
    case .choseWay(let way): return choose(way)
    case .answered(let answer): return take(answer)
    case .wentBack(let count): return goBack(to: count)
    case .left: return leave()
    case .succeeded(let result): return finish(with: result)
    case .failed(let failure): return fail(failure)
    case .stopped:
      work = nil
      return []
    }
  }

  /// True if it waits for an answer from the web browser. A request that is being started replaces
  /// the one before it, whose answer can't be used anymore.
  var isWaiting: Bool {
    if case .start = work { return false }
    return if case .authorize = steps.last { true } else { false }
  }

  /// True while the account is being saved. The sign-in can't be closed then.
  var isAdding: Bool {
    if case .add = work { true } else { false }
  }
}

// MARK: - User actions

extension SignInState {
  private mutating func choose(_ source: SignInSource) -> [SignInEffect] {
    guard steps.isEmpty else { return [] }
    steps = [.address(source)]
    return []
  }

  private mutating func type(_ event: SignInEvent) -> [SignInEffect] {
    guard work == nil, let step = steps.last else { return [] }
    switch (event, step) {
    case (.typedAddress(let text), .address(let source)): addresses[source] = text
    case (.typedUserName(let text), .address(.moments)): userName = text
    case (.typedCode(let text), .authorize): code = Secret(text)
    default: return []
    }
    problem = nil
    return []
  }

  private mutating func continueSignIn() -> [SignInEffect] {
    if case .done(let account) = steps.last { return [.close(account)] }
    return nextWork.map { run($0) } ?? []
  }

  /// The work that the step's button starts. Nil if input is missing or work is running.
  var nextWork: SignInWork? {
    guard work == nil else { return nil }
    switch steps.last {
    case .address(.mastodon):
      return address(of: .mastodon).map { .findServer(address: $0) }
    case .address(.moments):
      guard let address = address(of: .moments), let userName = userName.given else { return nil }
      return .findMoments(address: address, userName: userName)
    case .found(.server(let server)): return .start(server, .link)
    case .found(.account(let account)): return .add(account)
    case .authorize(let server, let pending):
      guard pending.way == .code, let code = code.exposed.given else { return nil }
      return .finish(server, pending, .granted(code: Secret(code), state: pending.state))
    case .done, nil: return nil
    }
  }

  private func address(of source: SignInSource) -> String? {
    addresses[source]?.given
  }

  private mutating func choose(_ way: AuthorizationWay) -> [SignInEffect] {
    guard work == nil, case .authorize(let server, let pending) = steps.last, pending.way != way
    else { return [] }
    return run(.start(server, way))
  }

  /// An answer to another request has no effect. The right one can still come.
  private mutating func take(_ answer: SignInAnswer) -> [SignInEffect] {
    guard work == nil, case .authorize(let server, let pending) = steps.last else { return [] }
    let work = SignInWork.finish(server, pending, answer)
    guard answer.state == pending.state else {
      problem = SignInProblem(.notAskedFor, of: work)
      return []
    }
    return run(work)
  }

  private mutating func goBack(to count: Int) -> [SignInEffect] {
    guard (0..<steps.count).contains(count), !isAdding else { return [] }
    // You can't go back from a finished sign-in.
    if case .done = steps.last { return [] }
    let effects = (work == nil ? [] : [.stop]) + forgetting
    steps.removeLast(steps.count - count)
    work = nil
    problem = nil
    code = Secret("")
    return effects
  }

  /// The screen was closed. Saving continues.
  private mutating func leave() -> [SignInEffect] {
    if case .done(let account) = steps.last { return [.close(account)] }
    if isAdding {
      hasLeft = true
      return []
    }
    return (work == nil ? [] : [.stop]) + forgetting + [.close(nil)]
  }

  private var forgetting: [SignInEffect] {
    guard case .authorize(_, let pending) = steps.last else { return [] }
    return [.forget(pending)]
  }
}

// MARK: - Results of work

extension SignInState {
  private mutating func run(_ work: SignInWork) -> [SignInEffect] {
    self.work = work
    problem = nil
    return [.run(work)]
  }

  private mutating func finish(with result: SignInResult) -> [SignInEffect] {
    guard let work else { return [] }
    self.work = nil
    switch (work, result) {
    case (.findServer, .server(let server)):
      steps.append(.found(.server(server)))
    case (.findMoments, .account(let account, _)):
      steps.append(.found(.account(account)))
    case (.start(let server, _), .pending(let pending)):
      if isWaiting { steps.removeLast() }
      steps.append(.authorize(server, pending))
      code = Secret("")
    case (.finish, .account(let account, let defaults)):
      code = Secret("")
      return run(.add(account, defaults))
    case (.add(let account, _), .added):
      steps.append(.done(account))
      return hasLeft ? [.close(account)] : []
    default: break
    }
    return []
  }

  private mutating func fail(_ failure: SignInFailure) -> [SignInEffect] {
    guard let work else { return [] }
    self.work = nil
    problem = SignInProblem(failure, of: work)
    return hasLeft ? [.close(nil)] : []
  }
}

extension SignInProblem {
  init(_ failure: SignInFailure, of work: SignInWork) {
    self.init(failure: failure, work: work, retry: Self.retry(of: work, after: failure))
  }

  /// Servers accept an answer once. It is sent again only if the request itself failed. After any
  /// other failure, the authorization starts over.
  private static func retry(of work: SignInWork, after failure: SignInFailure) -> SignInWork? {
    switch (work, failure) {
    case (.finish, .failed), (.finish, .unreachable), (.add, _): work
    case (.finish(let server, let pending, _), _): .start(server, pending.way)
    case (.findServer, _), (.findMoments, _), (.start, _): nil
    }
  }
}

extension String {
  /// Trimmed. Nil if nothing is left.
  fileprivate var given: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
