import Components
import Presentation
import StorageSettingsFeature
import SwiftUI

package struct SettingsContentView_Previews: PreviewProvider {
  package static var previews: some View {
    settings(.ready).previewDisplayName("Full")
    settings(.loading).previewDisplayName("Loading")
    settings(.failed(.preview)).previewDisplayName("Failed")
    settings(.ready, storage: .failed(.preview), export: .failed(.preview))
      .previewDisplayName("Parts failed")
    settings(.ready, words: []).previewDisplayName("Empty")
    settings(.ready, name: String(repeating: "a-name-without-an-end-", count: 8))
      .previewDisplayName("Long text")
    settings(.ready, name: "نهى").environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    settings(.ready).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static let storage = StorageSettingsViewData.Phase.measured(
    .init(
      total: "3.4 MB", cache: "412 KB", removed: "1,204 posts, 1.1 MB",
      location: "/Users/ada/Moments", canClear: true))

  private static let file = URL(filePath: "/Users/ada/Moments/Exports/Moments 2026-11-20.json")

  private static func settings(
    _ phase: SettingsViewData.Phase, name: String = "Ada Lovelace",
    words: [MutedWordViewData] = [.init(id: "spoiler", expiry: "2 days left")],
    storage: StorageSettingsViewData.Phase = storage,
    export: StorageSettingsViewData.Export = .done(file: file)
  ) -> some View {
    SettingsContentView(
      viewData: SettingsViewData(
        phase: phase,
        accounts: [
          .init(
            id: "me", person: PersonViewData(id: "grace", name: "Grace Hopper"),
            line: "Sample content on this device",
            isCurrent: false, canSignOut: false),
          .init(
            id: "ada", person: PersonViewData(id: "ada", name: name), line: "@ada · social.example",
            isCurrent: true,
            canSignOut: true),
          .init(
            id: "alan", person: PersonViewData(id: "alan", name: "Alan Turing"),
            line: "@alan · other.example",
            isCurrent: false, canSignOut: true),
        ],
        isChangingAccount: false, gitHubName: name,
        nameNote: "Enter your GitHub name to see your own repositories.",
        appearance: .system, textSize: .system, pageSize: 20, pageSizes: [5, 10, 20, 40],
        retention: 90, opensWarnings: false, words: words,
        links: SettingsLink.allCases,
        storage: StorageSettingsViewData(
          phase: storage, isClearing: false, export: export, bugReport: .offered),
        version: "1.0"),
      callbacks: SettingsCallbacks())
  }
}
