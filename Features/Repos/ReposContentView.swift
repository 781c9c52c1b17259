import Components
import Presentation
import SwiftUI

struct ReposContentView: View {
  private let viewData: ReposViewData
  private let callbacks: ReposCallbacks
  @FocusState private var isTyping: Bool

  init(viewData: ReposViewData, callbacks: ReposCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  var body: some View {
    List {
      if let field = viewData.field {
        SearchField(
          "Type something", field, isTyping: $isTyping, type: callbacks.type,
          submit: callbacks.submit
        )
        .id(ReposViewData.fieldID)
        .listRowSeparator(.hidden)
      }
      AgeLabel(age: viewData.age)
      ListPhaseView(
        phase: viewData.phase, symbol: viewData.symbol, retry: callbacks.paging.retry,
        button: viewData.lacksName
          ? .init(title: "Open Settings", act: callbacks.openSettings) : nil,
        isAlone: viewData.field == nil)
      RowsView<RepoRowView>(rows: viewData.rows, callbacks: callbacks)
      PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
    }
    .takesFocus($isTyping, if: viewData.field != nil && viewData.rows.ids.isEmpty)
    .preservesFocus($isTyping, as: "repositories")
    .rowList(
      viewData.rows, callbacks, scrollTarget: viewData.scrollTarget)
  }
}

/// A repository, with a button that shows the other repositories of its owner.
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

/// A button that opens the repository's page in the browser.
struct RepoLink: View {
  let row: RepoRowViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let url = row.url {
        Link(destination: url) {
          RepoSummaryView(row: row)
            .tapTarget(alignment: .leading)
        }
        .buttonStyle(.row)
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
    HStack(alignment: .top, spacing: 12) {
      if let picture = row.picture {
        AvatarView(picture, size: 36)
      }
      VStack(alignment: .leading, spacing: 4) {
        Text(row.name)
          .font(.headline)
          .foregroundStyle(Color.primary)
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
    }
    .padding(.vertical, 4)
  }
}
