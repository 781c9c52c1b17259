import Domain
import Foundation

import Data

/// A small Mastodon that refuses what a real one refuses: unknown IDs, second votes, texts that are
/// too long, and requests without a token. A test can cut its connection or lose its answers.
package actor FakeMastodon: Transport {
  enum NetworkCondition: Sendable {
    case online, offline, timingOut
    /// A hotel's answer until the guest has paid.
    case loginPage
    /// Truncated JSON.
    case cutShort
    /// Requests are executed, but the connection breaks before the answer.
    case losingResponses
    case failing(status: Int)
    /// The home timeline is being built again, because the person was away for long.
    case buildingHome
  }

  struct Status: Sendable {
    let id: Int
    let author: String
    var text: String
    var visibility = "public"
    var parent: Int?
    var favoriters: Set<String> = []
    var boosters: Set<String> = []
    var voters: Set<String> = []
    var poll: Poll?
    var hasEnded = false
    var boosted: Int?
    var mentions: [String] { FakeMastodon.names(in: text) }
    var media: [String] = []
    var url: String?
    var quote: (id: Int, state: String)?
    var date = Date(timeIntervalSince1970: 0)
    var warning = ""
    var isSensitive = false
    var language: String?
    var edited: Date?
    /// Oldest first. Empty until it is edited.
    var versions: [[String: any Sendable]] = []
  }

  static let pageSize = 3
  let me: String
  var statuses: [Status] = []
  private(set) var asked: [String] = []
  /// The page sizes of requests for lists of posts.
  var limits: [String] = []
  private var condition = NetworkCondition.online
  private var failingRequest: String?
  /// The server has a fault that only posts with this text meet.
  var failingText: String?
  private var lostResponse: String?
  var keys: [String: (status: Int, date: Date)] = [:]
  var scheduledKeys: [String: Int] = [:]
  /// In the order of creation.
  var scheduled: [Scheduled] = []
  var maxScheduled = 300
  var relations: [String: Set<String>] = [:]
  private(set) var readThreads: Set<Int> = []
  /// The last posts of deleted threads. A newer post restores the thread.
  var deletedThreads: [Int: Int] = [:]
  var keepsConversations = false
  private(set) var isTokenValid = true
  var signIns = SignIns()
  var remembersKeys = true
  var lastID = 100
  var takesPolls = true
  var media: [String: Upload] = [:]
  /// The number of a forgotten upload is never reused.
  var lastUpload = 0
  /// Posts that their authors do not allow anyone to quote.
  var unquotable: Set<Int> = []
  /// How many times it reports that a new picture is not ready yet.
  var processing = 0
  var failsProcessing = false
  /// The formats and the largest size that the server accepts for videos and sounds.
  var recordingTypes: Set<String> = [
    "video/mp4", "video/quicktime", "video/webm", "audio/mp4", "audio/mpeg", "audio/ogg",
    "audio/wav", "audio/flac", "audio/aac",
  ]
  var largestRecording = 103_809_024
  var showsOnlyFollowed = false
  var homeMarker: String?
  var noticeMarker: String?
  /// Like servers before 3.5.
  var knowsNoTypes = false
  var noticeList: [(id: Int, type: String, person: String, status: Int?)] = []
  /// The notifications that are held back.
  var filteredNotices: [(id: Int, type: String, person: String, status: Int?)] = []
  /// The API version, which servers report since 4.3.
  var apiVersion: Int?
  var heldNotices: [HeldNotices] = []
  /// Nil for servers before 4.3.
  var noticePolicy: [String: String]?
  var refusesDecisions = false
  /// Requests that changed filtered notifications, in order.
  var decisions: [String] = []
  var refusesMarkers = false
  var hasSources = true
  var hasTrends = true
  /// Dismissed people, in the order of the requests.
  var dismissed: [String] = []
  var trendingLinks: [(url: String, people: Int)] = []
  /// Replies that it leaves out of contexts.
  var omitted: Set<Int> = []
  /// The reader's bookmarks and favorites in the order in which they were added.
  var marks: [Mark] = []
  var follows: [Follow] = []
  var lastFollow = 0
  /// People who hide their lists of people.
  var hidingPeople: Set<String> = []
  /// The reader's private notes and follow options.
  var notes: [String: String] = [:]
  var options: [String: Set<String>] = [:]
  var refusesNotes = false
  /// Data about people other than their names.
  var details: [String: [String: any Sendable]] = [:]
  var translates = true
  /// The reader's preferences for new posts.
  var preferred: [String: String] = [:]
  var reports: [ReceivedReport] = []
  var rules = ["1": "Be kind.", "2": "<b>No</b> advertising."]
  var version: String?
  lazy var profile = Profile(name: me.capitalized)
  /// The names of the parts of each accepted change.
  var profileEdits: [[String]] = []
  var refusesProfiles = false
  /// The pinned posts of the reader and of others, newest pin last.
  var pins: [Int] = []
  var failsPinning = false
  var lastMark = 0
  var lists: [PeopleList] = []
  var (permitsLists, hasExclusiveLists) = (true, true)
  var boostAudiences: [String] = []
  var followedTags: [String] = []
  var featuredTags: [String: [String]] = [:]
  /// Like servers since 3.5 and 3.3.
  var knowsFamiliarAndFeatured = true
  var emojis: [[String: any Sendable]] = []
  var hasFollowedTags = true
  var filters: [Filter]? = []
  var permitsFilters = true
  /// How many times a filter was created or changed.
  var filterEdits = 0
  var deletionsLeft: Int?

  /// If nil, each status is a second later than the previous one, and keys are kept forever.
  let now: (@Sendable () -> Date)?

  package init(me: String = "me", now: (@Sendable () -> Date)? = nil) {
    self.me = me
    self.now = now
  }

  func simulate(_ condition: NetworkCondition) { self.condition = condition }

  /// Fails only requests for this.
  func setFailingRequest(_ name: String?) { failingRequest = name }

  /// The next request for this is executed, and its answer is lost.
  func loseResponse(to name: String) { lostResponse = name }

  /// Like a real server after an hour.
  func stopRememberingKeys() { (remembersKeys, keys, scheduledKeys) = (false, [:], [:]) }

  /// Forgets the keys of earlier requests only.
  func forgetKeys() { (keys, scheduledKeys) = ([:], [:]) }

  func revokeToken() { isTokenValid = false }

  func renewToken() { isTokenValid = true }

  func takeRequests() -> [String] {
    defer { asked = [] }
    return asked
  }

  @discardableResult
  func post(
    _ text: String, by author: String, answering parent: Int? = nil, visibility: String = "public",
    hasPoll: Bool = false, at url: String? = nil
  ) -> Int {
    lastID += 1
    statuses.append(
      Status(
        id: lastID, author: author, text: text, visibility: visibility, parent: parent,
        poll: hasPoll ? Poll() : nil, url: url, date: date(of: lastID)))
    return lastID
  }

  func texts(by author: String) -> [String] {
    statuses.filter { $0.author == author }.map(\.text)
  }

  func has(_ verb: String, _ person: String) -> Bool {
    relations[person]?.contains(verb) ?? false
  }

  package func send(
    _ request: HTTPRequest, within limits: TransportLimits
  ) async throws -> HTTPResponse {
    asked.append("\(request.method.rawValue) \(request.url.path)")
    switch condition {
    case .offline: throw TransportFailure.offline
    case .timingOut: throw TransportFailure.timedOut
    case .loginPage:
      return HTTPResponse(200, body: Data("<html>Welcome</html>".utf8), from: request.url)
    case .failing(let status): return response(status, ["error": "Trouble"], request)
    case .buildingHome where request.url.path.hasSuffix("timelines/home"):
      return HTTPResponse(206, body: Data("[]".utf8), from: request.url)
    case .online, .losingResponses, .cutShort, .buildingHome: break
    }
    if let failingRequest, request.url.path.hasSuffix(failingRequest) {
      return response(503, ["error": "Trouble"], request)
    }
    publishDue()
    let answer = limitRefusal(of: request) ?? answer(request)
    if let lostResponse, request.url.path.hasSuffix(lostResponse) {
      self.lostResponse = nil
      throw TransportFailure.timedOut
    }
    if case .cutShort = condition {
      return HTTPResponse(200, body: answer.body.dropLast(5), from: request.url)
    }
    if case .losingResponses = condition { throw TransportFailure.connectionLost }
    return answer
  }
}

// MARK: Answering

extension FakeMastodon {
  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    if let file = file(at: request) { return file }
    if let answer = signIn(request) { return answer }
    guard let reader = reader(of: request) else {
      return response(401, ["error": "The access token is invalid"], request)
    }
    guard reader == me else { return answer(request, to: reader) }
    let path = request.url.path.split(separator: "/").dropFirst(2).map(String.init)
    switch (request.method, path.first) {
    case (.get, "timelines"):
      return timeline(Array(path.dropFirst()), request).map { page($0, request) }
        ?? response(404, ["error": "Record not found"], request)
    case (_, "lists"): return lists(Array(path.dropFirst()), request)
    case (.post, "reports"): return report(request)
    case (.get, "instance"): return instance(request)
    case (.post, "tags"): return follow(Array(path.dropFirst()), request)
    case (.get, "followed_tags"): return showFollowedTags(request)
    case (.get, "custom_emojis"): return list(emojis, request)
    case (_, "scheduled_statuses"): return scheduled(Array(path.dropFirst()), request)
    case (_, "statuses"): return status(Array(path.dropFirst()), request)
    case (_, "media"): return media(Array(path.dropFirst()), request)
    case (.post, "polls"): return vote(path[1], request)
    case (.delete, "profile"): return removePicture(path[1], request)
    case (_, "accounts"): return account(Array(path.dropFirst()), request)
    case (_, "markers"): return markers(request)
    case (_, "notifications"): return notifications(Array(path.dropFirst()), request)
    case (_, "filters"): return filters(Array(path.dropFirst()), request)
    case (.post, "follow_requests"): return answerRequest(of: path[1], path[2], request)
    case (.get, "mutes"), (.get, "blocks"):
      return people(
        relations.filter { $0.value.contains(String(path[0].dropLast())) }.keys, request)
    case (.get, "search"): return search(request)
    case (.get, "trends"): return trends(Array(path.dropFirst()), request)
    case (.get, "suggestions"): return suggestions(request)
    case (.delete, "suggestions"): return dismiss(path[1], request)
    case (.get, "bookmarks"), (.get, "favourites"): return marked(path[0], request)
    case (.get, "conversations"):
      return list(threads.map(conversation), request)
    case (.delete, "conversations"): return deleteConversation(Int(path[1]) ?? 0, request)
    case (.post, "conversations"):
      if let id = Int(path[1]) { readThreads.insert(id) }
      return response(200, [:], request)
    default: return response(404, ["error": "Record not found"], request)
    }
  }

  private func status(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    guard let id = path.first else { return publish(request) }
    guard let index = index(of: Int(id) ?? 0) else {
      return response(404, ["error": "Record not found"], request)
    }
    let status = statuses[index]
    switch (request.method, path.dropFirst().first) {
    case (.get, nil): return response(200, json(status), request)
    case (.get, "source"):
      guard status.author == me, hasSources else {
        return response(404, ["error": "Record not found"], request)
      }
      return response(
        200, ["id": id, "text": status.text, "spoiler_text": status.warning], request)
    case (.get, "history"): return history(of: status, request)
    case (.get, "favourited_by"): return people(status.favoriters, request)
    case (.get, "reblogged_by"): return people(status.boosters, request)
    case (.put, nil): return edit(index, request)
    case (.get, "context"):
      return response(
        200,
        [
          "ancestors": ancestors(of: status).map(json),
          "descendants": descendants(of: [status.id]).filter { !omitted.contains($0.id) }
            .map(json),
        ], request)
    case (.delete, nil):
      guard status.author == me else {
        return response(403, ["error": "This action is not allowed"], request)
      }
      release(statuses.remove(at: index).media, request)
      return response(200, [:], request)
    case (.post, "translate"): return translate(status, request)
    case (.post, "favourite"): favorite(index)
    case (.post, "unfavourite"): unfavorite(index)
    case (.post, "bookmark"): mark(status.id, "bookmarks")
    case (.post, "unbookmark"): unmark(status.id, "bookmarks")
    case (.post, "pin"): if let refusal = pin(status) { return response(422, refusal, request) }
    case (.post, "unpin"): pins.removeAll { $0 == status.id }
    case (.post, "reblog"):
      statuses[index].boosters.insert(me)
      boostAudiences.append(Self.fields(of: request)["visibility"] ?? "public")
    case (.post, "unreblog"): statuses[index].boosters.remove(me)
    default: return response(404, ["error": "Record not found"], request)
    }
    return response(200, json(statuses[index]), request)
  }
}

// MARK: Lists

extension FakeMastodon {
  func index(of id: Int) -> Int? { statuses.firstIndex { $0.id == id } }

  func ancestors(of status: Status) -> [Status] {
    guard let parent = status.parent, let index = index(of: parent) else { return [] }
    return ancestors(of: statuses[index]) + [statuses[index]]
  }

  private func descendants(of ids: Set<Int>) -> [Status] {
    let below = statuses.filter { $0.parent.map(ids.contains) ?? false }
    return below.isEmpty ? [] : below + descendants(of: Set(below.map(\.id)))
  }

  func list(
    _ elements: [[String: Any]], _ request: HTTPRequest, _ headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    let body = (try? JSONSerialization.data(withJSONObject: elements)) ?? Data()
    var headers = headers
    headers["Date"] = now.map { Self.httpDate.string(from: $0()) }
    return HTTPResponse(200, headers: headers, body: body, from: request.url)
  }

  func response(
    _ status: Int, _ body: [String: Any], _ request: HTTPRequest
  ) -> HTTPResponse {
    let body = (try? JSONSerialization.data(withJSONObject: body)) ?? Data()
    var headers = HTTPHeaders()
    headers["Date"] = now.map { Self.httpDate.string(from: $0()) }
    return HTTPResponse(status, headers: headers, body: body, from: request.url)
  }
}

// MARK: Answers

extension FakeMastodon {
  func json(_ status: Status) -> [String: Any] {
    var json: [String: Any] = [
      "id": "\(status.id)", "account": person(status.author), "content": markup(of: status),
      "visibility": status.visibility, "mentions": status.mentions.map(mention(of:)),
      "created_at": status.date.ISO8601Format(),
      "favourites_count": status.favoriters.count, "reblogs_count": status.boosters.count,
      "favourited": status.favoriters.contains(me), "reblogged": status.boosters.contains(me),
      "bookmarked": isMarked(status.id, "bookmarks"),
      "replies_count": statuses.count { $0.parent == status.id },
      "spoiler_text": status.warning, "sensitive": status.isSensitive || !status.warning.isEmpty,
    ]
    if status.author == me { json["pinned"] = pins.contains(status.id) }
    if let edited = status.edited { json["edited_at"] = edited.ISO8601Format() }
    if let language = status.language { json["language"] = language }
    if let url = status.url { json["url"] = url }
    if let parent = status.parent { json["in_reply_to_id"] = "\(parent)" }
    if let poll = status.poll { json["poll"] = self.json(poll, of: status) }
    if let index = status.boosted.flatMap(index) { json["reblog"] = self.json(statuses[index]) }
    json["media_attachments"] = status.media.map(attachment)
    json["quote"] = quote(of: status)
    json["quote_approval"] = ["current_user": canQuote(status.id) ? "automatic" : "denied"]
    return json
  }

  static func names(in text: String) -> [String] {
    text.split(separator: " ").filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
  }
}
