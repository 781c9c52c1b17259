import Presentation

@MainActor
final class SignInCallbacks {
  var chooseMastodon: @MainActor () -> Void = {}
  var chooseMoments: @MainActor () -> Void = {}
  var typeAddress: @MainActor (String) -> Void = { _ in }
  var typeUserName: @MainActor (String) -> Void = { _ in }
  var typeCode: @MainActor (String) -> Void = { _ in }
  var continueSignIn: @MainActor () -> Void = {}
  var retry: @MainActor () -> Void = {}
  var useCode: @MainActor () -> Void = {}
  var useLink: @MainActor () -> Void = {}
}
