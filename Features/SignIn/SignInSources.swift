import Domain
import Presentation

package struct SignInSources: ScreenSources {
  let service: any SignInService
  let accounts: any AccountDirectory
  package let surroundings: Surroundings

  package init(
    service: any SignInService, accounts: any AccountDirectory, _ surroundings: Surroundings
  ) {
    self.service = service
    self.accounts = accounts
    self.surroundings = surroundings
  }
}

extension SignInSources {
  /// Returns failures as results. Throws only `CancellationError`.
  func perform(_ work: SignInWork) async throws -> Result<SignInResult, SignInFailure> {
    do {
      return .success(try await result(of: work))
    } catch let failure as SignInFailure {
      return .failure(failure)
    } catch let failure as LoadFailure {
      return .failure(.failed(failure))
    }
  }

  private func result(of work: SignInWork) async throws -> SignInResult {
    switch work {
    case .findServer(let address):
      return .server(try await service.findServer(at: address))
    case .findMoments(let address, let userName):
      return .account(try await service.findMoments(at: address, userName: userName))
    case .start(let server, let way):
      return .pending(try await service.startAuthorization(at: server, by: way))
    case .finish(_, let pending, let answer):
      let new = try await service.finishAuthorization(pending, with: answer)
      return .account(new.account, new.defaults)
    case .add(let account, let defaults):
      try await uncancelled { [accounts] in try await accounts.add(account, defaults: defaults) }
      return .added
    }
  }
}
