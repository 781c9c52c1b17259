import Components
import Presentation
import SwiftUI

struct MembersContentView: View {
  private let viewData: MembersViewData
  private let callbacks: MembersCallbacks
  @FocusState private var isSearching: Bool

  init(viewData: MembersViewData, callbacks: MembersCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  var body: some View {
    List {
      if let settings = viewData.settings {
        Section {
          ListNameRow(settings: settings, callbacks: callbacks)
          ListRuleRows(settings: settings, callbacks: callbacks)
        }
        Section {
          SearchField(
            "Find people you follow", viewData.field, isTyping: $isSearching,
            type: callbacks.typeQuery, submit: callbacks.submitQuery
          )
          .preservesFocus($isSearching, as: "people of a list")
        }
      }
      AgeLabel(age: viewData.age)
      ListPhaseView(
        phase: viewData.phase, symbol: "person.2", retry: callbacks.paging.retry,
        isAlone: viewData.settings == nil)
      if !viewData.rows.ids.isEmpty || viewData.foot != .none {
        Section {
          RowsView<MemberRowView>(rows: viewData.rows, callbacks: callbacks)
          PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
        }
      }
    }
    .groupedRowList(viewData.rows, callbacks)
  }
}

struct ListNameRow: View {
  let settings: ListSettingsViewData
  let callbacks: MembersCallbacks
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(spacing: 12) {
      TextField(
        "List name",
        text: Binding(get: { settings.name }, set: { callbacks.typeName($0) })
      )
      .submitLabel(.done)
      .onSubmit { callbacks.rename() }
      .fieldTarget($isTyping)
      .preservesFocus($isTyping, as: "list name")
      .padding(.horizontal, 12)
      .background(.fill, in: .rect(cornerRadius: 10))
      ActionButton("Rename") { callbacks.rename() }
        .disabled(!settings.canRename)
        .fixedSize()
    }
  }
}

/// The settings of the list: replies in its timeline, and posts that home leaves out.
struct ListRuleRows: View {
  let settings: ListSettingsViewData
  let callbacks: MembersCallbacks

  var body: some View {
    if let replies = settings.replies {
      Picker(
        "Show replies to",
        selection: Binding(get: { replies }, set: { callbacks.chooseReplies($0) })
      ) {
        ForEach(RepliesChoice.allCases) { Text($0.title).tag($0) }
      }
    }
    if let isExclusive = settings.isExclusive {
      Toggle(
        "Hide their posts from Home",
        isOn: Binding(get: { isExclusive }, set: { callbacks.setExclusive($0) }))
    }
  }
}

/// A person, and the button that adds or removes them.
struct MemberRowView: RowContent {
  let row: MemberRowViewData
  let callbacks: MembersCallbacks

  var body: some View {
    PersonRow(row.person, label: row.label) {
      callbacks.openPerson(row.id)
    } controls: {
      ActionButton(row.isMember ? "Remove" : "Add", isProminent: !row.isMember) {
        callbacks.button(row.id)
      }
      .accessibilityLabel("\(row.isMember ? "Remove" : "Add"), \(row.person.name)")
      .fixedSize()
    }
  }
}
