import Domain
import Foundation
import Observation
import Presentation

/// Adds an account step by step. The state decides what comes next, and the view model performs it.
@MainActor
@Observable
package final class SignInViewModel {
  package private(set) var state: SignInState

  let working = LatestTask()
  let forgetting = LatestTask()

  private let sources: SignInSources
  private let onDone: @MainActor (Account?) -> Void
  @ObservationIgnored private var isOver = false
  @ObservationIgnored private var end: @MainActor (FailureText?) -> Void = { _ in }

  init(
    _ server: String, _ sources: SignInSources,
    onDone: @escaping @MainActor (Account?) -> Void
  ) {
    self.sources = sources
    state = SignInState(server: server)
    self.onDone = onDone
  }

  package var viewData: SignInViewData {
    viewData(of: state.steps.last)
  }

  /// During a swipe back, the step below is visible too.
  func viewData(of step: SignInStep?) -> SignInViewData {
    SignInViewData(step, of: state, at: sources.now(), sources.formatting)
  }

  /// The navigation stack. The view sets it only to go back.
  var steps: [SignInStep] {
    get { state.steps }
    set { receive(.wentBack(to: newValue.count)) }
  }

  // MARK: User actions

  package func didChoose(_ source: SignInSource) {
    receive(.chose(source))
  }

  package func didTypeAddress(_ text: String) {
    receive(.typedAddress(text))
  }

  package func didTypeUserName(_ text: String) {
    receive(.typedUserName(text))
  }

  func didTypeCode(_ text: String) {
    receive(.typedCode(text))
  }

  package func didTapContinue() {
    receive(.tappedContinue)
  }

  func didTapRetry() {
    receive(.tappedRetry)
  }

  func didChoose(_ way: AuthorizationWay) {
    receive(.choseWay(way))
  }

  /// Cancelled, swiped away, or closed by a link.
  package func didLeave() {
    receive(.left)
  }

  /// Called when a link closes the screen. `end` is called when nothing is being saved anymore,
  /// with the error if saving failed.
  package func didYieldToLink(_ end: @escaping @MainActor (FailureText?) -> Void) {
    self.end = end
    receive(.left)
  }

  // MARK: Answers

  /// Continues a sign-in of an earlier launch.
  package func resume(_ waiting: WaitingAuthorization, with answer: SignInAnswer) {
    state = SignInState(waiting)
    receive(.answered(answer))
  }

  /// True while work is running, and after the account was added. An answer to another sign-in then
  /// does not replace this one.
  package var isBusy: Bool {
    if case .done = state.steps.last { true } else { state.work != nil }
  }

  /// Returns false if this sign-in is not waiting for an answer.
  package func didReceive(_ answer: SignInAnswer) -> Bool {
    guard state.isWaiting else { return false }
    receive(.answered(answer))
    return true
  }
}

extension SignInViewModel {
  private func receive(_ event: SignInEvent) {
    for effect in state.receive(event) { perform(effect) }
  }

  private func perform(_ effect: SignInEffect) {
    switch effect {
    case .run(let work): run(work)
    case .stop: working.cancel()
    case .forget(let pending):
      forgetting.start { [service = sources.service] in
        await service.cancelAuthorization(pending)
      } then: { _ in
      }
    case .close(let account):
      guard !isOver else { return }
      isOver = true
      onDone(account)
      end(state.hasLeft ? failure : nil)
    }
  }

  private var failure: FailureText? {
    state.problem.map { FailureText($0, at: sources.now(), sources.formatting) }
  }

  private func run(_ work: SignInWork) {
    working.start { [sources] in
      try await sources.perform(work)
    } then: { [weak self] result in
      switch result {
      case .success(.success(let result)): self?.receive(.succeeded(result))
      case .success(.failure(let failure)): self?.receive(.failed(failure))
      case .failure(let failure): self?.receive(.failed(.failed(failure)))
      }
    } restore: { [weak self] in
      self?.receive(.stopped)
    }
  }
}
