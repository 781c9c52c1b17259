import Foundation

import Data

// Reports, refused where a real server refuses them.
extension FakeMastodon {
  struct ReceivedReport: Hashable, Sendable {
    var person: String
    var posts: Set<String> = []
    var comment = ""
    var category = "other"
    var rules: Set<String> = []
    var isForwarded = false
  }

  func forget(_ post: Int) { statuses.removeAll { $0.id == post } }

  func say(version: String) { self.version = version }

  func report(_ request: HTTPRequest) -> HTTPResponse {
    let fields = Self.fields(of: request)
    let known: Set = [
      "account_id", "status_ids[]", "comment", "forward", "category", "rule_ids[]",
    ]
    guard let person = fields["account_id"], fields.keys.allSatisfy(known.contains) else {
      return response(400, ["error": "Unknown parameters"], request)
    }
    let posts = Self.values(of: "status_ids[]", in: request)
    let isComplete = posts.allSatisfy { id in
      statuses.contains { "\($0.id)" == id && $0.author == person }
    }
    guard isComplete, person != "nobody" else {
      return response(404, ["error": "Record not found"], request)
    }
    let report = ReceivedReport(
      person: person, posts: Set(posts), comment: fields["comment"] ?? "",
      category: fields["category"] ?? "other",
      rules: Set(Self.values(of: "rule_ids[]", in: request)),
      isForwarded: fields["forward"] == "true")
    if let refusal = refusal(of: report) {
      return response(422, ["error": "Validation failed: \(refusal)"], request)
    }
    reports.append(report)
    return response(200, ["id": "\(reports.count)", "category": report.category], request)
  }

  private func refusal(of report: ReceivedReport) -> String? {
    if report.person == me { return "Target account is invalid" }
    if report.comment.unicodeScalars.count > 1_000 { return "Comment is too long" }
    guard ["spam", "legal", "violation", "other"].contains(report.category) else {
      return "Category is not included in the list"
    }
    if report.category != "violation", !report.rules.isEmpty { return "Rules must be blank" }
    return report.rules.isSubset(of: rules.keys) ? nil : "Rules do not reference valid rules"
  }

  func instance(_ request: HTTPRequest) -> HTTPResponse {
    guard let version else { return response(404, ["error": "Not Found"], request) }
    let rules = rules.sorted { $0.key < $1.key }.map {
      ["id": $0.key, "text": $0.value, "hint": ""]
    }
    var json: [String: Any] = [
      "domain": "a.example", "title": "A", "version": version, "rules": rules,
      "configuration": [
        "media_attachments": [
          "supported_mime_types": ["image/jpeg"] + recordingTypes.sorted(),
          "video_size_limit": largestRecording,
        ]
      ],
    ]
    if let apiVersion { json["api_versions"] = ["mastodon": apiVersion] }
    return response(200, json, request)
  }
}
