/// Answers in a Mastodon server's format.
enum MastodonFixtures {
  static let small = #"{"id":"1","account":{"id":"8"}}"#

  static let account = """
    {"id":"7","username":"bo","acct":"bo@c.example","display_name":"Bo","locked":true,"bot":false,
    "created_at":"2020-01-01T00:00:00.000Z","note":"<p>About Bo</p>","url":"https://c.example/@bo",
    "avatar":"https://a.example/a.png","header":"https://a.example/h.png","followers_count":5,
    "following_count":6,"statuses_count":-1,"last_status_at":"2026-08-01","emojis":[],
    "fields":[{"name":"Site","value":"<a href=\\"https://b.example/\\">b.example</a>",
    "verified_at":null}, 7]}
    """

  static let status = """
    {"id":"117020569296803689","created_at":"2026-08-01T13:49:42.878Z","in_reply_to_id":"9",
    "in_reply_to_account_id":"3","sensitive":true,"spoiler_text":"Spoiler","visibility":"private",
    "language":"en","uri":"https://a.example/s/1","url":"https://a.example/@bo/1","replies_count":1,
    "reblogs_count":2,"favourites_count":-1,"favourited":true,"reblogged":false,"bookmarked":true,
    "content":"<p><a href=\\"https://b.example/@cy\\" class=\\"u-url mention\\">@<span>cy</span></a> hello</p>",
    "reblog":null,"account":\(account),"media_attachments":[
    {"id":"m1","type":"gifv","url":"https://a.example/m.mp4","preview_url":"https://a.example/m.png",
    "description":"A swift","blurhash":"U","meta":{"original":{"width":40,"height":30,"bitrate":1.5}}},
    {"id":"m2","type":"hologram","url":null,"remote_url":"https://d.example/m.glb","meta":{}}],
    "mentions":[{"id":"3","username":"cy","acct":"cy@b.example","url":"https://b.example/@cy"}],
    "tags":[],"emojis":[],"card":{"url":"https://d.example/","title":"A page",
    "description":"About it","type":"link","provider_name":"D","image":null},
    "poll":{"id":"p1","expires_at":"2026-08-01T13:49:42Z","expired":true,"multiple":true,
    "votes_count":5,"voters_count":4,"voted":true,"own_votes":[0],
    "options":[{"title":"Yes","votes_count":3},{"title":"No","votes_count":null}]}}
    """
}
