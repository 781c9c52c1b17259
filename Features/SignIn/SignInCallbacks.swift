import Presentation

/// What people do on the steps of the sign-in. Made once, because the content view compares it by
/// identity.
@MainActor
package final class SignInCallbacks {
  let chooseMastodon: @MainActor () -> Void
  let chooseMoments: @MainActor () -> Void
  let typeAddress: @MainActor (String) -> Void
  let typeUserName: @MainActor (String) -> Void
  let typeCode: @MainActor (String) -> Void
  let goOn: @MainActor () -> Void
  let retry: @MainActor () -> Void
  let useCode: @MainActor () -> Void
  let useLink: @MainActor () -> Void

  package init(
    chooseMastodon: @escaping @MainActor () -> Void = {},
    chooseMoments: @escaping @MainActor () -> Void = {},
    typeAddress: @escaping @MainActor (String) -> Void = { _ in },
    typeUserName: @escaping @MainActor (String) -> Void = { _ in },
    typeCode: @escaping @MainActor (String) -> Void = { _ in },
    goOn: @escaping @MainActor () -> Void = {},
    retry: @escaping @MainActor () -> Void = {},
    useCode: @escaping @MainActor () -> Void = {},
    useLink: @escaping @MainActor () -> Void = {}
  ) {
    self.chooseMastodon = chooseMastodon
    self.chooseMoments = chooseMoments
    self.typeAddress = typeAddress
    self.typeUserName = typeUserName
    self.typeCode = typeCode
    self.goOn = goOn
    self.retry = retry
    self.useCode = useCode
    self.useLink = useLink
  }
}
