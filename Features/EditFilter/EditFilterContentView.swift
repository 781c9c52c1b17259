import Components
import Presentation
import SwiftUI

struct EditFilterContentView: View {
  let viewData: EditFilterViewData
  let callbacks: EditFilterCallbacks

  var body: some View {
    FormPhaseView(viewData.phase, retry: callbacks.retry) {
      EditFilterSections(viewData: viewData, edit: callbacks.edit)
    }
  }
}

struct EditFilterSections: View {
  let viewData: EditFilterViewData
  let edit: @MainActor (FilterInput) -> Void

  var body: some View {
    ProblemSection(viewData.problem)
    Section("Title") {
      EditFilterField(
        title: "Title", text: viewData.title, name: viewData.fieldName,
        type: { edit(.title($0)) })
    }
    EditFilterWords(words: viewData.words, missing: viewData.missing, edit: edit)
    Section("Applies To") {
      ForEach(viewData.places) { place in
        Toggle(
          "\(place.title)", isOn: Binding(get: { place.isOn }, set: { edit(.place(place.id, $0)) }))
      }
    }
    EditFilterEffect(viewData: viewData, edit: edit)
    if let posts = viewData.posts {
      Section {
        Text(posts)
          .foregroundStyle(.secondary)
      }
    }
  }
}

struct EditFilterField: View {
  let title: LocalizedStringKey
  let text: String
  let name: String
  let type: @MainActor (String) -> Void
  @FocusState private var isTyping: Bool

  var body: some View {
    TextField(title, text: Binding(get: { text }, set: { type($0) }))
      .accessibilityIdentifier(name)
      .rowFieldTarget($isTyping)
      .preservesFocus($isTyping, as: name)
  }
}

struct EditFilterWords: View {
  let words: [EditFilterViewData.Word]
  let missing: String?
  let edit: @MainActor (FilterInput) -> Void

  var body: some View {
    Section {
      ForEach(words) { word in
        EditFilterWordRow(word: word, edit: edit)
        Toggle(
          "Whole word",
          isOn: Binding(get: { word.isWholeWord }, set: { edit(.wholeWord($0, at: word.id)) })
        )
        .accessibilityLabel("Whole word \(word.number)")
      }
      Button("Add Word") { edit(.addWord) }
    } header: {
      Text("Words and Phrases")
    } footer: {
      VStack(alignment: .leading, spacing: 8) {
        Text("As a whole word, “cat” doesn’t match “category”.")
        if let missing {
          // Below the fields, so that the fields don't move while the person types.
          Text(missing)
        }
      }
    }
  }
}

struct EditFilterWordRow: View {
  let word: EditFilterViewData.Word
  let edit: @MainActor (FilterInput) -> Void
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(spacing: 12) {
      TextField(
        "Word \(word.number)",
        text: Binding(get: { word.text }, set: { edit(.word($0, at: word.id)) })
      )
      .fieldTarget($isTyping)
      RemoveButton("Remove word \(word.number)") { edit(.removeWord(word.id)) }
    }
    // The row has its own space above and below.
    .padding(.vertical, -8)
  }
}

struct EditFilterEffect: View {
  let viewData: EditFilterViewData
  let edit: @MainActor (FilterInput) -> Void

  var body: some View {
    Section {
      Picker(
        "Matching posts",
        selection: Binding(get: { viewData.action }, set: { edit(.action($0)) })
      ) {
        ForEach(viewData.actions) { Text($0.title).tag($0.id) }
      }
      Picker(
        "Expires",
        selection: Binding(get: { viewData.duration }, set: { edit(.duration($0)) })
      ) {
        ForEach(viewData.durations) { Text($0.title).tag($0) }
      }
      if let timeLeft = viewData.timeLeft {
        TimedTextView(timeLeft)
          .foregroundStyle(.secondary)
      }
    } header: {
      Text("Effect")
    } footer: {
      Text("A warning shows the title of the filter. Your own posts are never filtered.")
    }
  }
}
