import Components
import Presentation
import SwiftUI

package struct ProfileContentView_Previews: PreviewProvider {
  package static var previews: some View {
    profile(header("Wrote the first program."), .rows, PostRowViewData.previews)
      .previewDisplayName("Full")
    profile(nil, .loading).previewDisplayName("Loading")
    profile(nil, .failed(.preview)).previewDisplayName("Failed")
    profile(header(nil), .failed(.preview)).previewDisplayName("Posts failed")
    profile(header(nil), .empty(title: "No Posts Yet", message: "Their posts appear here."))
      .previewDisplayName("Empty")
    profile(
      header("Wrote the first program."), .rows, [.preview],
      lists: [
        .init(id: "bookmarks", title: "Bookmarks", symbol: "bookmark"),
        .init(id: "favorites", title: "Favorites", symbol: "heart"),
      ]
    )
    .previewDisplayName("Own")
    profile(header(String(repeating: "A life of looms and cards. ", count: 20)), .rows, [.long])
      .previewDisplayName("Long text")
    profile(header("كتبت أول برنامج."), .rows, [.rightToLeft])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    profile(header("Wrote the first program."), .rows, [.preview])
      .dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func header(_ note: String?) -> ProfileHeaderViewData {
    ProfileHeaderViewData(
      person: .preview,
      counts: .init(
        followers: "1,843 followers", following: "37 following", posts: "412 posts",
        haveLists: true),
      badges: ["Follows you"], isLocked: true, joined: "Joined March 2021",
      note: note.map(text), privateNote: note == nil ? nil : "Met at the loom.",
      fields: note == nil
        ? [] : [.init(id: 0, name: "Notes", value: text("On the analytical engine"))],
      familiar: note == nil
        ? nil : .init(people: [.preview], line: "Followed by Ada Lovelace and 2 others"),
      hashtags: note == nil ? nil : text("#looms"),
      mainButton: .follow, canMessage: true, canEdit: false, hasRepositories: true)
  }

  private static func text(_ words: String) -> RichTextViewData {
    RichTextViewData(segments: [.init(id: 0, text: words)])
  }

  private static func profile(
    _ header: ProfileHeaderViewData?, _ phase: ListPhase, _ rows: [PostRowViewData] = [],
    lists: [ProfileListViewData] = []
  ) -> some View {
    ProfileContentView(
      viewData: ProfileViewData(
        phase: header == nil ? phase : .rows, header: header, lists: lists, age: nil, posts: phase,
        rows: Rows(rows),
        foot: rows.isEmpty ? .none : .loading, menu: nil, scrollTarget: nil),
      callbacks: ProfileCallbacks())
  }
}
