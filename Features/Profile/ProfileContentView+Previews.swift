import Components
import Presentation
import ProfileHeaderFeature
import SwiftUI

package struct ProfileContentView_Previews: PreviewProvider {
  package static var previews: some View {
    profile(.preview(note: "Wrote the first program."), .rows, PostRowViewData.previews)
      .previewDisplayName("Full")
    profile(nil, .loading).previewDisplayName("Loading")
    profile(nil, .failed(.preview)).previewDisplayName("Failed")
    profile(.preview(note: nil), .failed(.preview)).previewDisplayName("Posts failed")
    profile(.preview(note: nil), .empty(title: "No Posts Yet", message: "Their posts appear here."))
      .previewDisplayName("Empty")
    profile(
      .preview(note: nil), .empty(title: "Profile Hidden", message: "Moderators hid this profile."),
      canShowPosts: true
    )
    .previewDisplayName("Hidden")
    profile(
      .preview(note: "Wrote the first program."), .rows, [.preview],
      lists: [
        .init(id: "bookmarks", title: "Bookmarks", symbol: "bookmark"),
        .init(id: "favorites", title: "Favorites", symbol: "heart"),
      ]
    )
    .previewDisplayName("Own")
    profile(
      .preview(note: String(repeating: "A life of looms and cards. ", count: 20)), .rows, [.long]
    )
    .previewDisplayName("Long text")
    profile(.preview(note: "كتبت أول برنامج."), .rows, [.rightToLeft])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    profile(.preview(note: "Wrote the first program."), .rows, [.preview])
      .dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func profile(
    _ header: ProfileHeaderViewData?, _ phase: ListPhase, _ rows: [PostRowViewData] = [],
    lists: [ProfileListViewData] = [], canShowPosts: Bool = false
  ) -> some View {
    ProfileContentView(
      viewData: ProfileViewData(
        phase: header == nil ? phase : .rows, header: header, lists: lists, age: nil, posts: phase,
        canShowPosts: canShowPosts,
        rows: Rows(rows),
        foot: rows.isEmpty ? .none : .loading, menu: nil, scrollTarget: nil),
      callbacks: ProfileCallbacks())
  }
}
