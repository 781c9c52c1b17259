import Components
import Presentation
import SwiftUI

struct FilterContentView: View {
  let viewData: FilterViewData
  let callbacks: FilterCallbacks

  var body: some View {
    Form {
      switch viewData.phase {
      case .failed(let failure):
        FailureView(failure: failure, act: callbacks.retry)
          .fillsList()
      case .loading, .ready:
        FilterSwitches(viewData: viewData, callbacks: callbacks)
          .disabled(viewData.phase != .ready)
        MutedWordsSection(words: viewData.words, unmute: callbacks.unmute)
          .disabled(viewData.phase != .ready)
        NewWordSection(viewData: viewData, callbacks: callbacks)
        if viewData.offersServerFilters {
          ServerFiltersLink(open: callbacks.showServerFilters)
        }
      }
    }
  }
}

/// Switches that hide whole kinds of posts.
struct FilterSwitches: View {
  let viewData: FilterViewData
  let callbacks: FilterCallbacks

  var body: some View {
    Section {
      Toggle("Unread only", isOn: binding(viewData.showsUnreadOnly, callbacks.showUnreadOnly))
      Toggle("Hide boosts", isOn: binding(viewData.hidesBoosts, callbacks.hideBoosts))
      Toggle("Hide replies", isOn: binding(viewData.hidesReplies, callbacks.hideReplies))
    } header: {
      Text("Posts")
    } footer: {
      Text("Threads and replies to you are always shown.")
    }
  }

  private func binding(_ isOn: Bool, _ set: @escaping @MainActor (Bool) -> Void) -> Binding<Bool> {
    Binding(get: { isOn }, set: { set($0) })
  }
}

/// Words that hide posts, each with its end.
struct MutedWordsSection: View {
  let words: [MutedWordViewData]
  let unmute: @MainActor (String) -> Void

  var body: some View {
    Section("Muted Words") {
      if words.isEmpty {
        Text("No muted words")
          .foregroundStyle(.secondary)
      }
      ForEach(words) { word in
        MutedWordRow(word: word) { unmute(word.id) }
      }
    }
  }
}

/// The field for another word to mute.
struct NewWordSection: View {
  let viewData: FilterViewData
  let callbacks: FilterCallbacks
  @FocusState private var isTyping: Bool

  var body: some View {
    Section {
      TextField(
        "Word, phrase or #hashtag",
        text: Binding(get: { viewData.newWord }, set: { callbacks.typeWord($0) })
      )
      .onSubmit { callbacks.mute() }
      .rowFieldTarget($isTyping)
      Picker(
        "Muted for",
        selection: Binding(get: { viewData.duration }, set: { callbacks.chooseDuration($0) })
      ) {
        ForEach(MuteDuration.allCases) { Text($0.title).tag($0) }
      }
      Button("Mute Word") { callbacks.mute() }
        .disabled(!viewData.canMute)
    } header: {
      Text("Mute a Word")
    } footer: {
      Text(
        """
        Posts with the word are hidden, but never your own. These words stay on this device. \
        Filters on your server also apply.
        """)
    }
  }
}
