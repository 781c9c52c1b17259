import Components
import Presentation
import SwiftUI

struct NoticeRequestsContentView: View {
  let viewData: NoticeRequestsViewData
  let callbacks: NoticeRequestsCallbacks

  var body: some View {
    List {
      Picker(
        "Show", selection: Binding(get: { viewData.section }, set: { callbacks.show($0) })
      ) {
        ForEach(NoticeRequestsSection.allCases) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .listRowInsets(EdgeInsets())
      .listRowBackground(Color.clear)
      .listRowSeparator(.hidden)
      switch viewData.section {
      case .people:
        AgeLabel(age: viewData.age)
        ListPhaseView(phase: viewData.phase, retry: callbacks.paging.retry)
        if !viewData.rows.ids.isEmpty || viewData.foot != .none {
          Section {
            RowsView<NoticeRequestRowView>(rows: viewData.rows, callbacks: callbacks)
            PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
          }
        }
      case .rules:
        ListPhaseView(phase: viewData.rulesPhase, retry: callbacks.paging.retry)
        ForEach(viewData.rules) { rule in
          NoticeRuleRow(rule: rule) { callbacks.choose($0, rule.id) }
        }
      }
    }
    .groupedRowList(viewData.rows, callbacks)
  }
}

struct NoticeRuleRow: View {
  let rule: NoticeRuleViewData
  let choose: @MainActor (String) -> Void

  var body: some View {
    Section {
      Picker("\(rule.title)", selection: Binding(get: { rule.choice }, set: { choose($0) })) {
        ForEach(rule.choices) { Text($0.title).tag($0.id) }
      }
    } footer: {
      Text(rule.note)
    }
  }
}
