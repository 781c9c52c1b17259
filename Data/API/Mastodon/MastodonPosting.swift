import Domain
import Foundation

/// Sends posts. The idempotency key ensures that repeated attempts create one post.
package struct MastodonPosting: Sendable {
  private let client: HTTPClient
  private let service: Service

  package init(_ client: HTTPClient, base: URL, token: Secret?) {
    self.client = client
    service = .mastodon(base, token: token)
  }

  /// - Parameters:
  ///   - trustingUploads: true to assume that the server still has the uploaded pictures.
  ///   - remember: receives the pictures whenever the server has assigned or forgotten an ID.
  func publish(
    _ draft: Draft, key: OutboxEntry.ID, trustingUploads: Bool = true, remember: Remember
  ) async throws -> Post {
    try await send(draft, trustingUploads, remember) { draft in
      .value(
        .post, "api/v1/statuses", body: try MastodonPostBody(draft).encoded(), key: key.rawValue,
        as: MastodonJSON.Status.self, map: \.post)
    }
  }

  /// Creates a post that the server publishes at `date`.
  func schedule(
    _ draft: Draft, for date: Date, key: OutboxEntry.ID, trustingUploads: Bool, remember: Remember
  ) async throws -> MastodonJSON.Posted {
    try await send(draft, trustingUploads, remember) { draft in
      .value(
        .post, "api/v1/statuses",
        body: try MastodonPostBody(draft, scheduled: date).encoded(), key: key.rawValue,
        as: MastodonJSON.Posted.self
      ) { $0 }
    }
  }

  private func send<Value>(
    _ draft: Draft, _ trustingUploads: Bool, _ remember: Remember,
    as endpoint: (Draft) throws -> Endpoint<Value>
  ) async throws -> Value {
    var draft = draft
    let wasUploaded = draft.pictures.contains { $0.sourceID != nil }
    try await upload(&draft.pictures, trusting: trustingUploads, remember)
    do {
      return try await client.load(try endpoint(draft), from: service)
    } catch LoadFailure.refused where wasUploaded {
      // The server may have forgotten a picture, or it was not ready when the app was terminated.
      try await upload(&draft.pictures, trusting: false, remember)
      return try await client.load(try endpoint(draft), from: service)
    }
  }

  /// Edits a post. Descriptions of its existing pictures can only be changed in the same request.
  func edit(
    _ post: Post, with draft: Draft, written: Date, trustingUploads: Bool, remember: Remember
  ) async throws -> Post {
    var draft = draft
    let own = Set(post.media.map(\.id))
    try await upload(&draft.pictures, excluding: own, trusting: trustingUploads, remember)
    let now = client.surroundings.now()
    return try await client.load(
      .edit(post, with: draft, written: written, at: now), from: service)
  }

  typealias Remember = @Sendable ([Draft.Picture]) async throws -> Void
}

extension MastodonPosting {
  /// Enough for the largest picture on a slow connection.
  static let uploadTime = Duration.seconds(600)
  /// Servers convert a picture before they answer, and send nothing until then.
  static let conversionTime = Duration.seconds(120)
  /// Bytes per second.
  private static let minUploadRate = 50_000

  /// The seconds between checks whether a picture is ready. Servers convert large pictures first.
  private static let pauses = [1, 2, 4, 8, 8, 8, 8, 8, 8]

  private func upload(
    _ pictures: inout [Draft.Picture], excluding known: Set<Media.ID> = [], trusting: Bool,
    _ remember: Remember
  ) async throws {
    for index in pictures.indices {
      if let id = pictures[index].sourceID, known.contains(id) { continue }
      if let id = pictures[index].sourceID {
        let isThere = trusting ? true : try await isReady(id, index, &pictures, remember)
        if isThere, try await describe(id, index, &pictures, remember) { continue }
      }
      let attachment = try await upload(pictures[index])
      let id = Media.ID(attachment.id)
      pictures[index].sourceID = id
      pictures[index].sourceAltText = pictures[index].altText
      try await remember(pictures)
      guard attachment.url == nil else { continue }
      try await client.surroundings.sleep(.seconds(1))
      guard try await isReady(id, index, &pictures, remember) else {
        try await remember(pictures)
        throw LoadFailure.serverFailed(nil)
      }
    }
  }

  private func upload(_ picture: Draft.Picture) async throws -> MastodonJSON.Attachment {
    guard picture.file.isFileURL, let data = try? MappedFile.read(picture.file) else {
      throw LoadFailure.picture(.gone)
    }
    var patient = client
    patient.limits.total = max(
      Self.uploadTime, .seconds(data.count / Self.minUploadRate))
    patient.limits.idle = max(patient.limits.idle, Self.conversionTime)
    do {
      return try await patient.load(.upload(data, picture), from: service)
    } catch LoadFailure.notFound {
      // Servers from before 2020 lack this endpoint.
      throw LoadFailure.unsupported
    }
  }

  /// Changes a picture's description on the server. Returns false if the picture is gone.
  private func describe(
    _ id: Media.ID, _ index: Int, _ pictures: inout [Draft.Picture], _ remember: Remember
  ) async throws -> Bool {
    let text = pictures[index].altText
    guard let known = pictures[index].sourceAltText, known != text else { return true }
    do {
      _ = try await client.load(.describe(id, text), from: service)
    } catch LoadFailure.notFound {
      pictures[index].sourceID = nil
      return false
    }
    pictures[index].sourceAltText = text
    try await remember(pictures)
    return true
  }

  /// Waits until the server has processed the picture. Returns false if it is gone.
  private func isReady(
    _ id: Media.ID, _ index: Int, _ pictures: inout [Draft.Picture], _ remember: Remember
  ) async throws -> Bool {
    do {
      for pause in Self.pauses {
        let attachment = try await client.load(.attachment(id), from: service)
        if attachment.url != nil { return true }
        try await client.surroundings.sleep(.seconds(pause))
      }
    } catch LoadFailure.notFound {
      pictures[index].sourceID = nil
      return false
    } catch LoadFailure.refused(let words) {
      // Processing failed, so the next attempt uploads it again.
      pictures[index].sourceID = nil
      try await remember(pictures)
      throw LoadFailure.refused(words)
    }
    throw LoadFailure.timedOut
  }
}

extension Endpoint<Post> {
  fileprivate static func edit(
    _ post: Post, with draft: Draft, written: Date, at now: Date
  ) throws -> Endpoint {
    .value(
      .put, "api/v1/statuses", post.id.rawValue,
      body: try MastodonPostBody(editing: post, with: draft, written: written, at: now).encoded(),
      as: MastodonJSON.Status.self, map: \.post)
  }
}

extension Endpoint<MastodonJSON.Attachment> {
  fileprivate static func upload(_ file: Data, _ picture: Draft.Picture) -> Endpoint {
    let name = picture.file.lastPathComponent
    let format = picture.file.pathExtension
    let type =
      CleanPicture.Format(rawValue: format)?.mediaType
      ?? RecordingFormat(rawValue: format)?.types.first
    var form = MultipartForm()
    form.add(file, as: "file", named: name, type: type ?? "application/octet-stream")
    if picture.recording != nil { form.join(in: picture.file.deletingLastPathComponent()) }
    if !picture.altText.isEmpty { form.add(picture.altText, as: "description") }
    return .value(.post, "api/v2/media", body: .multipart(form), as: Value.self) { $0 }
  }

  fileprivate static func describe(_ id: Media.ID, _ text: String) -> Endpoint {
    .value(
      .put, "api/v1/media", id.rawValue, body: .form([.init(name: "description", value: text)]),
      as: Value.self
    ) { $0 }
  }

  fileprivate static func attachment(_ id: Media.ID) -> Endpoint {
    .value(.get, "api/v1/media", id.rawValue, as: Value.self) { $0 }
  }
}

extension CleanPicture.Format {
  var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    }
  }
}

extension PostVisibility {
  var mastodonName: String {
    switch self {
    case .everyone: "public"
    case .unlisted: "unlisted"
    case .followers: "private"
    case .direct: "direct"
    case .unknown(let name): name
    }
  }
}
