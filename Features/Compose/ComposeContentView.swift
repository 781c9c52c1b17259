import Components
import DraftOpeningFeature
import MediaFormFeature
import PollFormFeature
import PostLanguageFeature
import PostTimeFeature
import Presentation
import SuggestionsFeature
import SwiftUI
import TextFormFeature
import ThreadFormFeature

struct ComposeContentView: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks

  var body: some View {
    switch viewData.phase {
    case .loading:
      ProgressView("Loading…")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .failed(let failure):
      FailureView(failure: failure, act: callbacks.retry)
    case .writing, .sending:
      ComposePage(viewData: viewData, callbacks: callbacks)
    }
  }
}

/// The text, and below it the bar with pictures, warning and visibility.
struct ComposePage: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks
  @FocusState private var isTyping: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        SignedOutLabel()
        if viewData.continuesDraft { ContinuedDraftView(writeAnother: callbacks.writeAnother) }
        if let reply = viewData.reply {
          ExcerptView(excerpt: reply, symbol: "arrowshape.turn.up.left")
        }
        if let note = viewData.audienceNote {
          Label(note, systemImage: "lock")
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        if let thread = viewData.thread {
          ThreadPostsView(posts: thread.before, write: write)
          if let current = thread.current {
            ThreadHeaderView(current: current) { callbacks.editThread(.remove) }
          }
        }
        HStack(alignment: .top, spacing: 12) {
          if let author = viewData.author {
            AvatarView(author, size: 44)
          }
          TextFormView(
            viewData: TextFormViewData(
              text: viewData.text, words: viewData.words, placeholder: viewData.placeholder,
              warning: viewData.warning),
            typeWarning: callbacks.typeWarning, type: callbacks.type, isTyping: $isTyping)
        }
        if let quote = viewData.quote {
          VStack(alignment: .leading, spacing: 8) {
            ExcerptView(excerpt: quote, symbol: "message")
            if !viewData.isEdit {
              ActionButton("Remove Quote") { callbacks.removeQuote() }
            }
          }
        }
        if let poll = viewData.poll {
          PollFormView(poll: poll, edit: callbacks.editPoll)
            .id(viewData.thread?.current)
        }
        if let schedule = viewData.schedule {
          PostTimeView(schedule: schedule, edit: callbacks.editSchedule)
        }
        if let pictures = viewData.pictures, !pictures.items.isEmpty || pictures.isAdding {
          MediaFormView(pictures: pictures, callbacks: callbacks.media)
        }
        ThreadPostsView(posts: viewData.thread?.after ?? [], write: write)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .disabled(viewData.phase == .sending)
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      VStack(spacing: 0) {
        if let failure = viewData.failure {
          FailureBar(failure: failure, act: callbacks.retry, dismiss: callbacks.dismissFailure)
        }
        if !viewData.suggestions.isEmpty {
          SuggestionsBar(suggestions: viewData.suggestions) {
            callbacks.suggest($0)
            isTyping = true
          }
        }
        if let hint = viewData.languageHint {
          LanguageHintView(language: hint, choose: callbacks.chooseLanguage)
        }
        ComposeBar(viewData: viewData, callbacks: callbacks, isTyping: $isTyping)
      }
    }
  }

  private func write(_ position: Int) {
    callbacks.editThread(.write(position))
    isTyping = true
  }
}
