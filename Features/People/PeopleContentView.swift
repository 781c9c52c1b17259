import Components
import Presentation
import SwiftUI

struct PeopleContentView: View {
  let viewData: PeopleViewData
  let callbacks: PeopleCallbacks

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(phase: viewData.phase, symbol: "person", retry: callbacks.paging.retry)
      RowsView<PeopleRowView>(rows: viewData.rows, callbacks: callbacks)
      PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
    }
    .rowList(viewData.rows, callbacks)
  }
}

/// A person, and the button to follow them.
struct PeopleRowView: RowContent {
  let row: PeopleRowViewData
  let callbacks: PeopleCallbacks

  var body: some View {
    PersonRow(row.person, detail: row.note, label: row.label) {
      callbacks.openPerson(row.id)
    } controls: {
      if let button = row.button {
        RelationshipButton(button, name: row.person.name) { callbacks.button(row.id) }
          .fixedSize()
      }
    }
  }
}
