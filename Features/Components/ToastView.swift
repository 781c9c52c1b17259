import Presentation
import SwiftUI

/// A short message at the bottom of the screen. Screen readers announce it. It disappears after a
/// while.
struct ToastView: View {
  private let toast: ToastViewData
  private let undo: @MainActor () -> Void
  private let dismiss: @MainActor (Int) -> Void
  @Environment(\.pause) private var pause
  @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken
  @Environment(\.signIn) private var signIn

  init(
    toast: ToastViewData, undo: @escaping @MainActor () -> Void,
    dismiss: @escaping @MainActor (Int) -> Void
  ) {
    self.toast = toast
    self.undo = undo
    self.dismiss = dismiss
  }

  var body: some View {
    HStack(spacing: 12) {
      // Below the words unless it is short, because large text leaves no room next to them.
      if let button, button.title.count > 4 {
        VStack(alignment: .leading, spacing: 8) {
          message
          button
        }
      } else {
        message
        if let button {
          button.fixedSize()
        }
      }
      closeButton
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 12)
    .foregroundStyle(Color.white)
    .background(Color(red: 0.17, green: 0.17, blue: 0.18), in: .rect(cornerRadius: 14))
    .environment(\.colorScheme, .dark)
    .shadow(color: Color.black.opacity(0.15), radius: 12, y: 4)
    .frame(maxWidth: 420)
    .padding(.horizontal, 16)
    .padding(.bottom, 12)
    .onChange(of: toast.id, initial: true) {
      announce(toast.message)
    }
    .task(id: toast.id) { await fade() }
  }

  private var message: some View {
    Text(toast.message)
      .font(.subheadline)
  }

  private var button: ToastButton? {
    if let title = toast.undo { return ToastButton(title: title, act: undo) }
    guard toast.offersSignIn, let signIn else { return nil }
    return ToastButton(title: "Sign In") {
      dismiss(toast.id)
      signIn()
    }
  }

  private var closeButton: some View {
    Button {
      dismiss(toast.id)
    } label: {
      Image(systemName: "xmark")
        .font(.footnote)
        .frame(width: 44, height: 44)
        .contentShape(.rect)
    }
    .buttonStyle(.plain)
    .padding(.vertical, -12)
    .padding(.trailing, -12)
    .fixedSize()
    .accessibilityLabel("Dismiss")
  }

  private func fade() async {
    // VoiceOver users need longer to reach the button.
    guard !isSpoken || toast.undo == nil else { return }
    guard let pause, let duration = toast.duration, await pause(duration) else { return }
    dismiss(toast.id)
  }
}

struct ToastButton: View {
  let title: String
  let act: @MainActor () -> Void

  var body: some View {
    Button {
      act()
    } label: {
      Text(title)
        .font(.subheadline)
        .fontWeight(.semibold)
        .foregroundStyle(.tint)
        .multilineTextAlignment(.leading)
        .tapTarget(alignment: .leading)
    }
    .buttonStyle(.plain)
    .padding(.vertical, -12)
  }
}

extension View {
  /// Shows the toasts of a screen. `undo` performs the action of their button.
  package func toast<Undo>(
    _ toaster: Toaster<Undo>, undo: @escaping @MainActor () -> Void = {}
  ) -> some View {
    toast(toaster.viewData, undo: undo, dismiss: { toaster.close($0) })
  }

  /// Shows the toast at the bottom. It is read in a separate view, so that showing or hiding it
  /// reevaluates nothing else.
  package func toast(
    _ toast: @autoclosure @escaping @MainActor () -> ToastViewData?,
    undo: @escaping @MainActor () -> Void = {}, dismiss: @escaping @MainActor (Int) -> Void
  ) -> some View {
    overlay(alignment: .bottom) { ToastLayer(read: toast, undo: undo, dismiss: dismiss) }
  }
}

struct ToastLayer: View {
  let read: @MainActor () -> ToastViewData?
  let undo: @MainActor () -> Void
  let dismiss: @MainActor (Int) -> Void

  var body: some View {
    let toast = read()
    ZStack {
      if let toast {
        ToastView(toast: toast, undo: undo, dismiss: dismiss)
          .transition(.move(edge: .bottom).combined(with: .opacity))
      }
    }
    .motion(toast?.id)
  }
}
