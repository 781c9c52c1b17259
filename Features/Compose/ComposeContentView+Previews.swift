import Components
import Foundation
import Presentation
import SwiftUI

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
    composer(.writing, "So true, and edited.", pictures: ["A loom"], isEditing: true)
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
      .writing, "The loom runs.", recording: recording(isVideo: true, ""), takesRecordings: true
    )
    .previewDisplayName("Video")
    composer(
      .writing, "Hear the loom.", recording: recording(isVideo: false, "A loom at work"),
      takesRecordings: true
    )
    .dynamicTypeSize(.accessibility2)
    .previewDisplayName("Sound, large text")
    composer(.writing, "مرحبا", recording: recording(isVideo: true, "نول"), takesRecordings: true)
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Video, right to left")
    composer(.writing, "مرحبا بالعالم").environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    composer(.writing, "The engine weaves.", warning: "Looms", failure: .preview)
      .dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func composer(
    _ phase: ComposeViewData.Phase, _ text: String = "", warning: String? = nil,
    pictures: [String] = [], poll: ComposePoll? = nil, isAdding: Bool = false,
    thread: ComposeThread? = .single, isQuoting: Bool = false, isEditing: Bool = false,
    failure: FailureText? = nil, suggestions: [ComposeViewData.Suggestion] = [],
    schedule: ComposeSchedule? = nil, languageHint: String? = nil,
    recording: ComposeViewData.Picture? = nil, takesRecordings: Bool = false
  ) -> some View {
    ComposeContentView(
      viewData: ComposeViewData(
        phase: phase, title: "Reply", sendTitle: schedule == nil ? "Post" : "Schedule",
        reply: warning.map { _ in
          .init(title: "Replying to Ada Lovelace", words: "The engine weaves patterns.")
        },
        quote: isQuoting
          ? .init(title: "Quoting Ada Lovelace", words: "The engine weaves patterns.") : nil,
        author: .preview, text: text,
        words: text.split(separator: " ", omittingEmptySubsequences: false).flatMap {
          [
            .init(text: String($0), isMarked: $0.hasPrefix("@")),
            .init(text: " ", isMarked: false),
          ]
        },
        suggestions: suggestions, warning: warning, audience: isEditing ? nil : .followers,
        language: ComposeLanguage("en"), languageHint: languageHint.map { ComposeLanguage($0) },
        pictures: .init(
          items: recording.map { [$0] }
            ?? pictures.enumerated().map { picture($1, number: $0 + 1, of: pictures.count) },
          room: recording == nil ? 4 - pictures.count : 0, isAdding: isAdding,
          isSensitive: isEditing,
          note: recording == nil
            ? "Where and when a picture was taken is removed from it."
            : "A post can have one video or sound. Where and when it was recorded is removed from "
              + "it.", takesRecordings: takesRecordings),
        poll: poll, thread: isEditing ? nil : thread,
        canAskPoll: pictures.isEmpty && recording == nil,
        schedule: schedule, canSchedule: isEditing ? nil : true,
        length: .init(label: "12 characters left", share: 0.97, number: "12", isTooLong: false),
        canPublish: true, asksBeforeClosing: true, failure: failure, isFailureOfPictures: false),
      callbacks: ComposeCallbacks())
  }

  private static func picture(
    _ altText: String, number: Int, of count: Int
  ) -> ComposeViewData.Picture {
    let isTooLong = altText.count > 1_500
    return ComposeViewData.Picture(
      id: "\(number)", url: PostRowViewData.pictures.media?.items.first?.url ?? URL(filePath: "/"),
      name: "picture \(number)",
      label: "Picture \(number) of \(count)", altText: altText,
      note: altText.isEmpty
        ? "Add a description for people who can’t see it."
        : isTooLong ? "180 characters over the limit" : "1,494 characters left",
      isTooLong: isTooLong, recording: nil)
  }

  private static func recording(isVideo: Bool, _ altText: String) -> ComposeViewData.Picture {
    ComposeViewData.Picture(
      id: "1", url: URL(filePath: "/"), name: isVideo ? "video" : "sound", label: "",
      altText: altText,
      note: altText.isEmpty
        ? "Add a description for people who can’t see it." : "1,494 characters left",
      isTooLong: false,
      recording: isVideo
        ? .init(
          symbol: "video", summary: "Video · 0:12 · 4.2 MB", label: "Video, 12 seconds, 4.2 MB")
        : .init(
          symbol: "waveform", summary: "Sound · 3:05 · 2.9 MB",
          label: "Sound, 3 minutes 5 seconds, 2.9 MB"))
  }
}

extension ComposePoll {
  fileprivate static let preview = ComposePoll(
    options: [
      Option(id: 0, title: "Answer 1", name: "answer 1", text: "Wool", note: nil, canRemove: true),
      Option(
        id: 1, title: "Answer 2", name: "answer 2",
        text: "Linen, which wears well and feels cool in a hot summer",
        note: "4 characters over the limit", canRemove: true),
      Option(id: 2, title: "Answer 3", name: "answer 3", text: "", note: nil, canRemove: true),
    ], canAdd: true, duration: PollDuration(id: 86_400, title: "1 day"),
    durations: [
      PollDuration(id: 300, title: "5 minutes"), PollDuration(id: 86_400, title: "1 day"),
    ], allowsSeveral: true, hidesTotals: false, note: "Two answers are the same.")
}

extension ComposeSchedule {
  fileprivate static let preview = ComposeSchedule(
    date: Date(timeIntervalSince1970: 1_795_338_000),
    earliest: Date(timeIntervalSince1970: 1_795_334_400), note: "Tomorrow at 9:00 AM")
}

extension ComposeThread {
  fileprivate static let single = ComposeThread(before: [], after: [], current: nil, canAdd: true)

  fileprivate static let preview = ComposeThread(
    before: [
      Post(
        id: 0, name: "Post 1", words: "Three things about weaving that I learned this week.",
        attachments: "2 pictures", note: nil, isWrong: false)
    ],
    after: [
      Post(
        id: 2, name: "Post 3", words: "And last, the patterns.", attachments: nil,
        note: "14 characters over the limit", isWrong: true),
      Post(
        id: 3, name: "Post 4", words: "No text", attachments: nil,
        note: "Empty, so it is left out", isWrong: false),
    ], current: "Post 2 of 4", canAdd: true)
}
