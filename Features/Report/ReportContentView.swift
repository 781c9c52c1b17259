import Components
import Presentation
import SwiftUI

struct ReportContentView: View {
  let viewData: ReportViewData
  let callbacks: ReportCallbacks

  var body: some View {
    Form {
      switch viewData.phase {
      case .failed(let failure):
        FailureView(failure: failure, act: callbacks.retry)
          .fillsList()
      case .sent:
        ReportSentSections(followUpActions: viewData.followUpActions, part: callbacks.part)
      case .loading, .ready, .sending:
        ReportFormSections(viewData: viewData, callbacks: callbacks)
          .disabled(viewData.phase == .loading)
      }
    }
  }
}

struct ReportFormSections: View {
  let viewData: ReportViewData
  let callbacks: ReportCallbacks

  var body: some View {
    ProblemSection(viewData.problem)
    if !viewData.categories.isEmpty {
      ReportChoices(title: "What’s Wrong?", choices: viewData.categories, choose: callbacks.choose)
    }
    if !viewData.rules.isEmpty {
      ReportChoices(
        title: "Which Rules Does It Break?", choices: viewData.rules, choose: callbacks.choose)
    }
    ReportCommentSection(viewData: viewData, type: callbacks.type)
    if let host = viewData.host {
      Section {
        Toggle(
          "Also send to \(host)",
          isOn: Binding(get: { viewData.isForwarded }, set: { callbacks.forward($0) }))
      } footer: {
        Text("This person is on another server. Its moderators won’t see who reported them.")
      }
    }
    if !viewData.posts.isEmpty {
      ReportChoices(title: "Posts to Include", choices: viewData.posts, choose: callbacks.choose)
    }
  }
}

struct ReportChoices: View {
  let title: LocalizedStringKey
  let choices: [ReportViewData.Choice]
  let choose: @MainActor (ReportViewData.Choice) -> Void

  var body: some View {
    Section(title) {
      ForEach(choices) { choice in
        ReportChoiceRow(choice: choice, choose: choose)
      }
    }
  }
}

struct ReportChoiceRow: View {
  let choice: ReportViewData.Choice
  let choose: @MainActor (ReportViewData.Choice) -> Void

  var body: some View {
    Button {
      choose(choice)
    } label: {
      HStack(spacing: 12) {
        VStack(alignment: .leading, spacing: 2) {
          Text(choice.title)
            .lineLimit(choice.kind == .post ? 3 : nil)
          if let note = choice.note {
            Text(note)
              .font(.footnote)
              .foregroundStyle(.secondary)
          }
        }
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity, alignment: .leading)
        Image(systemName: "checkmark")
          .foregroundStyle(.tint)
          .opacity(choice.isChosen ? 1 : 0)
          .accessibilityHidden(true)
      }
      .tapTarget(alignment: .leading)
    }
    .buttonStyle(.row)
    // The row has its own space above and below.
    .padding(.vertical, -11)
    .accessibilityLabel([choice.title, choice.note].compactMap(\.self).joined(separator: ", "))
    .accessibilityAddTraits(choice.isChosen ? .isSelected : [])
  }
}

struct ReportCommentSection: View {
  let viewData: ReportViewData
  let type: @MainActor (String) -> Void
  @FocusState private var isTyping: Bool

  var body: some View {
    Section {
      TextField(
        "Comment", text: Binding(get: { viewData.comment }, set: { type($0) }), axis: .vertical
      )
      .lineLimit(3...10)
      .accessibilityIdentifier(viewData.fieldName)
      .fieldTarget($isTyping)
      .preservesFocus($isTyping, as: viewData.fieldName)
      ExcessLabel(viewData.excess)
    } header: {
      Text(viewData.subject)
    } footer: {
      Text("Your server’s moderators will read this. The person you report won’t be told.")
    }
  }
}

/// More actions after the report.
struct ReportSentSections: View {
  let followUpActions: [ReportViewData.FollowUpAction]
  let part: @MainActor (ReportViewData.FollowUpAction) -> Void

  var body: some View {
    Section {
      Label {
        Text("Thank you for your report")
          .font(.headline)
      } icon: {
        Image(systemName: "checkmark.circle")
          .foregroundStyle(.tint)
          .accessibilityHidden(true)
      }
    } footer: {
      Text("While the moderators look at it, you can do this:")
    }
    Section {
      ForEach(followUpActions) { parting in
        Button(parting.title) { part(parting) }
      }
    }
  }
}
