import Domain
import TestSupport
import Testing

@testable import SignInFeature

/// Every event in every step. Events that are not in the table have no effect and send no request.
@Suite struct SignInFlowTableTests {
  typealias Row = (event: SignInEvent, effects: [SignInEffect], change: (inout SignInState) -> Void)

  private static let server = SignInServer.fixture
  private static let account = Account.fixture()
  private static let link = PendingAuthorization.fixture()
  private static let code = PendingAuthorization.fixture(way: .code)
  private static let other = SignInAnswer.granted(code: Secret("17"), state: "other")

  private static let events: [SignInEvent] = [
    .chose(.mastodon), .chose(.moments), .typedAddress("b.example"), .typedUserName("jsmith"),
    .typedCode("17"), .tappedContinue, .tappedRetry, .choseWay(.link), .choseWay(.code),
    .answered(.granted), .answered(.denied), .answered(other), .wentBack(to: 0),
    .wentBack(to: 7), .left, .succeeded(.server(server)), .succeeded(.account(account)),
    .succeeded(.pending(code)), .succeeded(.added), .failed(.expired), .stopped,
  ]

  private static func check(_ before: SignInState, _ rows: Row...) {
    for event in events {
      var expected = before
      let row = rows.first { $0.event == event }
      row?.change(&expected)
      var state = before
      let effects = state.receive(event)
      #expect(state == expected, "\(event)")
      #expect(effects == row?.effects ?? [], "\(event)")
    }
  }

  private static func state(
    _ steps: SignInStep..., work: SignInWork? = nil, problem: SignInProblem? = nil,
    code: String = ""
  ) -> SignInState {
    SignInState(
      steps: steps, addresses: [.mastodon: " a.example ", .moments: "http://m.example"],
      userName: "ada", code: Secret(code), work: work, problem: problem)
  }

  private static func run(_ work: SignInWork) -> (inout SignInState) -> Void {
    { state in
      state.work = work
      state.problem = nil
    }
  }

  private static func fail(
    _ failure: SignInFailure, of work: SignInWork, retry: SignInWork? = nil
  ) -> (inout SignInState) -> Void {
    { state in
      state.work = nil
      state.problem = SignInProblem(failure: failure, work: work, retry: retry)
    }
  }

  private static func root(_ state: inout SignInState) {
    state.steps = []
    state.work = nil
    state.problem = nil
    state.code = Secret("")
  }

  @Test func choosingASource() {
    Self.check(
      Self.state(),
      (.chose(.mastodon), [], { $0.steps = [.address(.mastodon)] }),
      (.chose(.moments), [], { $0.steps = [.address(.moments)] }),
      (.left, [.close(nil)], { _ in }))
  }

  @Test func theAddressOfAServer() {
    let find = SignInWork.findServer(address: "a.example")
    Self.check(
      Self.state(.address(.mastodon)),
      (.typedAddress("b.example"), [], { $0.addresses[.mastodon] = "b.example" }),
      (.tappedContinue, [.run(find)], Self.run(find)),
      (.wentBack(to: 0), [], Self.root),
      (.left, [.close(nil)], { _ in }))
  }

  @Test func theAddressOfAMomentsEndpoint() {
    let find = SignInWork.findMoments(address: "http://m.example", userName: "ada")
    Self.check(
      Self.state(.address(.moments)),
      (.typedAddress("b.example"), [], { $0.addresses[.moments] = "b.example" }),
      (.typedUserName("jsmith"), [], { $0.userName = "jsmith" }),
      (.tappedContinue, [.run(find)], Self.run(find)),
      (.wentBack(to: 0), [], Self.root),
      (.left, [.close(nil)], { _ in }))
  }

  @Test func anAddressThatIsBeingChecked() {
    let find = SignInWork.findServer(address: "a.example")
    Self.check(
      Self.state(.address(.mastodon), work: find),
      (.wentBack(to: 0), [.stop], Self.root),
      (.left, [.stop, .close(nil)], { _ in }),
      (
        .succeeded(.server(Self.server)), [],
        {
          $0.steps = [.address(.mastodon), .found(.server(Self.server))]
          $0.work = nil
        }
      ),
      (.succeeded(.account(Self.account)), [], { $0.work = nil }),
      (.succeeded(.pending(Self.code)), [], { $0.work = nil }),
      (.succeeded(.added), [], { $0.work = nil }),
      (.failed(.expired), [], Self.fail(.expired, of: find)),
      (.stopped, [], { $0.work = nil }))
  }

  @Test func anAddressThatWasWrong() {
    let find = SignInWork.findServer(address: "a.example")
    let problem = SignInProblem(.unreachable(host: "a.example"), of: find)
    Self.check(
      Self.state(.address(.mastodon), problem: problem),
      (
        .typedAddress("b.example"), [],
        {
          $0.addresses[.mastodon] = "b.example"
          $0.problem = nil
        }
      ),
      (.tappedContinue, [.run(find)], Self.run(find)),
      (.wentBack(to: 0), [], Self.root),
      (.left, [.close(nil)], { _ in }))
  }

  @Test func aServerThatWasFound() {
    let start = SignInWork.start(Self.server, .link)
    Self.check(
      Self.state(.address(.mastodon), .found(.server(Self.server))),
      (.tappedContinue, [.run(start)], Self.run(start)),
      (.wentBack(to: 0), [], Self.root),
      (.left, [.close(nil)], { _ in }))
  }

  @Test func anAccountThatWasFound() {
    let add = SignInWork.add(Self.account)
    Self.check(
      Self.state(.address(.moments), .found(.account(Self.account))),
      (.tappedContinue, [.run(add)], Self.run(add)),
      (.wentBack(to: 0), [], Self.root),
      (.left, [.close(nil)], { _ in }))
  }

  @Test func aServerThatIsBeingAsked() {
    let start = SignInWork.start(Self.server, .link)
    Self.check(
      Self.state(.found(.server(Self.server)), work: start),
      (.wentBack(to: 0), [.stop], Self.root),
      (.left, [.stop, .close(nil)], { _ in }),
      (.succeeded(.server(Self.server)), [], { $0.work = nil }),
      (.succeeded(.account(Self.account)), [], { $0.work = nil }),
      (
        .succeeded(.pending(Self.code)), [],
        {
          $0.steps.append(.authorize(Self.server, Self.code))
          $0.work = nil
        }
      ),
      (.succeeded(.added), [], { $0.work = nil }),
      (.failed(.expired), [], Self.fail(.expired, of: start)),
      (.stopped, [], { $0.work = nil }))
  }

  @Test func waitingForALink() {
    let wrong = SignInWork.finish(Self.server, Self.link, Self.other)
    Self.check(
      Self.state(.authorize(Self.server, Self.link)),
      (.typedCode("17"), [], { $0.code = Secret("17") }),
      (
        .choseWay(.code), [.run(.start(Self.server, .code))],
        Self.run(.start(Self.server, .code))
      ),
      (
        .answered(.granted), [.run(.finish(Self.server, Self.link, .granted))],
        Self.run(.finish(Self.server, Self.link, .granted))
      ),
      (
        .answered(.denied), [.run(.finish(Self.server, Self.link, .denied))],
        Self.run(.finish(Self.server, Self.link, .denied))
      ),
      (
        .answered(Self.other), [],
        Self.fail(.notAskedFor, of: wrong, retry: .start(Self.server, .link))
      ),
      (.wentBack(to: 0), [.forget(Self.link)], Self.root),
      (.left, [.forget(Self.link), .close(nil)], { _ in }))
  }

  @Test func waitingForACode() {
    let finish = SignInWork.finish(Self.server, Self.code, .granted)
    Self.check(
      Self.state(.authorize(Self.server, Self.code), code: " 17 "),
      (.typedCode("17"), [], { $0.code = Secret("17") }),
      (.tappedContinue, [.run(finish)], Self.run(finish)),
      (
        .choseWay(.link), [.run(.start(Self.server, .link))],
        Self.run(.start(Self.server, .link))
      ),
      (
        .answered(.granted), [.run(.finish(Self.server, Self.code, .granted))],
        Self.run(.finish(Self.server, Self.code, .granted))
      ),
      (
        .answered(.denied), [.run(.finish(Self.server, Self.code, .denied))],
        Self.run(.finish(Self.server, Self.code, .denied))
      ),
      (
        .answered(Self.other), [],
        Self.fail(
          .notAskedFor, of: .finish(Self.server, Self.code, Self.other),
          retry: .start(Self.server, .code))
      ),
      (.wentBack(to: 0), [.forget(Self.code)], Self.root),
      (.left, [.forget(Self.code), .close(nil)], { _ in }))
  }

  @Test func exchangingAnAnswer() {
    let finish = SignInWork.finish(Self.server, Self.link, .granted)
    Self.check(
      Self.state(.authorize(Self.server, Self.link), work: finish, code: "17"),
      (.wentBack(to: 0), [.stop, .forget(Self.link)], Self.root),
      (.left, [.stop, .forget(Self.link), .close(nil)], { _ in }),
      (.succeeded(.server(Self.server)), [], { $0.work = nil }),
      (
        .succeeded(.account(Self.account)), [.run(.add(Self.account))],
        {
          $0.work = .add(Self.account)
          $0.code = Secret("")
        }
      ),
      (.succeeded(.pending(Self.code)), [], { $0.work = nil }),
      (.succeeded(.added), [], { $0.work = nil }),
      (
        .failed(.expired), [],
        Self.fail(.expired, of: finish, retry: .start(Self.server, .link))
      ),
      (.stopped, [], { $0.work = nil }))
  }

  @Test func anAnswerThatFailed() {
    let finish = SignInWork.finish(Self.server, Self.link, .granted)
    let problem = SignInProblem(.expired, of: finish)
    let again = SignInWork.start(Self.server, .link)
    Self.check(
      Self.state(.authorize(Self.server, Self.link), problem: problem),
      (
        .typedCode("17"), [],
        {
          $0.code = Secret("17")
          $0.problem = nil
        }
      ),
      (.tappedRetry, [.run(again)], Self.run(again)),
      (
        .choseWay(.code), [.run(.start(Self.server, .code))],
        Self.run(.start(Self.server, .code))
      ),
      (.answered(.granted), [.run(finish)], Self.run(finish)),
      (
        .answered(.denied), [.run(.finish(Self.server, Self.link, .denied))],
        Self.run(.finish(Self.server, Self.link, .denied))
      ),
      (
        .answered(Self.other), [],
        Self.fail(
          .notAskedFor, of: .finish(Self.server, Self.link, Self.other), retry: again)
      ),
      (.wentBack(to: 0), [.forget(Self.link)], Self.root),
      (.left, [.forget(Self.link), .close(nil)], { _ in }))
  }

  /// The sign-in can't be closed in between, and the saved account is passed on to be shown.
  @Test func anAccountThatIsBeingSaved() {
    let add = SignInWork.add(Self.account)
    Self.check(
      Self.state(.found(.account(Self.account)), work: add),
      (.left, [], { $0.hasLeft = true }),
      (.succeeded(.server(Self.server)), [], { $0.work = nil }),
      (.succeeded(.account(Self.account)), [], { $0.work = nil }),
      (.succeeded(.pending(Self.code)), [], { $0.work = nil }),
      (
        .succeeded(.added), [],
        {
          $0.steps.append(.done(Self.account))
          $0.work = nil
        }
      ),
      (.failed(.expired), [], Self.fail(.expired, of: add, retry: add)),
      (.stopped, [], { $0.work = nil }))

    var left = Self.state(.found(.account(Self.account)), work: add)
    _ = left.receive(.left)
    #expect(left.receive(.succeeded(.added)) == [.close(Self.account)])
    var failed = Self.state(.found(.account(Self.account)), work: add)
    _ = failed.receive(.left)
    #expect(failed.receive(.failed(.failed(.storage(.full)))) == [.close(nil)])
  }

  @Test func whenItIsDone() {
    Self.check(
      Self.state(.found(.account(Self.account)), .done(Self.account)),
      (.tappedContinue, [.close(Self.account)], { _ in }),
      (.left, [.close(Self.account)], { _ in }))
  }

  @Test func goingBackOneStepKeepsTheOneBelow() {
    var state = Self.state(
      .address(.mastodon), .found(.server(Self.server)), .authorize(Self.server, Self.link))
    #expect(state.receive(.wentBack(to: 2)) == [.forget(Self.link)])
    #expect(state.steps == [.address(.mastodon), .found(.server(Self.server))])
    #expect(state.receive(.wentBack(to: 1)).isEmpty)
    #expect(state.steps == [.address(.mastodon)])
    #expect(state.addresses[.mastodon] == " a.example ")
  }

  @Test func blanksAreNotAnAddress() {
    for (address, name) in [("", "ada"), ("  ", "ada"), ("m.example", ""), ("m.example", " ")] {
      var state = SignInState(
        steps: [.address(.moments)], addresses: [.moments: address], userName: name)
      #expect(state.receive(.tappedContinue).isEmpty)
    }
  }

  /// Only if it is unknown whether the server has received the answer that is sent again.
  @Test func anAnswerIsReusedAfterAConnectionFailure() {
    let finish = SignInWork.finish(Self.server, Self.link, .granted)
    let again = SignInWork.start(Self.server, .link)
    #expect(SignInProblem(.failed(.offline), of: finish).retry == finish)
    #expect(SignInProblem(.unreachable(host: "a"), of: finish).retry == finish)
    for failure in [SignInFailure.denied, .expired, .notAskedFor, .refused(nil)] {
      #expect(SignInProblem(failure, of: finish).retry == again)
    }
  }
}
