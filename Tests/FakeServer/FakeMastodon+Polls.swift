import Foundation

import Data

extension FakeMastodon {
  struct Poll: Equatable, Sendable {
    var options = ["Yes", "No"]
    /// In seconds. Without a duration, it never ends.
    var duration: Int?
    /// Nil if it was opened when its post was written.
    var opened: Date?
    var isMultiple = false
    var hidesTotals = false

    var isValid: Bool {
      (2...4).contains(options.count) && Set(options).count == options.count
        && options.allSatisfy { (1...50).contains($0.count) }
        && duration.map { (300...2_629_746).contains($0) } ?? false
    }
  }

  func json(_ poll: Poll, of status: Status) -> [String: Any] {
    let isMine = status.author == me
    let hasVoted = status.voters.contains(me)
    var json: [String: Any] = [
      "id": "\(status.id)", "multiple": poll.isMultiple, "voters_count": status.voters.count,
      "voted": hasVoted || isMine, "own_votes": hasVoted ? [0] : [],
      "options": poll.options.enumerated().map { index, title -> [String: Any] in
        let votes = index == 0 ? status.voters.count : 0
        return ["title": title, "votes_count": poll.hidesTotals ? NSNull() : votes]
      },
    ]
    if let duration = poll.duration {
      json["expires_at"] = (poll.opened ?? status.date)
        .addingTimeInterval(Double(duration)).ISO8601Format()
    }
    return json
  }

  /// Changes its rules from now on.
  func refusePolls() { takesPolls = false }

  func ask(_ options: [String]?, in id: Int) {
    if let index = index(of: id) { statuses[index].poll = options.map { Poll(options: $0) } }
  }

  func vote(_ id: String, _ request: HTTPRequest) -> HTTPResponse {
    guard let index = index(of: Int(id) ?? 0), let poll = statuses[index].poll else {
      return response(404, ["error": "Record not found"], request)
    }
    guard !statuses[index].hasEnded else {
      return response(422, ["error": "The poll has already ended"], request)
    }
    guard statuses[index].author != me, statuses[index].voters.insert(me).inserted else {
      return response(422, ["error": "You have already voted on this poll"], request)
    }
    return response(200, json(poll, of: statuses[index]), request)
  }
}

extension FakeMastodon.Poll {
  /// Nil if the form has no poll.
  init?(_ request: HTTPRequest) {
    let options = FakeMastodon.values(of: "poll[options][]", in: request)
    guard !options.isEmpty else { return nil }
    let fields = FakeMastodon.fields(of: request)
    self.init(
      options: options, duration: fields["poll[expires_in]"].flatMap { Int($0) },
      isMultiple: fields["poll[multiple]"] == "true",
      hidesTotals: fields["poll[hide_totals]"] == "true")
  }
}
