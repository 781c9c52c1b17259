import Components
import Presentation
import SwiftUI

struct OutboxContentView: View {
  let viewData: OutboxViewData
  let callbacks: OutboxCallbacks

  var body: some View {
    List {
      PauseLabel()
      SignedOutRow()
      if viewData.hasScheduled {
        Section {
          LinkRow("Scheduled Posts", symbol: "clock") { callbacks.openScheduled() }
            .buttonStyle(.row)
            // The row has its own space above and below.
            .padding(.vertical, -11)
        }
      }
      ListPhaseView(phase: viewData.phase, retry: callbacks.reload)
      if !viewData.entries.isEmpty {
        Section("Not Sent Yet") {
          ForEach(viewData.entries) {
            OutboxEntryView(entry: $0, callbacks: callbacks).inRow($0.row, callbacks)
          }
        }
      }
      if !viewData.drafts.isEmpty {
        Section("Drafts") {
          ForEach(viewData.drafts) {
            OutboxDraftView(draft: $0, callbacks: callbacks).inRow($0.row, callbacks)
          }
        }
      }
    }
    .motion([viewData.entries.map(\.id), viewData.drafts.map(\.id)])
  }
}

struct OutboxEntryView: View {
  let entry: OutboxViewData.Entry
  let callbacks: OutboxCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(entry.title)
        .font(.headline)
      if let excerpt = entry.excerpt {
        Text(excerpt)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(2)
      }
      if let text = entry.text {
        Text(text)
          .lineLimit(4)
      }
      if let pictures = entry.pictures {
        Label(pictures, systemImage: "photo")
          .font(.footnote)
      }
      SignInOffer { signIn in
        // Signing in does not resend refused entries.
        if let signIn, !entry.wasRefused {
          status("Not sent. Sign in again to send it.")
          buttons { ActionButton("Sign In", isProminent: true) { signIn() } }
        } else {
          status(entry.status)
          buttons { ActionButton("Try Again") { callbacks.retry(entry.id) } }
        }
      }
    }
    .padding(.vertical, 4)
  }
}

extension OutboxEntryView {
  private func status(_ words: String) -> some View {
    Label(words, systemImage: entry.wasRefused ? "exclamationmark.triangle" : "clock")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }

  private func buttons(@ViewBuilder first: () -> some View) -> some View {
    HStack(spacing: 12) {
      first()
      if entry.canEdit {
        ActionButton("Edit") { callbacks.edit(entry.id) }
      }
      ActionButton("Delete", role: .destructive) { callbacks.delete(entry.id) }
    }
  }
}

struct OutboxDraftView: View {
  let draft: OutboxViewData.DraftRow
  let callbacks: OutboxCallbacks

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      if !draft.text.isEmpty {
        Text(draft.text)
          .lineLimit(4)
      }
      if let pictures = draft.pictures {
        Label(pictures, systemImage: "photo")
          .font(.footnote)
      }
      TimedTextView(draft.status)
        .font(.footnote)
        .foregroundStyle(.secondary)
      HStack(spacing: 12) {
        ActionButton("Edit") { callbacks.openDraft(draft.id) }
        ActionButton("Discard", role: .destructive) { callbacks.discard(draft.id) }
      }
    }
    .padding(.vertical, 4)
  }
}
