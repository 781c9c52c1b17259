import Foundation

import Data

// The reader's own profile, refused where a real server refuses it.
extension FakeMastodon {
  struct Profile: Hashable, Sendable {
    var name: String
    var note = ""
    var fields: [[String]] = []
    var isLocked = false
    var isBot = false
    var pictures: [String: Data] = [:]
  }

  /// Like a change on another device.
  func rename(_ name: String) { profile = Profile(name: name) }

  func describe(_ note: String) { profile.note = note }

  func refuseProfiles(_ isOn: Bool) { refusesProfiles = isOn }

  func credentials(_ request: HTTPRequest) -> HTTPResponse {
    var json = person(me)
    json["bot"] = profile.isBot
    let source: [String: Any] = [
      "note": profile.note, "fields": profile.fields.map { ["name": $0[0], "value": $0[1]] },
    ]
    json["source"] = source.merging(preferred) { $1 }
    return response(200, json, request)
  }

  func ownPerson() -> [String: Any] {
    var json: [String: Any] = [
      "id": me, "acct": me, "display_name": profile.name, "locked": profile.isLocked,
      "note": "<p>\(profile.note)</p>", "url": NSNull(),
      "fields": profile.fields.map { ["name": $0[0], "value": $0[1]] },
    ]
    for kind in profile.pictures.keys { json[kind] = "https://a.example/\(kind)" }
    return json
  }

  /// Removing a missing picture succeeds too.
  func removePicture(_ kind: String, _ request: HTTPRequest) -> HTTPResponse {
    guard ["avatar", "header"].contains(kind) else {
      return response(404, ["error": "Record not found"], request)
    }
    profile.pictures[kind] = nil
    profileEdits.append(["-\(kind)"])
    return credentials(request)
  }

  func editProfile(_ request: HTTPRequest) -> HTTPResponse {
    guard request.method == .patch else {
      return response(404, ["error": "Record not found"], request)
    }
    let parts = Self.parts(of: request)
    let texts = parts.mapValues { String(decoding: $0, as: UTF8.self) }
    var new = profile
    if let name = texts["display_name"] { new.name = name }
    if let note = texts["note"] { new.note = note }
    if let isLocked = texts["locked"] { new.isLocked = isLocked == "true" }
    if let isBot = texts["bot"] { new.isBot = isBot == "true" }
    if texts.keys.contains(where: { $0.hasPrefix("fields_attributes") }) {
      new.fields = (0..<50).compactMap { index in
        let field = ["name", "value"].map { texts["fields_attributes[\(index)][\($0)]"] ?? "" }
        return field[0].isEmpty ? nil : field
      }
    }
    for kind in ["avatar", "header"] { if let file = parts[kind] { new.pictures[kind] = file } }
    guard !refusesProfiles, new.name.unicodeScalars.count <= 30, new.note.count <= 500,
      new.fields.count <= 4, new.pictures.values.allSatisfy({ $0.count > 8 })
    else { return response(422, ["error": "Validation failed: Note is too long"], request) }
    for name in ["privacy", "quote_policy"] {
      if let value = texts["source[\(name)]"] { preferred[name] = value }
    }
    profileEdits.append(parts.keys.sorted())
    profile = new
    return credentials(request)
  }
}
