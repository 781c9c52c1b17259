import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import SignInFeature

/// The mapping from state to view data.
@Suite struct SignInMappingTests {
  private func viewData(_ state: SignInState) -> SignInViewData {
    SignInViewData(state.steps.last, of: state, at: .fixture, .fixture)
  }

  private func failure(_ failure: SignInFailure, of work: SignInWork) -> FailureText {
    FailureText(SignInProblem(failure, of: work), at: .fixture, .fixture)
  }

  @Test func mappingOfTheFirstStep() {
    #expect(viewData(SignInState()) == .source)
  }

  @Test func mappingOfTheAddress() throws {
    let state = SignInState(
      steps: [.address(.mastodon)], addresses: [.mastodon: "a.example"],
      work: .findServer(address: "a.example"))
    guard case .address(let address) = viewData(state) else { throw Wrong() }
    #expect(address.address == "a.example")
    #expect(address.userName == nil)
    #expect(address.isChecking && !address.canContinue)

    let empty = SignInState(steps: [.address(.moments)], addresses: [.moments: "a.example"])
    guard case .address(let moments) = viewData(empty) else { throw Wrong() }
    #expect(moments.userName == "")
    #expect(!moments.isChecking && !moments.canContinue)
  }

  @Test func mappingOfTheFoundServer() throws {
    guard
      case .found(let server) = viewData(SignInState(steps: [.found(.server(.fixture))])),
      case .found(let account) = viewData(SignInState(steps: [.found(.account(.moments))]))
    else { throw Wrong() }
    #expect(server.name == "Social")
    #expect(server.lines == ["social.example", "Posts of up to 500 characters"])
    #expect(server.about == "A small server.")
    #expect(server.button == "Sign In")
    #expect(account.name == "Grace Hopper")
    #expect(account.lines == ["@grace", "https://moments.example/kit"])
    #expect(account.button == "Add Account")
  }

  @Test func mappingOfThePermission() throws {
    let link = SignInState(steps: [.authorize(.fixture, .fixture())])
    let code = SignInState(
      steps: [.authorize(.fixture, .fixture(way: .code))], code: Secret("17"))
    var saving = link
    saving.work = .add(.fixture())
    guard case .authorize(let waiting) = viewData(link),
      case .authorize(let typing) = viewData(code)
    else { throw Wrong() }
    #expect(waiting.progress == "Waiting for permission…")
    #expect(waiting.code == nil && !waiting.canContinue)
    #expect(waiting.page == PendingAuthorization.fixture().page)
    #expect(typing.progress == nil)
    #expect(typing.code == "17" && typing.canContinue)
    #expect(viewData(link).canGoBack)
    #expect(viewData(saving).isSaving && !viewData(saving).canGoBack)
  }

  @Test func mappingOfTheEnd() throws {
    let nameless = Person.fixture(nick: nil)
    for (person, name, handle) in [(Person.ada, "Ada Lovelace", "@ada"), (nameless, "@ada", nil)] {
      let state = SignInState(steps: [.done(.fixture(person: person))])
      guard case .done(let done) = viewData(state) else { throw Wrong() }
      #expect(done.name == name && done.handle == handle)
      #expect(!viewData(state).canGoBack)
    }
  }

  @Test(arguments: [
    (
      SignInFailure.noAddress, "Invalid Address",
      "Enter a server name such as mastodon.social."
    ),
    (
      .unreachable(host: "a"), "No Answer",
      "“a” doesn’t answer. Check the address and your connection."
    ),
    (
      .notAServer(host: "a"), "Not a Server",
      "“a” is not a server Moments can sign in to. Check the address."
    ),
    (
      .failed(.timedOut), "No Answer",
      "The address could not be checked. The server took too long to answer. Try again."
    ),
  ])
  func addressProblemsAreShown(_ reason: SignInFailure, _ title: String, _ words: String) {
    let text = failure(reason, of: .findServer(address: "a"))
    #expect(text == FailureText(title: title, message: words, action: nil))
  }

  @Test(arguments: [
    (SignInFailure.denied, "You didn’t allow access. Nothing changed."),
    (
      .notAskedFor,
      "This answer belongs to another sign-in. Nothing changed."
    ),
    (.expired, "The code has expired, was used before, or is mistyped."),
    (.refused("Nope"), "The server says: “Nope”"), (.refused(nil), "The server gave no reason."),
    (
      .failed(.offline),
      "The sign-in could not be finished. Check your connection and try again."
    ),
  ])
  func answerProblemsAreShownWithARetry(_ reason: SignInFailure, _ words: String) {
    let text = failure(reason, of: .finish(.fixture, .fixture(), .granted))
    #expect(text.message == words)
    #expect(text.action == .retry)
  }

  @Test func aMomentsAddressHasItsOwnWords() {
    let find = SignInWork.findMoments(address: "a", userName: "ada")
    #expect(
      failure(.noSuchUser(name: "ada", host: "a"), of: find).message
        == "“a” has no feed of “ada” there. Check the address and the user name.")
    #expect(
      failure(.notAServer(host: "a"), of: find).message
        == "“a” is not a Moments endpoint. Check the address.")
    #expect(failure(.noAddress, of: find).message.contains("https://example.com/moments"))
  }

  private struct Wrong: Error {}
}

extension Account {
  static let moments = Account(
    id: "m", source: .moments(base: .fixture("kit"), userName: "grace"), person: .grace,
    capabilities: Capabilities(actions: []))
}
