import Presentation

@MainActor
final class SettingsCallbacks {
  var retry: @MainActor () -> Void = {}
  var switchAccount: @MainActor (String) -> Void = { _ in }
  var addAccount: @MainActor () -> Void = {}
  var signOut: @MainActor (String) -> Void = { _ in }
  var typeName: @MainActor (String) -> Void = { _ in }
  var submitName: @MainActor () -> Void = {}
  var chooseAppearance: @MainActor (AppearanceChoice) -> Void = { _ in }
  var chooseTextSize: @MainActor (TextSizeChoice) -> Void = { _ in }
  var choosePageSize: @MainActor (Int) -> Void = { _ in }
  var chooseRetention: @MainActor (Int) -> Void = { _ in }
  var chooseOpenWarnings: @MainActor (Bool) -> Void = { _ in }
  var unmute: @MainActor (String) -> Void = { _ in }
  var open: @MainActor (SettingsLink) -> Void = { _ in }
  var measure: @MainActor () -> Void = {}
  var clearCache: @MainActor () -> Void = {}
  var export: @MainActor () -> Void = {}
  var exportBugReport: @MainActor () -> Void = {}
}
