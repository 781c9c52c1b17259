import Components
import Presentation
import SwiftUI

/// The lists, and a field for the name of a new one.
struct ListsContentView: View {
  let viewData: ListsViewData
  let callbacks: ListsCallbacks

  var body: some View {
    List {
      Section {
        NewListRow(viewData: viewData, callbacks: callbacks)
      }
      AgeLabel(age: viewData.age)
      ListPhaseView(
        phase: viewData.phase, symbol: "list.bullet", retry: callbacks.paging.retry, isAlone: false)
      if !viewData.rows.ids.isEmpty {
        Section {
          RowsView<ListRowView>(rows: viewData.rows, callbacks: callbacks)
        }
      }
    }
    .groupedRowList(viewData.rows, callbacks)
  }
}

struct NewListRow: View {
  let viewData: ListsViewData
  let callbacks: ListsCallbacks
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(spacing: 12) {
      TextField(
        "New list", text: Binding(get: { viewData.name }, set: { callbacks.type($0) })
      )
      .disabled(!viewData.canType)
      .submitLabel(.done)
      .onSubmit { callbacks.create() }
      .fieldTarget($isTyping)
      .preservesFocus($isTyping, as: "new list")
      .padding(.horizontal, 12)
      .background(.fill, in: .rect(cornerRadius: 10))
      ActionButton("Create", isProminent: true) { callbacks.create() }
        .disabled(!viewData.canCreate)
        .fixedSize()
    }
  }
}

/// A list. A tap opens it, or adds the person to it.
struct ListRowView: RowContent {
  let row: ListRowViewData
  let callbacks: ListsCallbacks

  var body: some View {
    if row.isMember == nil {
      button
        .swipeActions { delete }
        .pressMenu { delete }
    } else {
      button
        .accessibilityAddTraits(row.isMember == true ? .isSelected : [])
    }
  }

  /// Not destructive, because the row stays until the question is answered.
  private var delete: some View {
    Button("Delete") { callbacks.delete(row.id) }
      .tint(.red)
  }

  private var button: some View {
    Button {
      callbacks.tap(row.id)
    } label: {
      HStack(spacing: 12) {
        VStack(alignment: .leading, spacing: 2) {
          Text(row.title)
            .font(.headline)
            .lineLimit(2)
          if let note = row.note {
            Text(note)
              .font(.footnote)
              .foregroundStyle(.secondary)
          }
        }
        Spacer(minLength: 8)
        if let isMember = row.isMember {
          Image(systemName: "checkmark")
            .foregroundStyle(.tint)
            .opacity(isMember ? 1 : 0)
            .accessibilityHidden(true)
        }
      }
      .tapTarget(alignment: .leading)
    }
    .buttonStyle(.row)
    .accessibilityLabel([row.title, row.note].compactMap(\.self).joined(separator: ", "))
  }
}
