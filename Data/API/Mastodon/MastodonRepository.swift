import Domain
import Foundation

/// Reads from and writes to a Mastodon-compatible server.
package struct MastodonRepository: Sendable {
  private let client: HTTPClient
  private let service: Service
  private let base: URL

  package init(_ client: HTTPClient, base: URL, token: Secret?) {
    self.client = client
    self.base = base
    service = .mastodon(base, token: token)
  }
}

extension MastodonRepository {
  var host: String { base.mastodonHost }

  /// The time last reported by the server. Nil before its first answer.
  var date: Date? {
    get async { await client.clocks.date(of: base.lowercasedHost) }
  }

  func load<Value>(_ endpoint: Endpoint<Value>) async throws -> Value {
    try await client.load(endpoint, from: service)
  }

  /// Downloads a picture, a video or a sound of a post.
  func loadFile(at url: URL, largest: Int) async throws -> Data {
    var patient = client
    patient.limits.total = MastodonPosting.uploadTime
    patient.limits.body = max(patient.limits.body, largest)
    return try await patient.loadFile(at: url, as: "*/*")
  }

  /// Events of the home timeline.
  func events(at streaming: URL) async throws -> AsyncThrowingStream<ServerSentEvent, any Error> {
    guard streaming.canReceiveToken(of: service.base) else { throw LoadFailure.unsupported }
    return try await client.events(
      at: "api/v1/streaming/user", from: Service(base: streaming, token: service.token))
  }

  /// The server's description. Fails if there is no such server.
  func fetchServer() async throws -> MastodonServer {
    do {
      return try await client.load(.server(), from: service)
    } catch LoadFailure.notFound {
      return try await client.load(.oldServer(), from: service)
    }
  }
}

extension MastodonRepository: AccountRepository {
  package func fetchAccount() async throws -> Account { try await fetchSignedIn().account }

  /// The account, and its person's preferences for new posts.
  func fetchSignedIn() async throws -> (account: Account, defaults: PostDefaults?) {
    async let credentials = client.load(.credentials(), from: service)
    async let server = fetchServer()
    let (person, profile) = (try await credentials.person, try await credentials.profile)
    let host = base.mastodonHost
    let account = Account(
      id: Account.ID("mastodon \(person.id) \(host)"), source: .mastodon(host: host),
      person: person, capabilities: try await server.capabilities)
    return (account, profile.posting)
  }
}

extension MastodonRepository {
  func set(_ reaction: Reaction, isOn: Bool, on post: Post.ID) async throws -> Post {
    try await client.load(.react(reaction, isOn: isOn, on: post), from: service)
  }

  func vote(_ choices: Set<Int>, on post: Post.ID) async throws -> Post {
    var post = try await client.load(.post(post), from: service)
    guard let poll = post.poll else { throw LoadFailure.notFound }
    post.poll = try await client.load(.vote(choices, in: poll.id), from: service)
    return post
  }

  func delete(_ post: Post.ID, keepingMedia: Bool) async throws {
    do {
      try await client.load(.delete(post, keepingMedia: keepingMedia), from: service)
    } catch LoadFailure.notFound {
      // It is already gone, as requested.
    }
  }

  func save(_ edit: ProfileEdit) async throws -> FetchedCredentials {
    let files = try [ProfilePicture.avatar: edit.avatar, .header: edit.header]
      .compactMapValues { try $0.map(ProfileFile.init) }
    var fetched: FetchedCredentials?
    var others = edit
    others.removed = nil
    // The request that can be refused comes first. Removing a picture twice is not a failure.
    if !others.isEmpty { fetched = try await client.load(.edit(edit, files), from: service) }
    for picture in ProfilePicture.allCases where edit.removed?.contains(picture) == true {
      fetched = try await client.load(.remove(picture), from: service)
    }
    if let fetched { return fetched }
    return try await client.load(.credentials(), from: service)
  }

  func setFollowing(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await client.load(.relate(isOn ? "follow" : "unfollow", to: person), from: service)
  }

  func setMuted(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await client.load(.relate(isOn ? "mute" : "unmute", to: person), from: service)
  }

  func setBlocked(_ isOn: Bool, _ person: Person.ID) async throws -> Relationship {
    try await client.load(.relate(isOn ? "block" : "unblock", to: person), from: service)
  }
}
