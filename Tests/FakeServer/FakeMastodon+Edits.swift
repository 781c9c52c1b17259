import Foundation

import Data

/// Edits like those of a real server: values that a request does not mention are removed, except
/// for the language.
extension FakeMastodon {
  func edit(_ index: Int, _ request: HTTPRequest) -> HTTPResponse {
    let status = statuses[index]
    guard status.author == me, hasSources else {
      return response(404, ["error": "Record not found"], request)
    }
    let fields = Self.fields(of: request)
    let media = Self.values(of: "media_ids[]", in: request)
    let text = fields["status"] ?? ""
    guard !text.isEmpty || !media.isEmpty, text.count <= 100 else {
      return response(422, ["error": "Validation failed: Text is too long"], request)
    }
    let poll = Poll(request)
    guard media.isEmpty || poll == nil, canAttach(media.filter { !status.media.contains($0) })
    else {
      return response(422, ["error": "Media not found or already attached"], request)
    }
    guard poll?.isValid ?? true else {
      return response(422, ["error": "Validation failed: Poll is invalid"], request)
    }
    if status.versions.isEmpty { statuses[index].versions = [version(of: status)] }
    let before = content(of: status)
    let isSamePoll =
      status.poll?.options == poll?.options && status.poll?.isMultiple == poll?.isMultiple
    if !isSamePoll { statuses[index].voters = [] }
    statuses[index].poll = poll
    statuses[index].poll?.opened = editTime(of: status)
    statuses[index].text = text
    statuses[index].warning = fields["spoiler_text"] ?? ""
    statuses[index].isSensitive =
      fields["sensitive"] == "true" || !statuses[index].warning.isEmpty
    statuses[index].language = fields["language"] ?? status.language
    detach(status.media.filter { !media.contains($0) })
    attach(media, to: status.id)
    statuses[index].media = media
    describe(media, request)
    if content(of: statuses[index]) != before || !isSamePoll {
      statuses[index].edited = editTime(of: statuses[index])
      statuses[index].versions.append(version(of: statuses[index]))
    }
    return response(200, json(statuses[index]), request)
  }

  func history(of status: Status, _ request: HTTPRequest) -> HTTPResponse {
    list(status.versions.isEmpty ? [version(of: status)] : status.versions, request)
  }

  /// Like an edit by its author on another device.
  func edit(_ id: Int, to text: String) {
    guard let index = index(of: id) else { return }
    if statuses[index].versions.isEmpty {
      statuses[index].versions = [version(of: statuses[index])]
    }
    statuses[index].text = text
    statuses[index].edited = editTime(of: statuses[index])
    statuses[index].versions.append(version(of: statuses[index]))
  }

  func status(_ id: Int) -> Status? { index(of: id).map { statuses[$0] } }

  func voted(on id: Int, by people: Set<String>) {
    if let index = index(of: id) { statuses[index].voters = people }
  }

  func setWarning(_ warning: String, of id: Int) {
    if let index = index(of: id) { statuses[index].warning = warning }
  }

  /// A second after the previous version.
  private func editTime(of status: Status) -> Date {
    now?() ?? (status.edited ?? status.date).addingTimeInterval(1)
  }

  private func describe(_ ids: [String], _ request: HTTPRequest) {
    let named = Self.values(of: "media_attributes[][id]", in: request)
    let descriptions = Self.values(of: "media_attributes[][description]", in: request)
    for (id, text) in zip(named, descriptions) where ids.contains(id) {
      media[id]?.description = text.isEmpty ? nil : text
    }
  }

  private func content(of status: Status) -> [String] {
    [status.text, status.warning, "\(status.isSensitive)", status.language ?? ""]
      + status.media + status.media.map { media[$0]?.description ?? "" }
  }

  private func version(of status: Status) -> [String: any Sendable] {
    let date = status.edited ?? status.date
    var version: [String: any Sendable] = [
      "content": "<p>\(status.text)</p>", "spoiler_text": status.warning,
      "sensitive": status.isSensitive, "created_at": date.ISO8601Format(),
      "media_attachments": status.media.map { id -> [String: any Sendable] in
        [
          "id": id, "type": "image", "url": "https://a.example/media/\(id)",
          "description": media[id]?.description ?? "",
        ]
      },
    ]
    if let poll = status.poll { version["poll"] = ["options": poll.options.map { ["title": $0] }] }
    return version
  }
}
