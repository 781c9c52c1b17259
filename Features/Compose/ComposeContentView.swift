import Components
import Presentation
import SwiftUI

/// The composer as it looks: view data and callbacks in, pixels out.
package struct ComposeContentView: View {
  private let viewData: ComposeViewData
  private let callbacks: ComposeCallbacks

  package init(viewData: ComposeViewData, callbacks: ComposeCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  package var body: some View {
    switch viewData.phase {
    case .loading:
      ProgressView("Loading…")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .failed(let failure):
      FailureView(failure: failure, act: callbacks.retry)
    case .writing, .sending:
      Form {
        SignedOutLabel()
        ComposeTextSection(viewData: viewData, callbacks: callbacks)
          .disabled(viewData.phase == .sending)
        if let pictures = viewData.pictures {
          ComposePicturesSection(pictures: pictures, callbacks: callbacks)
            .disabled(viewData.phase == .sending)
        }
        ComposeOptionsSection(viewData: viewData, callbacks: callbacks)
          .disabled(viewData.phase == .sending)
      }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        if let failure = viewData.failure {
          FailureBar(
            failure: failure, act: callbacks.retry, dismiss: callbacks.dismissFailure)
        }
      }
    }
  }
}

/// What is answered, the warning, the text, and how much still fits.
struct ComposeTextSection: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks
  @FocusState private var isTyping: Bool
  /// A window has one composer.
  static let fieldName = "composer"

  var body: some View {
    Section {
      if let reply = viewData.reply {
        ComposeReplyView(reply: reply)
      }
      if let warning = viewData.warning {
        TextField(
          "What the warning says",
          text: Binding(get: { warning }, set: { callbacks.typeWarning($0) }))
      }
      TextField(
        "What is on your mind?",
        text: Binding(get: { viewData.text }, set: { callbacks.type($0) }), axis: .vertical
      )
      .lineLimit(6...20)
      .focused($isTyping)
      .accessibilityIdentifier(Self.fieldName)
      .takesFocus($isTyping)
      ForEach(viewData.suggestions) { suggestion in
        ComposeSuggestionView(suggestion: suggestion) {
          callbacks.suggest(suggestion.id)
          isTyping = true
        }
      }
    } footer: {
      HStack(spacing: 8) {
        if viewData.phase == .sending {
          ProgressView()
          Text("Posting…")
        }
        Spacer(minLength: 0)
        if let length = viewData.length {
          Text(length.label)
            .monospacedDigit()
            .foregroundStyle(length.isTooLong ? Color.red : Color.secondary)
        }
      }
    }
  }
}

/// A name or hashtag that finishes the word being typed.
struct ComposeSuggestionView: View {
  let suggestion: ComposeViewData.Suggestion
  let choose: @MainActor () -> Void

  var body: some View {
    Button {
      choose()
    } label: {
      HStack(spacing: 8) {
        if suggestion.isPerson {
          AvatarView(url: suggestion.avatar, size: 28)
        }
        VStack(alignment: .leading, spacing: 2) {
          Text(suggestion.title)
            .lineLimit(1)
          if let detail = suggestion.detail {
            Text(detail)
              .font(.footnote)
              .foregroundStyle(.secondary)
              .lineLimit(1)
          }
        }
        Spacer(minLength: 0)
      }
      .tapTarget(alignment: .leading)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(suggestion.label)
  }
}

/// Whom it answers and what they said.
struct ComposeReplyView: View {
  let reply: ComposeViewData.Reply

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Label(reply.title, systemImage: "arrowshape.turn.up.left")
        .font(.footnote)
        .fontWeight(.semibold)
      if let excerpt = reply.excerpt {
        Text(excerpt)
          .font(.footnote)
          .lineLimit(3)
      }
    }
    .foregroundStyle(.secondary)
  }
}

/// Who can read it, and whether it is covered.
struct ComposeOptionsSection: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks

  var body: some View {
    Section {
      Picker(
        "Visible to",
        selection: Binding(get: { viewData.audience }, set: { callbacks.choose($0) })
      ) {
        ForEach(Audience.allCases) { Text($0.title).tag($0) }
      }
      Toggle(
        "Content warning",
        isOn: Binding(get: { viewData.warning != nil }, set: { _ in callbacks.toggleWarning() }))
    }
  }
}
