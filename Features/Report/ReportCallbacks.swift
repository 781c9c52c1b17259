/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class ReportCallbacks {
  let retry: @MainActor () -> Void
  let choose: @MainActor (ReportViewData.Choice) -> Void
  let type: @MainActor (String) -> Void
  let forward: @MainActor (Bool) -> Void
  let part: @MainActor (ReportViewData.Parting) -> Void
  let dismissToast: @MainActor (Int) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    choose: @escaping @MainActor (ReportViewData.Choice) -> Void = { _ in },
    type: @escaping @MainActor (String) -> Void = { _ in },
    forward: @escaping @MainActor (Bool) -> Void = { _ in },
    part: @escaping @MainActor (ReportViewData.Parting) -> Void = { _ in },
    dismissToast: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.retry = retry
    self.choose = choose
    self.type = type
    self.forward = forward
    self.part = part
    self.dismissToast = dismissToast
  }
}
