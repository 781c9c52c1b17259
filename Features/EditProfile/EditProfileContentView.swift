import Components
import Presentation
import SwiftUI

struct EditProfileContentView: View {
  let viewData: EditProfileViewData
  let callbacks: EditProfileCallbacks

  var body: some View {
    FormPhaseView(viewData.phase, retry: callbacks.retry) {
      EditProfileSections(viewData: viewData, callbacks: callbacks)
    }
  }
}

struct EditProfileSections: View {
  let viewData: EditProfileViewData
  let callbacks: EditProfileCallbacks

  var body: some View {
    ProblemSection(viewData.problem)
    if let person = viewData.person {
      EditProfilePictures(
        person: person, adding: viewData.adding, removable: viewData.removable,
        edit: callbacks.edit, pick: callbacks.pick)
    }
    Section("Name") {
      ProfileField(
        title: "Name", text: viewData.name, problem: viewData.nameExcess,
        type: { callbacks.edit(.name($0)) })
    }
    Section("About You") {
      ProfileField(
        title: "About you", text: viewData.note, problem: viewData.noteExcess, lines: 3...12,
        type: { callbacks.edit(.note($0)) })
    }
    ForEach(viewData.fields) { field in
      EditProfileFieldSection(field: field, edit: callbacks.edit)
    }
    if viewData.canAddField {
      Section {
        Button("Add Field") { callbacks.edit(.addField) }
      } footer: {
        Text("Fields show a label with a text or a link, such as your website.")
      }
    }
    EditProfileSwitches(viewData: viewData, edit: callbacks.edit)
    if let posting = viewData.posting {
      EditProfilePosting(posting: posting, edit: callbacks.edit)
    }
  }
}

struct EditProfilePictures: View {
  let person: PersonViewData
  let adding: Set<EditProfileViewData.PictureKind>
  let removable: [EditProfileViewData.PictureKind]
  let edit: @MainActor (ProfileInput) -> Void
  let pick: @MainActor (PickedPicture, EditProfileViewData.PictureKind) -> Void

  var body: some View {
    Section("Pictures") {
      PersonPictures(person, isInForm: true)
        .listRowInsets(EdgeInsets())
      HStack(spacing: 12) {
        ProfilePicturePicker(title: "Choose Avatar", isAdding: adding.contains(.avatar)) {
          pick($0, .avatar)
        }
        if removable.contains(.avatar) {
          Spacer(minLength: 0)
          RemoveButton("Remove Avatar") { edit(.removePicture(.avatar)) }
        }
      }
      HStack(spacing: 12) {
        ProfilePicturePicker(title: "Choose Header", isAdding: adding.contains(.header)) {
          pick($0, .header)
        }
        if removable.contains(.header) {
          Spacer(minLength: 0)
          RemoveButton("Remove Header") { edit(.removePicture(.header)) }
        }
      }
    }
  }
}

struct EditProfileFieldSection: View {
  let field: EditProfileViewData.Field
  let edit: @MainActor (ProfileInput) -> Void

  var body: some View {
    Section("Field \(field.number)") {
      HStack(spacing: 12) {
        ProfileTextField(
          title: "Label of field \(field.number)", text: field.label,
          type: { edit(.label($0, field: field.id)) })
        RemoveButton("Remove Field \(field.number)") { edit(.removeField(field.id)) }
      }
      // The row has its own space above and below.
      .padding(.vertical, -8)
      ExcessLabel(field.labelProblem)
      ProfileField(
        title: "Content of field \(field.number)", text: field.content, problem: field.excess,
        type: { edit(.content($0, field: field.id)) })
    }
  }
}

struct ProfileField: View {
  let title: LocalizedStringKey
  let text: String
  let problem: String?
  var lines: ClosedRange<Int>?
  let type: @MainActor (String) -> Void
  @FocusState private var isTyping: Bool

  var body: some View {
    field
    ExcessLabel(problem)
  }

  @ViewBuilder private var field: some View {
    let binding = Binding(get: { text }, set: { type($0) })
    if let lines {
      TextField(title, text: binding, axis: .vertical)
        .lineLimit(lines)
        .fieldTarget($isTyping)
    } else {
      TextField(title, text: binding)
        .rowFieldTarget($isTyping)
    }
  }
}

/// A field next to a button.
struct ProfileTextField: View {
  let title: LocalizedStringKey
  let text: String
  let type: @MainActor (String) -> Void
  @FocusState private var isTyping: Bool

  var body: some View {
    TextField(title, text: Binding(get: { text }, set: { type($0) }))
      .fieldTarget($isTyping)
  }
}

struct EditProfileSwitches: View {
  let viewData: EditProfileViewData
  let edit: @MainActor (ProfileInput) -> Void

  var body: some View {
    Section {
      Toggle(
        "Approve follow requests",
        isOn: Binding(get: { viewData.isLocked }, set: { edit(.locked($0)) }))
      Toggle(
        "Automated account", isOn: Binding(get: { viewData.isBot }, set: { edit(.bot($0)) }))
    } footer: {
      Text("Mark the account as automated if a program writes its posts.")
    }
  }
}

/// The preferences for new posts.
struct EditProfilePosting: View {
  let posting: EditProfileViewData.Posting
  let edit: @MainActor (ProfileInput) -> Void

  var body: some View {
    Section {
      Picker(
        "Visible to",
        selection: Binding(get: { posting.audience }, set: { edit(.audience($0)) })
      ) {
        ForEach(posting.audiences) { Text($0.title).tag($0) }
      }
      if let quoters = posting.quoters {
        Picker(
          "Can be quoted by", selection: Binding(get: { quoters }, set: { edit(.quoters($0)) })
        ) {
          ForEach(QuotersChoice.allCases) { Text($0.title).tag($0) }
        }
      }
    } header: {
      Text("New Posts")
    } footer: {
      Text("New posts begin with \(posting.quoters == nil ? "this choice" : "these choices").")
    }
  }
}
