import Components
import Presentation
import SwiftUI

package struct SearchContentView_Previews: PreviewProvider {
  package static var previews: some View {
    found(.posts(Rows(PostRowViewData.previews))).previewDisplayName("Full")
    found(.people(Rows(people)), .people).previewDisplayName("People")
    found(.hashtags(Rows(hashtags)), .hashtags).previewDisplayName("Hashtags")
    found(.posts(Rows()), phase: .loading).previewDisplayName("Loading")
    found(.posts(Rows()), phase: .failed(.preview)).previewDisplayName("Failed")
    found(
      .posts(Rows()), phase: .empty(title: "No Posts Found", message: "No results for “looms”")
    )
    .previewDisplayName("Empty")
    found(
      .posts(Rows(PostRowViewData.previews)), text: "", recent: ["looms", "#engines"],
      heading: "Popular Now"
    )
    .previewDisplayName("Nothing searched for")
    found(.news(Rows(links)), .news, text: "", heading: "Popular Links")
      .previewDisplayName("News")
    found(.posts(Rows([.long]))).previewDisplayName("Long text")
    found(.posts(Rows([.rightToLeft]))).environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    found(.people(Rows(people)), .people).dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static let people = [
    FoundPersonViewData(
      person: .preview, followers: "1,843 followers", button: .follow, isSuggested: true,
      label: "Ada Lovelace, @ada, 1,843 followers"),
    FoundPersonViewData(
      person: PersonViewData(
        id: "long", name: "Augusta Ada King, Countess of Lovelace, née Byron",
        handle: "@a.very.long.name@of.a.server.far.away.example"),
      followers: "12 followers", button: nil, isSuggested: false,
      label: "Augusta Ada King, 12 followers"),
  ]

  private static let hashtags = [
    FoundHashtagViewData(id: "looms", uses: "12 recent posts", label: "Hashtag looms"),
    FoundHashtagViewData(id: "loomsAndEnginesOfAllKinds", uses: nil, label: "Hashtag looms and"),
  ]

  private static let links = PostRowViewData.previews.compactMap(\.card).map {
    FoundLinkViewData(card: $0, people: "Shared by 12 people")
  }

  private static func found(
    _ rows: SearchViewData.Results, _ scope: SearchScope = .posts, phase: ListPhase = .rows,
    text: String = "looms", recent: [String] = [], heading: String? = nil
  ) -> some View {
    SearchContentView(
      viewData: SearchViewData(
        field: SearchFieldViewData(text: text, isSearching: false), scope: scope,
        scopes: SearchScope.offered(for: text), recent: recent, heading: heading, phase: phase,
        rows: rows, foot: .none, scrollTarget: nil),
      callbacks: SearchCallbacks())
  }
}
