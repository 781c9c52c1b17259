import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Unique words, names, tokens and IDs, wherever people or servers can put them.
private final class PlantedSecrets {
  private var generator = SeededGenerator(seed: 17)
  private(set) var all: [String] = []

  var word: String { plant("abcdefghijklmnopqrstuvwxyz", 11) }
  var token: String { plant("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", 24) }
  var number: String { "1" + plant("0123456789", 14) }

  private func plant(_ letters: String, _ length: Int) -> String {
    let letters = Array(letters)
    let text = String((0..<length).map { _ in letters.randomElement(using: &generator) ?? "a" })
    all.append(text)
    return text
  }
}

@Suite struct ReportLeakTests {
  private let plants = PlantedSecrets()
  private let recorder = ReportRecorder(maxBytes: 50_000_000)
  private var date: Date { ScriptedTime.start }

  private func status(_ depth: Int = 1) -> String {
    """
    {"id":"\(plants.number)","created_at":"2026-11-20T12:00:00Z","visibility":"public",
    "language":"\(plants.word)","uri":"https://\(plants.word).example/users/\(plants.word)/\(plants.number)",
    "url":"https://\(plants.word).example/@\(plants.word)/\(plants.number)?\(plants.word)=\(plants.token)#\(plants.word)",
    "spoiler_text":"\(plants.word) &\(plants.word.prefix(6)); 1<2 \(plants.word)",
    "content":"<p class='\(plants.word)'>\(plants.word) <a href='https://\(plants.word).example/\(plants.word)'
    \(plants.word)='\(plants.word)'>@<span>\(plants.word)</span></a> #\(plants.word) :\(plants.word):
    \(plants.word)@\(plants.word).example mailto:\(plants.word) <\(plants.word)> <script>\(plants.token)</script>
    http://\(plants.word):\(plants.token)@\(plants.word).example/\(plants.word).png?q=\(plants.word)</p>",
    "account":{"id":\(plants.number),"username":"\(plants.word)","acct":"\(plants.word)@\(plants.word).example",
    "display_name":"\(plants.word) \(plants.word)","note":"<p>\(plants.word)</p>",
    "avatar":"https://\(plants.word).example/\(plants.token).png","fields":[{"name":"\(plants.word)",
    "value":"\(plants.word)"}],"\(plants.word)":{"\(plants.word)":[\(plants.number),"\(plants.token)"]}},
    "media_attachments":[{"id":"\(plants.number)","type":"\(plants.word)","description":"\(plants.word)",
    "preview_url":"\(plants.word)","blurhash":"\(plants.token)","meta":{"focus":"\(plants.word)"}}],
    "mentions":[{"id":"\(plants.number)","acct":"\(plants.word)"}],"tags":[{"name":"\(plants.word)"}],
    "emojis":[{"shortcode":"\(plants.word)","url":"https://a.example/\(plants.word).\(plants.word)"}],
    "card":{"title":"\(plants.word)","description":"\(plants.word)","html":"<iframe \(plants.word)>",
    "provider_name":"\(plants.word)"},"poll":{"id":"\(plants.number)","options":[{"title":"\(plants.word)"},
    {"title":"\(plants.word)\\u0021\\n\(plants.word)"}],"expires_at":"\(plants.word)"},
    "application":{"name":"\(plants.word)","client_id":"\(plants.token)"},"born":"\(plants.number)",
    "replies_count":"\(plants.number)","secret":\(plants.number)
    \(depth > 0 ? ",\"reblog\":" + status(depth - 1) : "")}
    """
  }

  private func exchange(
    _ request: HTTPRequest, _ status: Int, _ headers: HTTPHeaders, _ body: String
  ) {
    let number = recorder.record(request, at: date)
    recorder.record(
      HTTPResponse(status, headers: headers, body: Data(body.utf8), from: request.url),
      to: number, at: date)
  }

  private func request(_ method: HTTPRequest.Method, _ path: String, _ body: String? = nil) throws
    -> HTTPRequest
  {
    let url = try #require(URL(string: "https://\(plants.word).example/\(path)"))
    return HTTPRequest(
      method, url,
      headers: [
        "Authorization": "Bearer \(plants.token)", "Idempotency-Key": plants.token,
        "Content-Type": body?.hasPrefix("{") == true
          ? "application/json" : "application/x-www-form-urlencoded",
      ], body: body.map { Data($0.utf8) })
  }

  private func headers() -> HTTPHeaders {
    [
      "Link":
        "<https://\(plants.word).example/\(plants.word)?max_id=\(plants.number)>; rel=\"\(plants.word)\"",
      "ETag": plants.token, "Set-Cookie": plants.token, "X-\(plants.word)": plants.word,
      "Location": "https://\(plants.word).example/\(plants.word)?code=\(plants.token)",
      "Retry-After": plants.word, "Date": plants.word, "X-RateLimit-Reset": plants.word,
      "Content-Type": "text/\(plants.word); \(plants.word)",
    ]
  }

  private func act() throws {
    recorder.begin(
      with: Account(
        id: Account.ID("\(plants.word)@\(plants.word).example"),
        source: .mastodon(host: "\(plants.word).example"),
        person: Person(
          id: Person.ID(plants.number), nick: plants.word, userName: plants.word,
          note: RichText(plants.word)),
        capabilities: Capabilities(actions: .all)), at: date)
    for _ in 0..<12 {
      exchange(
        try request(
          .get, "api/v1/timelines/tag/\(plants.word)?max_id=\(plants.number)&q=\(plants.word)"),
        200, headers(), "[\(status()),\(status())]")
    }
    exchange(
      try request(
        .post, "oauth/token",
        "code=\(plants.token)&client_secret=\(plants.token)&\(plants.word)=\(plants.word)"),
      200, headers(), #"{"access_token":"\#(plants.token)","scope":"\#(plants.word)"}"#)
    exchange(
      try request(.post, "api/v1/statuses", #"{"status":"\#(plants.word)","\#(plants.word)":1}"#),
      422,
      headers(), #"{"error":"\#(plants.word) is not \#(plants.word)"}"#)
    exchange(
      try request(.post, "api/v1/accounts/\(plants.number)/note", "comment=\(plants.word)"), 503,
      headers(), "<html><body \(plants.word)>\(plants.word)<p>\(plants.token)</html>")
    exchange(
      try request(.get, "api/v1/\(plants.word)"), 200, headers(), "{\"content\":\"\(plants.word)")
    exchange(try request(.get, "api/v1/\(plants.word)"), 200, headers(), plants.word)
    exchange(
      try request(.get, "api/v2/instance"), 200, headers(),
      #"{"version":"4.2 \#(plants.word)","rules":[{"text":"\#(plants.word)"}],"\#(plants.number)":1}"#
    )
    recorder.record(
      ServerSentEvent(name: plants.word, data: "{\"id\":\"\(plants.number)\"}"), of: 1, at: date)
    let control = PersonEvent.Control(role: "input", path: [0, 1])
    for text in [plants.word, "@\(plants.word)", "#\(plants.word) \(plants.token)"] {
      recorder.record(PersonEvent(.type, [control], text: text), at: date)
    }
    recorder.record(PersonEvent(.choose, [control], text: plants.word), at: date)
    recorder.record(
      PersonEvent(.link, text: "moments://profile?userId=\(plants.word)&text=\(plants.word)"),
      at: date)
  }

  @Test func noneOfAThousandPlantedWordsIsInAReport() throws {
    try act()
    #expect(plants.all.count > 1_000)
    let about = ReportRecorder.About(app: "1.0", locale: "en_US", timeZone: .gmt)
    let data = recorder.report(about, at: date)
    let text = String(decoding: data, as: UTF8.self).lowercased()
    #expect(text.contains("api/v1/timelines/tag") && text.contains("visibility"))
    let leaks = text.withCString { text in
      plants.all.filter { strstr(text, $0.lowercased()) != nil }
    }
    #expect(leaks == [])
    #expect(try BugReport(data).lines.count > 40)
  }
}
