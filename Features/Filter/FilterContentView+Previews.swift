import Components
import Presentation
import SwiftUI

package struct FilterContentView_Previews: PreviewProvider {
  package static var previews: some View {
    filter(.ready, words).previewDisplayName("Full")
    filter(.loading).previewDisplayName("Loading")
    filter(.failed(.preview)).previewDisplayName("Failed")
    filter(.ready).previewDisplayName("Empty")
    filter(.ready, [.init(id: String(repeating: "phrase ", count: 20), expiry: "2 days left")])
      .previewDisplayName("Long text")
    filter(.ready, [.init(id: "كلمة مكتومة", expiry: "للأبد")])
      .environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    filter(.ready, words).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static var words: [MutedWordViewData] {
    [.init(id: "#looms", expiry: "Forever"), .init(id: "steam", expiry: "2 days left")]
  }

  private static func filter(
    _ phase: FilterViewData.Phase, _ words: [MutedWordViewData] = []
  ) -> some View {
    FilterContentView(
      viewData: FilterViewData(
        phase: phase, showsUnreadOnly: false, hidesBoosts: true, hidesReplies: false, words: words,
        newWord: words.isEmpty ? "" : "engines", duration: .week, canMute: !words.isEmpty,
        offersServerFilters: true),
      callbacks: FilterCallbacks())
  }
}
