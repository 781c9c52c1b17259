import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIMastodonStatusTests {
  private let created = Date(timeIntervalSince1970: 1_785_592_182.878)

  private func posts(_ statuses: String...) throws -> [Post] {
    try MastodonTimeline.page(from: Data("[\(statuses.joined(separator: ","))]".utf8)).posts
  }

  @Test func readsAStatus() throws {
    let post = try #require(try posts(MastodonFixtures.status).first)
    #expect(post.id == Post.ID("117020569296803689") && post.rowID == post.id)
    #expect(post.content?.text == "@cy hello")
    #expect(post.content?.spans.map(\.target) == [.mention(Person.ID("3"))])
    #expect(post.date == created)
    #expect(post.contentWarning == "Spoiler" && post.isSensitive)
    #expect(post.visibility == .followers)
    #expect(post.counts == .init(replies: 1, boosts: 2, favorites: 0))
    #expect(post.reactions == .init(isFavorite: true, isBookmarked: true))
    #expect(post.url == URL(string: "https://a.example/@bo/1"))
    #expect(post.parent?.id == Post.ID("9"))
    #expect(post.parent?.author?.userName == "cy@b.example")
    #expect(post.boost == nil)
  }

  @Test func placeholderPicturesCountAsMissing() throws {
    let account = #"""
      {"id":"7","avatar":"https://a.example/avatars/original/missing.png",
      "header":"https://a.example/headers/original/missing.png"}
      """#
    let author = try #require(try posts(#"{"id":"1","account":\#(account)}"#).first).author
    #expect(author.avatar == nil && author.profileImage == nil)
  }

  @Test(arguments: [(40, 30, true), (0, 30, false), (40, 0, false), (-40, 30, false)])
  func aSizeWithoutAnAreaIsIgnored(_ width: Int, _ height: Int, _ isSize: Bool) throws {
    let media = """
      {"id":"1","type":"image","url":"https://a.example/1",
      "meta":{"original":{"width":\(width),"height":\(height)}}}
      """
    let status = #"{"id":"1","account":{"id":"7"},"media_attachments":[\#(media)]}"#
    let size = try #require(try posts(status).first?.media.first).size
    #expect(size == (isSize ? Media.Size(width: width, height: height) : nil))
  }

  @Test func readsTheBlurHashesOfPicturesAndCards() throws {
    let media = #"{"id":"1","type":"image","url":"https://a.example/1","blurhash":"00OZZy"}"#
    let card = #"{"url":"https://a.example/","image":"https://a.example/2","blurhash":"00AAAA"}"#
    let post = try posts(
      #"{"id":"1","account":{"id":"7"},"media_attachments":[\#(media)],"card":\#(card)}"#
    ).first
    #expect(post?.media.map(\.blurHash) == ["00OZZy"])
    #expect(post?.card?.blurHash == "00AAAA")
  }

  @Test func readsItsAuthor() throws {
    let author = try #require(try posts(MastodonFixtures.status).first).author
    #expect(
      author
        == Person(
          id: Person.ID("7"), nick: "Bo", userName: "bo@c.example",
          avatar: URL(string: "https://a.example/a.png"),
          profileImage: URL(string: "https://a.example/h.png"), note: RichText("About Bo"),
          fields: [
            .init(
              name: "Site",
              value: RichText(
                "b.example",
                spans: [.init(range: 0..<9, target: .link(URL(string: "https://b.example/")!))]))
          ],
          counts: .init(followers: 5, following: 6, posts: 0), isLocked: true,
          joined: Date(timeIntervalSince1970: 1_577_836_800),
          url: URL(string: "https://c.example/@bo")))
  }

  @Test func repeatedAuthorsAreReadOnceAndNeverMixedUp() throws {
    let statuses = ["7", "8", "7"].enumerated().map { index, id in
      #"{"id":"\#(index)","account":{"id":"\#(id)","username":"name\#(index)"}}"#
    }
    let all = Data("[\(statuses.joined(separator: ","))]".utf8)
    #expect(
      try MastodonTimeline.page(from: all).posts.map(\.author.userName) == [
        "name0", "name1", "name0",
      ])
    // The person's data from an earlier answer is not reused.
    let one = try posts(statuses[2])
    #expect(one.map(\.author.userName) == ["name2"])
    let accounts = try JSONDecoder().decode(
      [MastodonJSON.Status].self, from: all
    ).map(\.account.userName)
    #expect(accounts == ["name0", "name1", "name2"])
  }

  @Test func readsPicturesCardAndPoll() throws {
    let post = try #require(try posts(MastodonFixtures.status).first)
    #expect(
      post.media == [
        Media(
          id: Media.ID("m1"), kind: .animation, url: URL(string: "https://a.example/m.mp4")!,
          preview: URL(string: "https://a.example/m.png"), altText: "A swift",
          size: Media.Size(width: 40, height: 30), blurHash: "U"),
        Media(
          id: Media.ID("m2"), kind: .unknown, url: URL(string: "https://d.example/m.glb")!),
      ])
    #expect(
      post.card
        == LinkCard(
          url: URL(string: "https://d.example/")!, title: "A page", summary: "About it",
          provider: "D"))
    #expect(
      post.poll
        == Poll(
          id: Poll.ID("p1"), options: [.init(title: "Yes", votes: 3), .init(title: "No")],
          allowsSeveral: true, ends: Date(timeIntervalSince1970: 1_785_592_182), voters: 4,
          ownVotes: [0]))
  }

  @Test func aBoostIsItsOwnRowAndActionsTargetItsPost() throws {
    let boost = """
      {"id":"200","created_at":"2026-08-01T13:49:42.878Z","content":"","visibility":"public",
      "account":{"id":"8","acct":"di"},"reblogged":false,"reblog":\(MastodonFixtures.status)}
      """
    let post = try #require(try posts(boost).first)
    #expect(post.rowID == Post.ID("200") && post.id == Post.ID("117020569296803689"))
    #expect(post.boost?.person.userName == "di" && post.boost?.date == created)
    #expect(post.author.nick == "Bo" && post.reactions.isFavorite)
  }

  @Test func aBoostOfAnUnreadablePostIsHidden() throws {
    #expect(
      try posts(#"{"id":"1","account":{"id":"8"},"reblog":{"id":"2"}}"#, MastodonFixtures.small)
        .map(\.id) == [Post.ID("1")])
  }

  @Test func anIDAndAnAuthorAreEnough() throws {
    let post = try #require(try posts(MastodonFixtures.small).first)
    #expect(post == Post(id: Post.ID("1"), author: Person(id: Person.ID("8"))))
  }

  @Test func emptyProfileFieldsAreLeftOut() throws {
    let post = try #require(
      try posts(
        """
        {"id":1,"account":{"id":8,"fields":[{"name":"","value":""},{"name":"A","value":"b"}]}}
        """
      ).first)
    #expect(post.author.fields.map(\.name) == ["A"])
  }

  @Test func nullsAndWrongTypesAffectOnlyTheirField() throws {
    let post = try #require(
      try posts(
        """
        {"id":1,"account":{"id":8,"acct":null,"display_name":"","followers_count":-1,"fields":7},
        "content":null,"created_at":"yesterday","visibility":"circle","favourites_count":"many",
        "media_attachments":[null,{"id":"m","url":null},{}],"mentions":null,"poll":{"id":"p"},
        "card":{"url":"javascript:1","title":"x"},"favourited":"yes","reblog":null,"extra":{}}
        """
      ).first)
    #expect(
      post
        == Post(
          id: Post.ID("1"), author: Person(id: Person.ID("8")), visibility: .unknown("circle")))
  }

  @Test(arguments: [
    "null", "7", "{}", "[]", #"{"id":"2"}"#, #"{"account":{"id":"8"}}"#,
    #"{"id":"2","account":{}}"#,
    #"{"id":null,"account":{"id":"8"}}"#,
  ])
  func anUnreadableStatusIsSkipped(_ bad: String) throws {
    #expect(
      try posts(bad, MastodonFixtures.small, bad).map(\.id) == [Post.ID("1")])
  }

  @Test func aReplyToYourselfKnowsItsAuthor() throws {
    let post = try posts(
      #"{"id":"1","account":{"id":"8","acct":"di"},"in_reply_to_id":"0","in_reply_to_account_id":"8"}"#
    ).first
    #expect(post?.parent == .init(id: Post.ID("0"), author: post?.author))
  }

  @Test func aDeletedStatusHasItsSourceText() throws {
    let post = try posts(#"{"id":"1","account":{"id":"8"},"text":"1 < 2 <b>"}"#).first
    #expect(post?.content == RichText("1 < 2 <b>"))
  }

  @Test func theServerSaysWhichFiltersAStatusMatches() throws {
    let json = """
      {"id":"1","account":{"id":"8"},"content":"x",
      "filtered":[{"filter":{"id":"f","title":"Spiders"}},{"filter":{}},{"filter":{"id":7}}]}
      """
    #expect(try posts(json).first?.filteredBy == ["f", "7"])
    let boost = #"{"id":"2","account":{"id":"8"},"reblog":\#(json)}"#
    #expect(try posts(boost).first?.filteredBy == ["f", "7"])
  }

  @Test func customEmojiAppearInTextsAndNames() throws {
    let emoji = """
      {"shortcode":"loom","url":"https://a.example/loom.gif",
      "static_url":"https://a.example/loom.png"}
      """
    let post = try posts(
      """
      {"id":"1","content":"<p>A :loom: and :cat:</p>","emojis":[\(emoji),
      {"shortcode":"cat","url":"http://a.example/cat.png"}],
      "account":{"id":"8","display_name":"Ada :loom:","note":"<p>:loom:</p>","emojis":[\(emoji)]}}
      """
    ).first
    let loom = CustomEmoji(
      shortcode: "loom", url: URL(string: "https://a.example/loom.gif")!,
      still: URL(string: "https://a.example/loom.png")!)
    #expect(
      post?.content
        == RichText("A :loom: and :cat:", spans: [.init(range: 2..<8, target: .emoji(loom))]))
    #expect(post?.content?.spoken == "A loom and :cat:")
    #expect(post?.author.displayName == "Ada loom")
    #expect(post?.author.emojis == [loom])
    #expect(post?.author.note.spans.map(\.target) == [.emoji(loom)])
  }

  @Test func customEmojiAppearInWarningsAndPolls() throws {
    func emoji(_ name: String) -> String {
      #"{"shortcode":"\#(name)","url":"https://a.example/\#(name).png"}"#
    }
    let post = try posts(
      """
      {"id":"1","spoiler_text":"A :loom:","content":":cat:","account":{"id":"8"},
      "emojis":[\(emoji("loom")),\(emoji("cat"))],
      "poll":{"id":"p","options":[{"title":":tea:"},{"title":"Rain"}],"emojis":[\(emoji("tea"))]}}
      """
    ).first
    #expect(post?.emojis.map(\.shortcode) == ["loom", "tea"])
  }

  @Test func readsAThread() throws {
    let context = try Answer.decode(
      MastodonJSON.Context.self,
      from: Data("{\"ancestors\":[7,\(MastodonFixtures.small)],\"descendants\":[{}]}".utf8))
    #expect(context.ancestors.map(\.id) == ["1"] && context.descendants.isEmpty)
  }
}
