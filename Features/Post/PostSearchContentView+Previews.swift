import Components
import Presentation
import SwiftUI

package struct PostSearchContentView_Previews: PreviewProvider {
  package static var previews: some View {
    found(.posts(PostRowViewData.previews)).previewDisplayName("Full")
    found(.people(people), .people).previewDisplayName("People")
    found(.hashtags(hashtags), .hashtags).previewDisplayName("Hashtags")
    found(.posts([]), phase: .loading).previewDisplayName("Loading")
    found(.posts([]), phase: .failed(.preview)).previewDisplayName("Failed")
    found(
      .posts([]), phase: .empty(title: "No Posts Found", message: "Nothing here says “looms”.")
    )
    .previewDisplayName("Empty")
    found(.posts([.long])).previewDisplayName("Long text")
    found(.posts([.rightToLeft])).environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    found(.people(people), .people).dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static let people = [
    FoundPersonViewData(
      person: .preview, followers: "1,843 followers", label: "Ada Lovelace, @ada, 1,843 followers"),
    FoundPersonViewData(
      person: PersonViewData(
        id: "long", name: "Augusta Ada King, Countess of Lovelace, née Byron",
        handle: "@a.very.long.name@of.a.server.far.away.example"),
      followers: "12 followers", label: "Augusta Ada King, 12 followers"),
  ]

  private static let hashtags = [
    FoundHashtagViewData(id: "looms", uses: "12 recent posts", label: "Hashtag looms"),
    FoundHashtagViewData(id: "loomsAndEnginesOfAllKinds", uses: nil, label: "Hashtag looms and"),
  ]

  private static func found(
    _ rows: PostSearchViewData.Rows, _ scope: SearchScope = .posts, phase: ListPhase = .rows
  ) -> some View {
    PostSearchContentView(
      viewData: PostSearchViewData(
        scope: scope, phase: phase, rows: rows, foot: .none, toast: nil, scrollTarget: nil),
      callbacks: PostSearchCallbacks())
  }
}
