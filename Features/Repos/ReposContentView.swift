import Components
import Presentation
import SwiftUI

/// Repositories as they look, be they favorites, somebody's or found.
package struct ReposContentView: View {
  private let viewData: ReposViewData
  private let callbacks: ReposCallbacks
  @FocusState private var isTyping: Bool

  package init(viewData: ReposViewData, callbacks: ReposCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  package var body: some View {
    ScrollViewReader { proxy in
      List {
        if let field = viewData.field {
          ReposFieldView(field: field, callbacks: callbacks, isTyping: $isTyping)
            .id(ReposViewData.fieldID)
            .listRowSeparator(.hidden)
        }
        AgeLabel(age: viewData.age)
        ListPhaseView(
          phase: viewData.phase, symbol: viewData.symbol, retry: callbacks.retry,
          button: viewData.lacksName
            ? .init(title: "Open Settings", act: callbacks.openSettings) : nil)
        RowsView<RepoRowView>(rows: viewData.rows, callbacks: callbacks)
        PagingFootView(foot: viewData.foot, loadMore: callbacks.loadMore)
      }
      .listStyle(.plain)
      .takesFocus($isTyping, if: viewData.field != nil)
      .scrolls(to: viewData.scrollTarget, in: proxy, scrolled: callbacks.scrolled)
    }
  }
}

/// What is searched for, and that it is on its way.
struct ReposFieldView: View {
  let field: ReposViewData.Field
  let callbacks: ReposCallbacks
  let isTyping: FocusState<Bool>.Binding

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "magnifyingglass")
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      TextField(
        "Type something", text: Binding(get: { field.query }, set: { callbacks.type($0) })
      )
      .focused(isTyping)
      .autocorrectionDisabled()
      .submitLabel(.search)
      .onSubmit { callbacks.submit() }
      if field.isSearching {
        ProgressView()
          .accessibilityLabel("Searching")
      } else if !field.query.isEmpty {
        Button {
          callbacks.type("")
        } label: {
          Image(systemName: "xmark.circle.fill")
            .foregroundStyle(.secondary)
            .tapTarget()
        }
        .buttonStyle(.plain)
        .padding(-12)
        .accessibilityLabel("Clear")
      }
    }
    .padding(.horizontal, 12)
    .frame(maxWidth: .infinity, minHeight: 40)
    .background(.fill, in: .rect(cornerRadius: 10))
  }
}

/// A repository, and the way to the others of its owner.
struct RepoRowView: RowContent {
  let row: RepoRowViewData
  let callbacks: ReposCallbacks

  var body: some View {
    if let owner = row.owner {
      RepoLink(row: row)
        .contextMenu {
          Button {
            callbacks.openOwner(owner)
          } label: {
            Label("Repositories of \(owner)", systemImage: "person")
          }
        }
    } else {
      RepoLink(row: row)
    }
  }
}

/// A tap opens the repository's page in the browser.
struct RepoLink: View {
  let row: RepoRowViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let url = row.url {
        Link(destination: url) {
          RepoSummaryView(row: row)
            .tapTarget(alignment: .leading)
        }
        .buttonStyle(.plain)
        .spokenLabel(row.label)
      } else {
        RepoSummaryView(row: row)
          .accessibilityElement(children: .ignore)
          .spokenLabel(row.label)
      }
    }
  }
}

struct RepoSummaryView: View {
  let row: RepoRowViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(row.name)
        .font(.headline)
        .foregroundStyle(.primary)
      if let summary = row.summary {
        Text(summary)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(3)
      }
      TimedTextView(row.details)
        .font(.caption)
        .foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.leading)
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.vertical, 4)
  }
}
