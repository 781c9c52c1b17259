import Components
import Presentation
import SwiftUI

struct SearchContentView: View {
  private let viewData: SearchViewData
  private let callbacks: SearchCallbacks
  @FocusState private var isTyping: Bool

  init(viewData: SearchViewData, callbacks: SearchCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  var body: some View {
    List {
      SearchField(
        "Search", viewData.field, isTyping: $isTyping, type: callbacks.type,
        submit: callbacks.submit
      )
      .listRowSeparator(.hidden)
      SearchScopePicker(
        scopes: viewData.scopes, scope: viewData.scope, choose: callbacks.choose
      )
      .listRowSeparator(.hidden)
      SignedOutRow()
      RecentSearches(searches: viewData.recent, callbacks: callbacks)
      if let heading = viewData.heading {
        SearchHeading(title: heading)
          .listRowSeparator(.hidden)
      }
      ListPhaseView(
        phase: viewData.phase, symbol: "magnifyingglass", retry: callbacks.paging.retry,
        isAlone: false)
      switch viewData.rows {
      case .posts(let rows):
        PostRowsView(rows: rows, callbacks: callbacks.posts)
      case .people(let rows):
        RowsView<FoundPersonView>(rows: rows, callbacks: callbacks)
      case .hashtags(let rows):
        RowsView<FoundHashtagView>(rows: rows, callbacks: callbacks)
      case .news(let rows):
        RowsView<FoundLinkView>(rows: rows, callbacks: callbacks)
      }
      PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
    }
    .takesFocus($isTyping, if: viewData.field.text.isEmpty)
    .preservesFocus($isTyping, as: "search")
    .rowList(
      viewData.rows, viewData.rows.arePosts ? callbacks.posts : callbacks,
      scrollTarget: viewData.scrollTarget)
  }
}

struct SearchScopePicker: View {
  let scopes: [SearchScope]
  let scope: SearchScope
  let choose: @MainActor (SearchScope) -> Void

  var body: some View {
    Picker("Search for", selection: Binding(get: { scope }, set: { choose($0) })) {
      ForEach(scopes) { Text($0.title).tag($0) }
    }
    .pickerStyle(.segmented)
    .labelsHidden()
  }
}

/// A person. A tap opens the profile. Suggested people have a follow button.
struct FoundPersonView: RowContent {
  let row: FoundPersonViewData
  let callbacks: SearchCallbacks

  var body: some View {
    PersonRow(row.person, detail: row.followers, label: row.label) {
      callbacks.posts.openPerson(row.id)
    } controls: {
      if let button = row.button {
        RelationshipButton(button, name: row.person.name) { callbacks.follow(row.id) }
          .fixedSize()
      }
      if row.isSuggested {
        DismissButton(label: "Do not suggest \(row.person.name)") { callbacks.dismiss(row.id) }
      }
    }
  }
}

/// A hashtag. A tap shows its posts.
struct FoundHashtagView: RowContent {
  let row: FoundHashtagViewData
  let callbacks: SearchCallbacks

  var body: some View {
    Button {
      callbacks.openHashtag(row.id)
    } label: {
      HStack(spacing: 12) {
        Text(row.title)
          .font(.headline)
          .lineLimit(1)
        Spacer(minLength: 8)
        if let uses = row.uses {
          Text(uses)
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
      }
      .tapTarget()
    }
    .buttonStyle(.row)
    .accessibilityLabel(row.label)
  }
}

/// A link. A tap opens the page in the browser.
struct FoundLinkView: RowContent {
  let row: FoundLinkViewData
  let callbacks: SearchCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      LinkCardView(card: row.card)
      if let people = row.people {
        Text(people)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
  }
}
