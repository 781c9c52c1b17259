import Components
import MediaFormFeature
import PollFormFeature
import PostLanguageFeature
import PostTimeFeature
import Presentation
import SwiftUI
import TextFormFeature
import ThreadFormFeature

/// The audience and language of the post. Below them are the buttons that add to it and the
/// remaining characters.
struct ComposeBar: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks
  let isTyping: FocusState<Bool>.Binding

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        if let audience = viewData.audience {
          AudiencePicker(audience: audience, choose: callbacks.choose)
        }
        Spacer(minLength: 0)
        if let language = viewData.language {
          LanguagePicker(language: language, choose: callbacks.chooseLanguage)
        }
      }
      ComposeTools(viewData: viewData, callbacks: callbacks, isTyping: isTyping)
    }
    .disabled(viewData.phase == .sending)
    .padding(.horizontal, 16)
    .padding(.vertical, 4)
    .background(.bar)
  }
}

struct ComposeTools: View {
  let viewData: ComposeViewData
  let callbacks: ComposeCallbacks
  let isTyping: FocusState<Bool>.Binding

  var body: some View {
    HStack(spacing: 8) {
      ScrollingRow(spacing: 4) {
        if let pictures = viewData.pictures {
          AddPicturesButton(
            room: pictures.isAdding ? 0 : pictures.room, takesRecordings: pictures.takesRecordings,
            pick: callbacks.media.pick)
        }
        if let canAskPoll = viewData.canAskPoll {
          ToolToggle("Poll", symbol: "chart.bar", isOn: viewData.poll != nil, canAdd: canAskPoll) {
            callbacks.editPoll(.toggle)
          }
        }
        ToolToggle(
          "Content warning", symbol: "exclamationmark.triangle", isOn: viewData.warning != nil,
          toggle: callbacks.toggleWarning)
        if let canSchedule = viewData.canSchedule {
          ToolToggle(
            "Schedule", symbol: "clock", isOn: viewData.schedule != nil, canAdd: canSchedule
          ) {
            callbacks.editSchedule(.toggleTime)
          }
        }
      }
      if let thread = viewData.thread {
        Button {
          callbacks.editThread(.add)
          isTyping.wrappedValue = true
        } label: {
          Label("Add Post to Thread", systemImage: "plus.circle")
            .labelStyle(.iconOnly)
            .tapTarget()
        }
        .disabled(!thread.canAdd)
      }
      if viewData.phase == .sending {
        ProgressView()
          .accessibilityLabel("Posting…")
      } else if let length = viewData.length {
        LengthRing(length: length)
      }
    }
    // Aligns the symbol of the first button with the text, instead of its tap target.
    .padding(.leading, -11)
  }
}
