import Components
import Presentation
import SwiftUI

struct HeldNoticesContentView: View {
  let viewData: HeldNoticesViewData
  let callbacks: HeldNoticesCallbacks

  var body: some View {
    List {
      if let person = viewData.person {
        HeldPersonRow(person: person, canAnswer: viewData.canAnswer, callbacks: callbacks)
      }
      AgeLabel(age: viewData.age)
      ListPhaseView(phase: viewData.phase, symbol: "bell", retry: callbacks.paging.retry)
      RowsView<HeldNoticeRowView>(rows: viewData.rows, callbacks: callbacks)
      PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
    }
    .rowList(viewData.rows, callbacks)
  }
}

/// The person, and the buttons to accept or dismiss.
struct HeldPersonRow: View {
  let person: PersonViewData
  let canAnswer: Bool
  let callbacks: HeldNoticesCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Button {
        callbacks.openPerson()
      } label: {
        PersonLabel(person, detail: nil)
          .tapTarget(alignment: .leading)
      }
      .buttonStyle(.row)
      .accessibilityLabel("Profile of \(person.name)")
      if canAnswer {
        HStack(spacing: 8) {
          ActionButton("Accept", isProminent: true) { callbacks.accept() }
          ActionButton("Dismiss") { callbacks.dismiss() }
        }
        .padding(.leading, 56)
      }
    }
    .padding(.vertical, 4)
  }
}

struct HeldNoticeRowView: RowContent {
  let row: HeldNoticeRowViewData
  let callbacks: HeldNoticesCallbacks

  init(row: HeldNoticeRowViewData, callbacks: HeldNoticesCallbacks) {
    self.row = row
    self.callbacks = callbacks
  }

  var body: some View {
    SpokenWords(row.label, isLink: row.isLink) {
      callbacks.open(row.id)
    } words: {
      HeldNoticeWords(row: row)
    }
  }
}

struct HeldNoticeWords: View {
  let row: HeldNoticeRowViewData

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      NotificationSymbol(row.symbol)
        .frame(width: 24)
      VStack(alignment: .leading, spacing: 4) {
        HStack(spacing: 6) {
          Text(row.sentence)
          Spacer(minLength: 4)
          if let date = row.date {
            TimedTextView(date)
              .font(.subheadline)
              .foregroundStyle(.secondary)
              .fixedSize()
          }
        }
        if let excerpt = row.excerpt {
          Text(excerpt)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .lineLimit(2)
        }
      }
    }
    .multilineTextAlignment(.leading)
    .padding(.vertical, 4)
  }
}
