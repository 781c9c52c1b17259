import Foundation

import Data

// Private notes, follow options, and pinned posts, refused where a real server refuses them.
extension FakeMastodon {
  func note(about person: String, _ request: HTTPRequest) -> HTTPResponse {
    let text = Self.fields(of: request)["comment"] ?? ""
    guard text.unicodeScalars.count <= 2_000, !refusesNotes else {
      return response(422, ["error": "Validation failed: Comment is too long"], request)
    }
    notes[person] = text.isEmpty ? nil : text
    return response(200, relationship(person), request)
  }

  func refuseNotes(_ isOn: Bool) { refusesNotes = isOn }

  /// Values that a request does not mention stay unchanged.
  func choose(_ fields: [String: String], of person: String) {
    if let notify = fields["notify"] { set("notify", notify == "true", of: person) }
    if let boosts = fields["reblogs"] { set("quiet", boosts != "true", of: person) }
  }

  private func set(_ option: String, _ isOn: Bool, of person: String) {
    if isOn {
      options[person, default: []].insert(option)
    } else {
      options[person]?.remove(option)
    }
  }

  func unfollow(_ person: String) {
    relations[person]?.remove("follow")
    options[person] = nil
  }

  /// On another device, or by someone else.
  func pinElsewhere(_ ids: Int...) { pins += ids }

  func failPins() { failsPinning = true }

  func unpinElsewhere(_ id: Int) { pins.removeAll { $0 == id } }

  func pinned(by author: String) -> [Status] {
    pins.reversed().compactMap(index).map { statuses[$0] }.filter { $0.author == author }
  }

  /// Why it can't be pinned. Nil if it can.
  func pin(_ status: Status) -> [String: String]? {
    if status.author != me { return ["error": "Someone else's post cannot be pinned"] }
    if status.visibility == "direct" {
      return ["error": "Posts that are only visible to mentioned users cannot be pinned"]
    }
    if pins.contains(status.id) { return ["error": "Duplicate record"] }
    if pinned(by: me).count >= 5 {
      return ["error": "You have already pinned the maximum number of posts"]
    }
    pins.append(status.id)
    return nil
  }
}
