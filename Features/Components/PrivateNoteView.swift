import SwiftUI

/// The private note about a person.
package struct PrivateNoteView: View {
  private let note: String
  private let edit: @MainActor () -> Void

  package init(note: String, edit: @escaping @MainActor () -> Void) {
    self.note = note
    self.edit = edit
  }

  package var body: some View {
    HStack(alignment: .top, spacing: 12) {
      VStack(alignment: .leading, spacing: 1) {
        Label("Private note", systemImage: "lock")
          .font(.caption)
          .foregroundStyle(.secondary)
        Text(note)
          .font(.subheadline)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .accessibilityElement(children: .combine)
      ActionButton("Edit") { edit() }
        .accessibilityLabel("Edit Private Note")
    }
    .padding(12)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}
