import Components
import Presentation
import SwiftUI

package struct EditFilterContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.ready).previewDisplayName("Full")
    content(
      .ready, missing: "Enter a title for the filter.", title: "",
      words: [.init(id: 0, text: "", isWholeWord: true)]
    )
    .previewDisplayName("New")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(.saving).previewDisplayName("Saving")
    content(
      .ready, problem: "These changes were not saved. The server says: “Title is too long”",
      title: String(repeating: "Spiders ", count: 20)
    )
    .previewDisplayName("Refused")
    content(.ready, title: "عناكب", words: [.init(id: 0, text: "عنكبوت", isWholeWord: true)])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.ready).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static func content(
    _ phase: FormPhase, problem: String? = nil, missing: String? = nil,
    title: String = "Spiders", words: [EditFilterViewData.Word] = words
  ) -> some View {
    EditFilterContentView(
      viewData: EditFilterViewData(
        phase: phase, heading: "Edit Filter", fieldName: "filter preview", problem: problem,
        missing: missing, title: title, words: words, places: places, actions: actions,
        action: "warn", durations: FilterDuration.allCases, duration: .unchanged,
        timeLeft: "3 hours left", posts: "Single posts in this filter: 2. They stay in it.",
        canSave: false),
      callbacks: EditFilterCallbacks())
  }

  private static let words: [EditFilterViewData.Word] = [
    .init(id: 0, text: "spider", isWholeWord: true),
    .init(id: 1, text: "tarantula", isWholeWord: false),
  ]

  private static let places: [EditFilterViewData.Place] = [
    .init(id: "home", title: "Home and lists", isOn: true),
    .init(id: "notifications", title: "Notifications", isOn: false),
    .init(id: "public", title: "Public timelines", isOn: true),
    .init(id: "thread", title: "Threads", isOn: false),
    .init(id: "account", title: "Profiles", isOn: false),
  ]

  private static let actions: [EditFilterViewData.Action] = [
    .init(id: "warn", title: "Hide behind a warning"),
    .init(id: "hide", title: "Hide completely"),
  ]
}
