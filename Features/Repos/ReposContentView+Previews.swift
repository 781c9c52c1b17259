import Components
import Presentation
import SwiftUI

package struct ReposContentView_Previews: PreviewProvider {
  package static var previews: some View {
    repos(.rows, rows).previewDisplayName("Full")
    repos(.rows, rows, query: "Swift").previewDisplayName("Found")
    repos(.loading).previewDisplayName("Loading")
    repos(.failed(.preview)).previewDisplayName("Failed")
    repos(.empty(title: "No Favorites Yet", message: "Repositories that you star appear here."))
      .previewDisplayName("Empty")
    repos(
      .empty(title: "No Name Yet", message: "Enter your GitHub name in Settings."), lacksName: true
    )
    .previewDisplayName("No name")
    repos(
      .empty(title: "No Repositories Yet", message: "Repositories that you publish appear here.")
    )
    .previewDisplayName("None of mine")
    repos(.rows, [row(String(repeating: "a-name-without-an-end-", count: 8))], query: "a name")
      .previewDisplayName("Long text")
    repos(.rows, [row("مستودع")], query: "مستودع").environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    repos(.rows, rows, query: "Swift").dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static var rows: [RepoRowViewData] { [row("engine"), row("loom")] }

  private static func row(_ name: String) -> RepoRowViewData {
    RepoRowViewData(
      id: name, name: name, summary: "Weaves algebraic patterns, with notes by the translator.",
      owner: "ada", picture: PersonViewData(id: "ada", name: "ada"),
      details: "ada · Swift · ★\u{A0}12.4K · 37 forks · Updated yesterday",
      url: URL(string: "https://example.org"), label: "\(name) by ada, 12,400 stars, 37 forks")
  }

  private static func repos(
    _ phase: ListPhase, _ rows: [RepoRowViewData] = [], query: String? = nil,
    lacksName: Bool = false
  ) -> some View {
    ReposContentView(
      viewData: ReposViewData(
        title: "Favorites", field: query.map { .init(text: $0, isSearching: false) },
        phase: phase, age: nil, symbol: "star", lacksName: lacksName, rows: Rows(rows),
        foot: query == nil ? .none : .loading, scrollTarget: nil),
      callbacks: ReposCallbacks())
  }
}
