import Components
import Presentation
import SwiftUI

/// The composer as it looks: view data and callbacks in, pixels out.
package struct ComposeContentView: View {
  private let viewData: ComposeViewData
  private let callbacks: ComposeCallbacks

  package init(viewData: ComposeViewData, callbacks: ComposeCallbacks) {
    self.viewData = viewData
    self.callbacks = callbacks
  }

  package var body: some View {
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

/// The text, above the bar with pictures, warning and visibility.
struct ComposePage: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks
  @FocusState private var isTyping: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        SignedOutLabel()
        if let reply = viewData.reply {
          ComposeExcerptView(excerpt: reply, symbol: "arrowshape.turn.up.left")
        }
        if let thread = viewData.thread {
          ComposeThreadPosts(posts: thread.before, write: write)
          if let current = thread.current {
            ComposeThreadHeader(current: current) { callbacks.editThread(.remove) }
          }
        }
        HStack(alignment: .top, spacing: 12) {
          if let author = viewData.author {
            AvatarView(author, size: 44)
          }
          ComposeTexts(viewData: viewData, callbacks: callbacks, isTyping: $isTyping)
        }
        if let quote = viewData.quote {
          VStack(alignment: .leading, spacing: 8) {
            ComposeExcerptView(excerpt: quote, symbol: "message")
            ActionButton("Remove Quote") { callbacks.removeQuote() }
          }
        }
        if let poll = viewData.poll {
          ComposePollView(poll: poll, edit: callbacks.editPoll)
        }
        if let schedule = viewData.schedule {
          ComposeScheduleView(schedule: schedule, edit: callbacks.editSchedule)
        }
        if let pictures = viewData.pictures, !pictures.items.isEmpty || pictures.isAdding {
          ComposePictures(pictures: pictures, callbacks: callbacks)
        }
        if let failure = viewData.failure, viewData.isFailureOfPictures {
          FailureBar(failure: failure, act: callbacks.retry, dismiss: callbacks.dismissFailure)
        }
        ComposeThreadPosts(posts: viewData.thread?.after ?? [], write: write)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .disabled(viewData.phase == .sending)
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      VStack(spacing: 0) {
        if let failure = viewData.failure, !viewData.isFailureOfPictures {
          FailureBar(failure: failure, act: callbacks.retry, dismiss: callbacks.dismissFailure)
        }
        if !viewData.suggestions.isEmpty {
          ComposeSuggestionsBar(suggestions: viewData.suggestions) {
            callbacks.suggest($0)
            isTyping = true
          }
        }
        if let hint = viewData.languageHint {
          ComposeLanguageHint(language: hint, choose: callbacks.chooseLanguage)
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

/// The warning and the text, which grow with what is typed.
struct ComposeTexts: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks
  let isTyping: FocusState<Bool>.Binding
  /// A window has one composer.
  static let fieldName = "composer"
  @FocusState private var isTypingWarning: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let warning = viewData.warning {
        TextField(
          "What the warning says",
          text: Binding(get: { warning }, set: { callbacks.typeWarning($0) })
        )
        .fieldTarget($isTypingWarning, space: 9)
        .padding(.horizontal, 12)
        .background(.fill, in: .rect(cornerRadius: 10))
      }
      TextField(
        "What is on your mind?",
        text: Binding(get: { viewData.text }, set: { callbacks.type($0) }), axis: .vertical
      )
      .lineLimit(4...)
      .focused(isTyping)
      .accessibilityIdentifier(Self.fieldName)
      .takesFocus(isTyping)
      .background(alignment: .topLeading) {
        if viewData.words.contains(where: \.isMarked) {
          MarkedWords(words: viewData.words)
        }
      }
      .padding(.top, 10)
    }
  }
}

/// Lies under the text, whose letters the field draws: what leads somewhere has a color behind it.
struct MarkedWords: View {
  let words: [ComposeViewData.Word]

  var body: some View {
    Text(marked)
      .foregroundStyle(Color.clear)
      .frame(maxWidth: .infinity, alignment: .leading)
      .accessibilityHidden(true)
  }

  private var marked: AttributedString {
    words.reduce(into: AttributedString()) { whole, word in
      var part = AttributedString(word.text)
      if word.isMarked { part.backgroundColor = Color.accentColor.opacity(0.18) }
      whole += part
    }
  }
}

/// Suggests names, hashtags and emojis for the word being typed.
struct ComposeSuggestionsBar: View {
  let suggestions: [ComposeViewData.Suggestion]
  let choose: @MainActor (String) -> Void

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 8) {
        ForEach(suggestions) { suggestion in
          ComposeSuggestionView(suggestion: suggestion) { choose(suggestion.id) }
        }
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
    }
    .scrollIndicators(.hidden)
    .background(.bar)
  }
}

struct ComposeSuggestionView: View {
  let suggestion: ComposeViewData.Suggestion
  let choose: @MainActor () -> Void

  var body: some View {
    Button {
      choose()
    } label: {
      HStack(spacing: 8) {
        switch suggestion.picture {
        case .person(let person):
          AvatarView(person, size: 28)
        case .emoji(let url):
          RemoteImage(url: url, isWhole: true)
            .frame(width: 24, height: 24)
            .accessibilityHidden(true)
        case nil:
          EmptyView()
        }
        VStack(alignment: .leading, spacing: 0) {
          Text(suggestion.title)
            .font(.subheadline)
            .lineLimit(1)
          if let detail = suggestion.detail {
            Text(detail)
              .font(.caption)
              .foregroundStyle(.secondary)
              .lineLimit(1)
          }
        }
      }
      .padding(.horizontal, 12)
      .tapTarget(alignment: .leading)
      .background(.fill, in: .rect(cornerRadius: 22))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(suggestion.label)
  }
}

/// Who wrote the post that it answers or quotes, and what they said.
struct ComposeExcerptView: View {
  let excerpt: ComposeViewData.Excerpt
  let symbol: String

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Label(excerpt.title, systemImage: symbol)
        .font(.footnote)
        .fontWeight(.semibold)
      if let words = excerpt.words {
        Text(words)
          .font(.footnote)
          .lineLimit(2)
      }
    }
    .foregroundStyle(.secondary)
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}
