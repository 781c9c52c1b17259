import Components
import Presentation
import SwiftUI

struct CatchUpContentView: View {
  let viewData: CatchUpViewData
  let callbacks: CatchUpCallbacks

  var body: some View {
    List {
      Picker(
        "Sort by", selection: Binding(get: { viewData.order }, set: { callbacks.choose($0) })
      ) {
        ForEach(CatchUpOrder.allCases) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .listRowSeparator(.hidden)
      ListPhaseView(
        phase: viewData.phase, symbol: "checkmark.circle", retry: callbacks.retry)
      ForEach(viewData.groups) { group in
        CatchUpGroupView(group: group, callbacks: callbacks)
      }
    }
    .listStyle(.plain)
  }
}

/// The posts of one person or one thread.
struct CatchUpGroupView: View {
  let group: CatchUpGroupViewData
  let callbacks: CatchUpCallbacks

  var body: some View {
    if let title = group.title {
      Text(title)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
        .padding(.top, 4)
        .listRowSeparator(.hidden)
    }
    ForEach(group.rows) { row in
      CatchUpRowView(row: row) { callbacks.open(row.id) }
        .inRow(row.id, callbacks)
    }
    if let button = group.button {
      Button(button) { callbacks.toggle(group.id) }
        .listRowSeparator(.hidden)
    }
  }
}

/// The beginning of a post. A tap opens it.
struct CatchUpRowView: View {
  let row: CatchUpRowViewData
  let open: @MainActor () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      HStack(alignment: .top, spacing: 12) {
        AvatarView(row.author, size: 44)
        VStack(alignment: .leading, spacing: 2) {
          HStack(spacing: 6) {
            NameView(row.author)
              .font(.subheadline)
              .fontWeight(.semibold)
              .lineLimit(1)
            Spacer(minLength: 4)
            if let date = row.date {
              TimedTextView(date)
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .fixedSize()
            }
          }
          Text(row.text)
            .lineLimit(3)
          if let counts = row.counts {
            Text(counts)
              .font(.footnote)
              .foregroundStyle(.secondary)
          }
        }
      }
      .multilineTextAlignment(.leading)
      .tapTarget(alignment: .leading)
    }
    .buttonStyle(.row)
  }
}
