import Components
import Presentation
import SwiftUI

package struct PostSearchContentView_Previews: PreviewProvider {
  package static var previews: some View {
    found(.rows, PostRowViewData.previews).previewDisplayName("Full")
    found(.loading).previewDisplayName("Loading")
    found(.failed(.preview)).previewDisplayName("Failed")
    found(.empty(title: "No Posts Found", message: "Nothing here says “looms”."))
      .previewDisplayName("Empty")
    found(.rows, [.long]).previewDisplayName("Long text")
    found(.rows, [.rightToLeft]).environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    found(.rows, PostRowViewData.previews).dynamicTypeSize(.accessibility2)
      .previewDisplayName("Large text")
  }

  private static func found(_ phase: ListPhase, _ rows: [PostRowViewData] = []) -> some View {
    PostSearchContentView(
      viewData: PostSearchViewData(phase: phase, rows: rows, foot: .none, toast: nil),
      callbacks: PostSearchCallbacks())
  }
}
