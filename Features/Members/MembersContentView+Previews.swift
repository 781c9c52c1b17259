import Components
import Presentation
import SwiftUI

package struct MembersContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, rows).previewDisplayName("Full")
    content(.rows, found, query: "an").previewDisplayName("Found")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview), settings: nil).previewDisplayName("Failed")
    content(.empty(title: "No One Yet", message: "Search for people you follow to add them."))
      .previewDisplayName("Empty")
    content(.rows, rows, settings: settings(replies: nil, isExclusive: nil))
      .previewDisplayName("Name only")
    content(
      .rows, [row("long", String(repeating: "Ada ", count: 20))],
      settings: settings(String(repeating: "Makers ", count: 20))
    ).previewDisplayName("Long text")
    content(.rows, [row("right", "آدا لوفلايس")], settings: settings("صانعون"))
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, rows).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var rows: [MemberRowViewData] {
    [row("ada", "Ada Lovelace"), row("grace", "Grace Hopper", isMember: false)]
  }

  private static var found: [MemberRowViewData] { [row("alan", "Alan Turing", isMember: false)] }

  private static func row(
    _ id: String, _ name: String, isMember: Bool = true
  ) -> MemberRowViewData {
    MemberRowViewData(
      person: PersonViewData(id: id, name: name, handle: "@\(id)"), isMember: isMember,
      label: "\(name), @\(id)")
  }

  private static func settings(
    _ name: String = "Makers", replies: RepliesChoice? = .members, isExclusive: Bool? = true
  ) -> ListSettingsViewData {
    ListSettingsViewData(name: name, canRename: true, replies: replies, isExclusive: isExclusive)
  }

  private static func content(
    _ phase: ListPhase, _ rows: [MemberRowViewData] = [], query: String = "",
    settings: ListSettingsViewData? = settings()
  ) -> some View {
    MembersContentView(
      viewData: MembersViewData(
        settings: settings, field: SearchFieldViewData(text: query, isSearching: false),
        phase: phase, age: nil, rows: Rows(rows), foot: .none),
      callbacks: MembersCallbacks())
  }
}
