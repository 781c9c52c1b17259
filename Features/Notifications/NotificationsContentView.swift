import Components
import Presentation
import SwiftUI

struct NotificationsContentView: View {
  let viewData: NotificationsViewData
  let callbacks: NotificationsCallbacks

  var body: some View {
    List {
      if let heldBack = viewData.heldBack {
        HeldBackRow(title: heldBack, open: callbacks.openRequests)
      }
      AgeLabel(age: viewData.age)
      ListPhaseView(phase: viewData.phase, symbol: "bell", retry: callbacks.paging.retry)
      RowsView<NotificationRowView>(rows: viewData.rows, callbacks: callbacks)
      PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
    }
    .rowList(viewData.rows, callbacks)
  }
}

/// Opens the filtered notifications.
struct HeldBackRow: View {
  let title: String
  let open: @MainActor () -> Void

  var body: some View {
    LinkRow(title, symbol: "line.3.horizontal.decrease.circle", open: open)
      .buttonStyle(.row)
  }
}

/// One element. A tap opens the post or the profile.
struct NotificationRowView: RowContent {
  let row: NotificationRowViewData
  let callbacks: NotificationsCallbacks

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      NotificationSymbol(row.symbol)
        .frame(width: 24, height: 32)
      VStack(alignment: .leading, spacing: 12) {
        HStack(spacing: 0) {
          ForEach(row.people) { person in
            Button {
              callbacks.openPerson(person.id)
            } label: {
              AvatarView(person, size: 32)
                .tapTarget(alignment: .leading)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Profile of \(person.name)")
          }
          if let others = row.others {
            Button {
              callbacks.openOthers(row.id)
            } label: {
              Text(others.title)
                .font(.subheadline)
                .fontWeight(.semibold)
                .foregroundStyle(.tint)
                .fixedSize()
                .tapTarget()
            }
            .buttonStyle(.plain)
            .accessibilityLabel(others.label)
          }
          Spacer(minLength: 4)
          if row.isUnread {
            Circle()
              .fill(.tint)
              .frame(width: 8, height: 8)
              .padding(.trailing, 6)
              .accessibilityHidden(true)
          }
          if let date = row.date {
            TimedTextView(date)
              .font(.subheadline)
              .foregroundStyle(.secondary)
              .fixedSize()
              .accessibilityHidden(true)
          }
        }
        // The tap targets extend into the space around the line, and that of the words below
        // reaches up to them.
        .padding(.vertical, -6)
        SpokenWords(row.label, isLink: row.isLink) {
          callbacks.open(row.id)
        } words: {
          NotificationWords(row: row)
            .padding(.top, 6)
            .padding(.bottom, 16)
        }
        .padding(.top, -6)
        .padding(.bottom, row.request == nil ? -16 : -11)
        NotificationRequestView(row: row, callbacks: callbacks)
      }
    }
    .padding(.top, 1)
    // A single line of words needs room for its tap target.
    .padding(.bottom, row.preview == nil && row.request == nil ? 5 : 1)
  }
}

/// The two answers to a request, or the given answer.
struct NotificationRequestView: View {
  let row: NotificationRowViewData
  let callbacks: NotificationsCallbacks

  var body: some View {
    switch row.request {
    case nil:
      EmptyView()
    case .answered(let answer):
      Text(answer)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
    case .open:
      HStack(spacing: 8) {
        ActionButton("Accept", isProminent: true) { callbacks.accept(row.id) }
        ActionButton("Decline") { callbacks.refuse(row.id) }
      }
    }
  }
}

struct NotificationWords: View {
  let row: NotificationRowViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(row.sentence)
        .fontWeight(row.isUnread ? .semibold : .regular)
      if let preview = row.preview {
        Text(preview)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(2)
      }
    }
    .multilineTextAlignment(.leading)
    .frame(maxWidth: .infinity, alignment: .topLeading)
  }
}
