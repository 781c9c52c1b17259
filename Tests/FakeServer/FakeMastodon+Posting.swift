import Foundation

import Data

extension FakeMastodon {
  func failPosts(with text: String?) { failingText = text }

  func publish(_ request: HTTPRequest) -> HTTPResponse {
    let fields = Self.fields(of: request)
    if let failingText, fields["status"] == failingText {
      return response(500, ["error": "Trouble"], request)
    }
    if let known = request.headers["Idempotency-Key"].flatMap({ known($0, request) }) {
      return known
    }
    if let key = request.headers["Idempotency-Key"], let known = keys[key], isKept(known.date),
      let index = index(of: known.status)
    {
      return response(200, json(statuses[index]), request)
    }
    let text = fields["status"] ?? ""
    let media = Self.values(of: "media_ids[]", in: request)
    guard !text.isEmpty || !media.isEmpty, text.count <= 100 else {
      return response(422, ["error": "Validation failed: Text is too long"], request)
    }
    let poll = Poll(request)
    guard poll.map({ takesPolls && $0.isValid && !text.isEmpty && media.isEmpty }) ?? true else {
      return response(422, ["error": "Validation failed: Poll is invalid"], request)
    }
    guard canAttach(media) else {
      return response(422, ["error": "Media not found or already attached"], request)
    }
    let parent = fields["in_reply_to_id"].map { Int($0) ?? 0 }
    if let parent, index(of: parent) == nil {
      return response(404, ["error": "Record not found"], request)
    }
    let quoted = fields["quoted_status_id"].map { Int($0) ?? 0 }
    if let quoted, !canQuote(quoted) {
      return response(404, ["error": "The post you are trying to quote does not exist"], request)
    }
    if let later = keepForLater(fields, media, poll, request) { return later }
    let id = make(fields, media, poll)
    if remembersKeys, let key = request.headers["Idempotency-Key"] {
      keys[key] = (id, date(of: id))
    }
    return response(200, json(statuses[statuses.count - 1]), request)
  }

  @discardableResult
  func make(_ fields: [String: String], _ media: [String], _ poll: Poll?) -> Int {
    let id = post(
      fields["status"] ?? "", by: me, answering: fields["in_reply_to_id"].flatMap { Int($0) },
      visibility: fields["visibility"] ?? "public")
    let quoted = fields["quoted_status_id"].flatMap { Int($0) }
    statuses[statuses.count - 1].quote = quoted.map { ($0, "accepted") }
    statuses[statuses.count - 1].poll = poll
    statuses[statuses.count - 1].language = fields["language"]
    attach(media, to: id)
    statuses[statuses.count - 1].media = media
    statuses[statuses.count - 1].warning = fields["spoiler_text"] ?? ""
    statuses[statuses.count - 1].isSensitive = fields["sensitive"] == "true"
    return id
  }
}
