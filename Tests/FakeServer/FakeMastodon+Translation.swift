import Foundation

import Data

// Translates like a real server: only public posts, and only if there is a translator.
extension FakeMastodon {
  func setLanguage(_ language: String, of id: Int) {
    if let index = index(of: id) { statuses[index].language = language }
  }

  func translate(_ status: Status, _ request: HTTPRequest) -> HTTPResponse {
    guard ["public", "unlisted"].contains(status.visibility) else {
      return response(403, ["error": "This action is not allowed"], request)
    }
    guard translates else {
      return response(503, ["error": "Service Unavailable"], request)
    }
    let language = Self.fields(of: request)["lang"] ?? "en"
    guard let spoken = status.language, spoken != language else {
      return response(404, ["error": "Record not found"], request)
    }
    var json: [String: Any] = [
      "content": "<p>\(language): \(status.text)</p>", "language": language,
      "spoiler_text": status.warning.isEmpty ? "" : "\(language): \(status.warning)",
      "detected_source_language": spoken, "provider": "Babel.example",
      "media_attachments": status.media.map { id in
        ["id": id, "description": "\(language): \(media[id]?.description ?? "")"]
      },
    ]
    if let poll = status.poll {
      json["poll"] = ["options": poll.options.map { ["title": "\(language): \($0)"] }]
    }
    return response(200, json, request)
  }

  func setPreferences(_ choices: [String: String]) { preferred = choices }

  func disableTranslation() { translates = false }
}
