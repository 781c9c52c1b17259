import Presentation

/// What people do in the settings. Made once, because the content view compares it by identity.
@MainActor
package final class SettingsCallbacks {
  let retry: @MainActor () -> Void
  let switchAccount: @MainActor (String) -> Void
  let addAccount: @MainActor () -> Void
  let signOut: @MainActor (String) -> Void
  let typeName: @MainActor (String) -> Void
  let submitName: @MainActor () -> Void
  let chooseAppearance: @MainActor (AppearanceChoice) -> Void
  let chooseTextSize: @MainActor (TextSizeChoice) -> Void
  let choosePageSize: @MainActor (Int) -> Void
  let chooseRetention: @MainActor (Int) -> Void
  let chooseOpenWarnings: @MainActor (Bool) -> Void
  let unmute: @MainActor (String) -> Void
  let showServerFilters: @MainActor () -> Void
  let measure: @MainActor () -> Void
  let clearCache: @MainActor () -> Void
  let export: @MainActor () -> Void
  let exportRequestLog: @MainActor () -> Void
  let undo: @MainActor () -> Void
  let dismissToast: @MainActor (Int) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    switchAccount: @escaping @MainActor (String) -> Void = { _ in },
    addAccount: @escaping @MainActor () -> Void = {},
    signOut: @escaping @MainActor (String) -> Void = { _ in },
    typeName: @escaping @MainActor (String) -> Void = { _ in },
    submitName: @escaping @MainActor () -> Void = {},
    chooseAppearance: @escaping @MainActor (AppearanceChoice) -> Void = { _ in },
    chooseTextSize: @escaping @MainActor (TextSizeChoice) -> Void = { _ in },
    choosePageSize: @escaping @MainActor (Int) -> Void = { _ in },
    chooseRetention: @escaping @MainActor (Int) -> Void = { _ in },
    chooseOpenWarnings: @escaping @MainActor (Bool) -> Void = { _ in },
    unmute: @escaping @MainActor (String) -> Void = { _ in },
    showServerFilters: @escaping @MainActor () -> Void = {},
    measure: @escaping @MainActor () -> Void = {},
    clearCache: @escaping @MainActor () -> Void = {},
    export: @escaping @MainActor () -> Void = {},
    exportRequestLog: @escaping @MainActor () -> Void = {},
    undo: @escaping @MainActor () -> Void = {},
    dismissToast: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.retry = retry
    self.switchAccount = switchAccount
    self.addAccount = addAccount
    self.signOut = signOut
    self.typeName = typeName
    self.submitName = submitName
    self.chooseAppearance = chooseAppearance
    self.chooseTextSize = chooseTextSize
    self.choosePageSize = choosePageSize
    self.chooseRetention = chooseRetention
    self.chooseOpenWarnings = chooseOpenWarnings
    self.unmute = unmute
    self.showServerFilters = showServerFilters
    self.measure = measure
    self.clearCache = clearCache
    self.export = export
    self.exportRequestLog = exportRequestLog
    self.undo = undo
    self.dismissToast = dismissToast
  }
}
