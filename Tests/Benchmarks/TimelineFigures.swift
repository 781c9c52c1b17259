import Data
import Domain
import Foundation

/// Figure 12: turning a timeline into posts takes hardly longer than `JSONDecoder` takes for plain
/// structs.
enum TimelineFigures {
  static func measure() -> [Figure] {
    let page = body(statuses: 40)
    let timeline = body(statuses: 10_000)
    let bare = JSONDecoder()
    let ratio = ratio(
      runs: 5,
      of: { keep(try? MastodonTimeline.page(from: timeline).posts) },
      to: { keep(try? bare.decode([BareStatus].self, from: timeline)) })
    let milliseconds =
      seconds(runs: 25) { keep(try? MastodonTimeline.page(from: page).posts) } * 1_000
    let megabytes = timeline.count / 1_000_000
    return [
      Figure(name: "Timeline of \(megabytes) MB to posts", value: ratio, goal: 0...1.15, unit: "x"),
      Figure(name: "Timeline, a page of 40", value: milliseconds, goal: 0...10, unit: "ms"),
    ]
  }

  private static func body(statuses: Int) -> Data {
    Data("[\((0..<statuses).map(status).joined(separator: ","))]".utf8)
  }

  private static func status(_ number: Int) -> String {
    let boost = number % 4 == 0 ? plain(number + 1_000_000, reblog: "null") : "null"
    return plain(number, reblog: boost)
  }

  private static func plain(_ number: Int, reblog: String) -> String {
    """
    {"id":"\(117_020_569_296_000_000 + number)","created_at":"2026-08-01T13:49:42.878Z",\
    "in_reply_to_id":null,"in_reply_to_account_id":null,"sensitive":false,"spoiler_text":"",\
    "visibility":"public","language":"en","uri":"https://a.example/users/bo/statuses/\(number)",\
    "url":"https://a.example/@bo/\(number)","replies_count":1,"reblogs_count":2,\
    "favourites_count":\(number),"quotes_count":0,"edited_at":null,"favourited":false,\
    "reblogged":false,"muted":false,"bookmarked":false,"content":\(content),"filtered":[],\
    "reblog":\(reblog),"application":{"name":"Web","website":null},"account":\(account(number % 400)),\
    "media_attachments":[{"id":"m\(number)","type":"image",\
    "url":"https://files.a.example/media_attachments/files/117/020/569/original/3f6f0e.jpeg",\
    "preview_url":"https://files.a.example/media_attachments/files/117/020/569/small/3f6f0e.jpeg",\
    "remote_url":null,"meta":{"original":{"width":1200,"height":900,"size":"1200x900","aspect":1.33},\
    "small":{"width":554,"height":415,"size":"554x415","aspect":1.33}},\
    "description":"Seven swifts above a roof","blurhash":"UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH"}],\
    "mentions":[{"id":"3","username":"cy","url":"https://b.example/@cy","acct":"cy@b.example"}],\
    "tags":[{"name":"birds","url":"https://a.example/tags/birds"}],"emojis":[],"card":null,"poll":null}
    """
  }

  private static func account(_ number: Int) -> String {
    """
    {"id":"\(number)","username":"bo\(number)","acct":"bo\(number)@c.example","display_name":"Bo",\
    "locked":false,"bot":false,"discoverable":true,"indexable":false,"group":false,\
    "created_at":"2020-01-01T00:00:00.000Z","note":\(note),"url":"https://c.example/@bo\(number)",\
    "uri":"https://c.example/users/bo","avatar":"https://files.a.example/accounts/avatars/0/original/f.jpg",\
    "avatar_static":"https://files.a.example/accounts/avatars/0/original/f.jpg",\
    "header":"https://files.a.example/accounts/headers/0/original/f.jpg",\
    "header_static":"https://files.a.example/accounts/headers/0/original/f.jpg",\
    "followers_count":512,"following_count":256,"statuses_count":9001,"last_status_at":"2026-08-01",\
    "hide_collections":false,"noindex":false,"emojis":[],"roles":[],"fields":[{"name":"Site",\
    "value":"<a href=\\"https://c.example\\" rel=\\"me\\">c.example</a>","verified_at":null}]}
    """
  }

  private static let content = """
    "<p><span class=\\"h-card\\" translate=\\"no\\"><a href=\\"https://b.example/@cy\\" \
    class=\\"u-url mention\\">@<span>cy</span></a></span> The swifts came back today, a week late \
    &amp; louder than ever. Nobody on our street minds: we have been looking up since Monday.</p>\
    <p><a href=\\"https://a.example/tags/birds\\" class=\\"mention hashtag\\" rel=\\"tag\\">#<span>birds\
    </span></a></p>"
    """

  private static let note = """
    "<p>Looks up a lot. Counts what flies, and writes it down.</p><p>Mostly at \
    <a href=\\"https://c.example/counts\\"><span class=\\"invisible\\">https://</span>c.example/counts</a></p>"
    """
}
