import Domain
import Presentation
import TestSupport
import Testing

@Suite struct BidiIsolatedTests {
  @Test(arguments: ["ליאור", "ليلى بين لغتين", "Mara ليلى", "\u{FB1D}", "\u{FEFC}"])
  func aRightToLeftNameIsIsolated(_ name: String) {
    #expect(name.bidiIsolated == "\u{2068}\(name)\u{2069}")
  }

  @Test(arguments: ["", "Ada Lovelace", "Вера", "민서", "अर्जुन", "Mara 🥖", "@noa"])
  func otherNamesStayUnchanged(_ name: String) {
    #expect(name.bidiIsolated == name)
  }

  @Test func noNameReversesALineOfAPost() {
    let layla = Person(id: "l", nick: "ليلى")
    let post = Post.fixture(
      parent: .init(id: "0", author: layla), boost: .init(id: "b", person: layla))
    let row = PostRowViewData(post, in: .fixture(actions: .all, signedIn: "grace"))
    #expect(row.boost?.line == "\u{2068}ليلى\u{2069} boosted")
    #expect(row.replyLine == "Replying to \u{2068}ليلى\u{2069}")
    let own = PostRowViewData(
      .fixture(author: layla), in: .fixture(actions: .all, signedIn: "grace"))
    #expect(own.menu?.mute == "Mute \u{2068}ليلى\u{2069}")
    #expect(own.author.name == "ليلى")
  }
}
