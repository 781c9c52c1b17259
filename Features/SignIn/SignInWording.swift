import Domain
import Foundation
import Presentation

extension FailureText {
  init(_ problem: SignInProblem, at now: Date, _ formatting: Formatting) {
    let text = Self.text(of: problem, at: now, formatting)
    // If the step's own button retries, a second button would be confusing.
    self.init(
      title: text.title, message: text.message,
      action: problem.retry == nil ? nil : text.action ?? .retry)
  }

  private static func text(
    of problem: SignInProblem, at now: Date, _ formatting: Formatting
  ) -> FailureText {
    if case .failed(let failure) = problem.failure {
      return FailureText(failure, during: problem.work.attempt, at: now, formatting)
    }
    let (title, message) = problem.failure.words(during: problem.work)
    return FailureText(title: title, message: message, action: nil)
  }
}

extension SignInFailure {
  fileprivate func words(during work: SignInWork) -> (title: String, message: String) {
    switch self {
    case .noAddress:
      ("Invalid Address", "Enter \(work.example).")
    case .unreachable(let host):
      ("No Answer", "“\(host)” doesn’t answer. Check the address and your connection.")
    case .notAServer(let host):
      ("Not a Server", "“\(host)” is not \(work.wanted). Check the address.")
    case .noSuchUser(let name, let host):
      (
        "No Feed Found",
        "“\(host)” has no feed of “\(name)” there. Check the address and the user name."
      )
    case .denied:
      ("Not Allowed", "You didn’t allow access. Nothing changed.")
    case .notAskedFor:
      ("Different Sign-In", "This answer belongs to another sign-in. Nothing changed.")
    case .expired:
      (
        "Not Accepted",
        "The code has expired, was used before, or is mistyped."
      )
    case .refused(let reason):
      ("Refused", reason.map { "The server says: “\($0)”" } ?? "The server gave no reason.")
    case .failed:
      ("Not Signed In", "The sign-in could not be finished.")
    }
  }
}

extension SignInWork {
  fileprivate var example: String {
    if case .findMoments = self {
      "a URL such as https://example.com/moments"
    } else {
      "a server name such as mastodon.social"
    }
  }

  fileprivate var wanted: String {
    if case .findMoments = self { "a Moments endpoint" } else { "a server Moments can sign in to" }
  }

  fileprivate var attempt: Attempt {
    switch self {
    case .findServer, .findMoments: Attempt(failed: "The address could not be checked")
    case .start: Attempt(failed: "Permission could not be requested")
    case .finish: Attempt(failed: "The sign-in could not be finished")
    case .add: Attempt(failed: "The account could not be saved")
    }
  }
}
