import Components
import Presentation
import SwiftUI

/// The options of a poll, how long it is open, and who sees the votes.
package struct PollFormView: View {
  private let poll: PollFormViewData
  private let edit: @MainActor (PollEdit) -> Void
  @State private var isAdding = false

  package init(poll: PollFormViewData, edit: @escaping @MainActor (PollEdit) -> Void) {
    self.poll = poll
    self.edit = edit
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(poll.options) {
        PollOptionView(option: $0, takesFocus: isAdding, edit: edit)
      }
      if let note = poll.note {
        Text(note)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      if poll.canAdd {
        ActionButton("Add Option") {
          isAdding = true
          edit(.addOption)
        }
        .fixedSize()
      }
      HStack(spacing: 8) {
        // Outside of a list, a picker does not show its name.
        Text("Open for")
          .accessibilityHidden(true)
        Spacer(minLength: 0)
        Picker(
          "Open for",
          selection: Binding(get: { poll.duration }, set: { edit(.last($0)) })
        ) {
          ForEach(poll.durations) { Text($0.title).tag($0) }
        }
        .labelsHidden()
        .frame(minHeight: 44)
      }
      Toggle(
        "Allow multiple choices",
        isOn: Binding(get: { poll.allowsSeveral }, set: { edit(.allowSeveral($0)) })
      )
      .frame(maxWidth: .infinity, minHeight: 44)
      Toggle(
        "Hide results until it ends",
        isOn: Binding(get: { poll.hidesTotals }, set: { edit(.hideTotals($0)) })
      )
      .frame(maxWidth: .infinity, minHeight: 44)
    }
    .padding(12)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}

/// One option, with a button that removes it.
struct PollOptionView: View {
  let option: PollFormViewData.Option
  /// True if the person has just added this option. The view checks once, when it appears.
  let takesFocus: Bool
  let edit: @MainActor (PollEdit) -> Void
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 0) {
        TextField(
          "\(option.title)",
          text: Binding(get: { option.text }, set: { edit(.type($0, option: option.id)) })
        )
        .fieldTarget($isTyping)
        .padding(.horizontal, 12)
        .background(.fill, in: .rect(cornerRadius: 10))
        .takesFocus($isTyping, if: takesFocus)
        if option.canRemove {
          Button {
            edit(.removeOption(option.id))
          } label: {
            Image(systemName: "xmark")
              .foregroundStyle(.secondary)
              .tapTarget()
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Remove \(option.name)")
        }
      }
      if let note = option.note {
        Text(note)
          .font(.footnote)
          .foregroundStyle(Color.red)
      }
    }
  }
}
