import Components
import Foundation
import MediaFormFeature
import PollFormFeature
import PostLanguageFeature
import PostTimeFeature
import Presentation
import SuggestionsFeature
import SwiftUI
import TextFormFeature
import ThreadFormFeature

package struct ComposeContentView_Previews: PreviewProvider {
  package static var previews: some View {
    composer(.writing, "The engine weaves.", warning: "Looms").previewDisplayName("Full")
    composer(
      .writing, "The engine weaves. @ad",
      suggestions: [
        .init(
          id: "@ada", title: "Ada Lovelace", detail: "@ada", picture: .person(.preview),
          label: "Mention Ada Lovelace, @ada"),
        .init(
          id: ":adder:", title: ":adder:", detail: nil, picture: .emoji(URL(filePath: "/")),
          label: "Emoji adder"),
      ]
    )
    .previewDisplayName("Suggestions")
    composer(.writing, "So true.", isQuoting: true).previewDisplayName("Quote")
    composer(
      .writing, "So true, and edited.", pictures: ["A loom"], isQuoting: true, isEditing: true
    )
    .previewDisplayName("Edit")
    composer(.writing, "Wool or linen?", poll: .preview).previewDisplayName("Poll")
    composer(.writing, "Wool or linen?", poll: .preview).dynamicTypeSize(.accessibility2)
      .previewDisplayName("Poll, large text")
    composer(.writing, "Good morning, weavers.", schedule: .preview)
      .previewDisplayName("Schedule")
    composer(.writing, "おはようございます", languageHint: "ja").previewDisplayName("Another language")
    composer(.writing, "Second, the loom itself.", thread: .preview).previewDisplayName("Thread")
    composer(.writing, "Second, the loom itself.", thread: .preview)
      .dynamicTypeSize(.accessibility2)
      .previewDisplayName("Thread, large text")
    composer(.loading).previewDisplayName("Loading")
    composer(.failed(.preview)).previewDisplayName("Failed")
    composer(.writing).previewDisplayName("Empty")
    composer(.sending, "On its way.", failure: .preview).previewDisplayName("Sending again")
    composer(.writing, String(repeating: "On and on it goes about looms. ", count: 30))
      .previewDisplayName("Long text")
    composer(.writing, "Two looms.", pictures: ["A loom", ""])
      .previewDisplayName("Pictures, one without a description")
    composer(
      .writing, pictures: [String(repeating: "Threads and threads. ", count: 80), "A loom"],
      isAdding: true
    )
    .previewDisplayName("Pictures, long text")
    composer(.writing, "نول", pictures: ["نول"]).environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Pictures, right to left")
    composer(.writing, "Two looms.", pictures: ["A loom", ""]).dynamicTypeSize(.accessibility2)
      .previewDisplayName("Pictures, large text")
    composer(
      .writing, "The loom runs.", recording: .preview(isVideo: true, ""), takesRecordings: true
    )
    .previewDisplayName("Video")
    composer(
      .writing, "Hear the loom.", recording: .preview(isVideo: false, "A loom at work"),
      takesRecordings: true
    )
    .dynamicTypeSize(.accessibility2)
    .previewDisplayName("Sound, large text")
    composer(.writing, "مرحبا", recording: .preview(isVideo: true, "نول"), takesRecordings: true)
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Video, right to left")
    composer(
      .writing, "@ada ", note: "Only the people you mention can read this message."
    )
    .previewDisplayName("Message")
    composer(.writing, "مرحبا بالعالم").environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    composer(.writing, "The engine weaves.", warning: "Looms", failure: .preview)
      .dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func composer(
    _ phase: ComposeViewData.Phase, _ text: String = "", warning: String? = nil,
    pictures: [String] = [], poll: PollFormViewData? = nil, isAdding: Bool = false,
    thread: ThreadFormViewData? = .single, isQuoting: Bool = false, isEditing: Bool = false,
    failure: FailureText? = nil, suggestions: [SuggestionViewData] = [],
    schedule: PostTimeViewData? = nil, languageHint: String? = nil,
    recording: MediaItemViewData? = nil, takesRecordings: Bool = false, note: String? = nil
  ) -> some View {
    ComposeContentView(
      viewData: ComposeViewData(
        phase: phase, title: "Reply", sendTitle: schedule == nil ? "Post" : "Schedule",
        reply: warning.map { _ in
          .init(title: "Replying to Ada Lovelace", words: "The engine weaves patterns.")
        },
        quote: isQuoting
          ? .init(title: "Quoting Ada Lovelace", words: "The engine weaves patterns.") : nil,
        isEdit: isEditing, author: .preview, text: text,
        words: text.split(separator: " ", omittingEmptySubsequences: false).flatMap {
          [
            .init(text: String($0), isMarked: $0.hasPrefix("@")),
            .init(text: " ", isMarked: false),
          ]
        },
        placeholder: note == nil ? "What is on your mind?" : "Message",
        continuesDraft: false, suggestions: suggestions,
        warning: warning, audience: isEditing || note != nil ? nil : .followers,
        audienceNote: note, language: PostLanguage("en"),
        languageHint: languageHint.map { PostLanguage($0) },
        pictures: .init(
          items: recording.map { [$0] }
            ?? pictures.enumerated().map {
              MediaItemViewData.preview($1, number: $0 + 1, of: pictures.count)
            },
          room: recording == nil ? 4 - pictures.count : 0, isAdding: isAdding,
          isSensitive: isEditing,
          note: recording == nil
            ? "The location and time of a picture are removed."
            : "A post can have one video or sound. Its location and time are removed.",
          takesRecordings: takesRecordings),
        poll: poll, thread: isEditing || note != nil ? nil : thread,
        canAskPoll: note == nil ? pictures.isEmpty && recording == nil : nil,
        schedule: schedule, canSchedule: isEditing || note != nil ? nil : true,
        length: .init(label: "12 characters left", share: 0.97, number: "12", isTooLong: false),
        canPublish: true, confirmsClosing: true, failure: failure),
      callbacks: ComposeCallbacks())
  }
}
