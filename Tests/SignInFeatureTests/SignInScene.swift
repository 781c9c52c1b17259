import Domain
import Foundation
import Presentation
import TestSupport

@testable import SignInFeature

/// A sign-in with fakes. The test answers for the server and the store.
@MainActor
final class SignInScene {
  let fakes = Fakes()
  let service: FakeSignIn
  let accounts: FakeAccountDirectory
  let closings = Recorder<Account?>()
  let model: SignInViewModel

  init(server: String = "") {
    service = FakeSignIn(fakes)
    accounts = FakeAccountDirectory(fakes)
    model = SignInAssembly.makeViewModel(
      server,
      SignInSources(service: service, accounts: accounts, .fixture),
      onDone: { [closings] in closings.add($0) })
  }

  var state: SignInState { model.state }
  var step: SignInStep? { model.state.steps.last }

  func find(_ server: SignInServer = .fixture) async {
    model.didChoose(.mastodon)
    model.didTypeAddress(server.host)
    model.didTapContinue()
    await service.servers.next().succeed(server)
    await model.working.finished
  }

  func authorize(by way: AuthorizationWay = .link) async {
    await find()
    model.didTapContinue()
    await service.starts.next().succeed(.fixture())
    await model.working.finished
    guard way == .code else { return }
    model.didChoose(.code)
    await service.starts.next().succeed(.fixture(way: .code))
    await model.working.finished
  }
}

extension SignInServer {
  static let fixture = SignInServer(
    base: .fixture(""), host: "social.example", title: "Social", about: "A small server.",
    capabilities: Capabilities(actions: .all))
}

extension PendingAuthorization {
  static func fixture(
    state: String = "state", way: AuthorizationWay = .link
  ) -> PendingAuthorization {
    PendingAuthorization(page: .fixture("oauth/authorize"), state: state, way: way)
  }
}

extension SignInAnswer {
  static let granted = SignInAnswer.granted(code: Secret("17"), state: "state")
  static let denied = SignInAnswer.refused(
    error: "access_denied", description: nil, state: "state")
}
