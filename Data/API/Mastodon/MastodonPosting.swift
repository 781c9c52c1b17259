import Domain
import Foundation

/// Sends what someone wrote. The same key sends it once, however often it is tried.
package struct MastodonPosting: Sendable {
  private let client: HTTPClient
  private let service: Service

  package init(_ client: HTTPClient, base: URL, token: Secret?) {
    self.client = client
    service = .mastodon(base, token: token)
  }

  /// - Parameters:
  ///   - trustingUploads: pictures that the server has got are there still, so it is not asked.
  ///   - remember: is told of each id that the server has given to a picture or has forgotten.
  func publish(
    _ draft: Draft, key: OutboxEntry.ID, trustingUploads: Bool = true, remember: Remember
  ) async throws -> Post {
    var draft = draft
    let wasUploaded = draft.pictures.contains { $0.sourceID != nil }
    try await upload(&draft.pictures, trusting: trustingUploads, remember)
    do {
      return try await client.load(.publish(draft, key: key), from: service)
    } catch LoadFailure.refused where wasUploaded {
      // A picture can have been forgotten since, or was not ready when the app was ended.
      try await upload(&draft.pictures, trusting: false, remember)
      return try await client.load(.publish(draft, key: key), from: service)
    }
  }

  typealias Remember = @Sendable ([Draft.Picture]) async throws -> Void
}

extension MastodonPosting {
  /// Enough for the largest picture over a poor connection.
  static let uploadTime = Duration.seconds(600)

  /// Between two questions whether a picture is ready: large ones are converted before they are
  /// shown.
  private static let pauses = [1, 2, 4, 8, 8, 8, 8, 8, 8]

  private func upload(
    _ pictures: inout [Draft.Picture], trusting: Bool, _ remember: Remember
  ) async throws {
    for index in pictures.indices {
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
    guard picture.file.isFileURL, let data = try? Data(contentsOf: picture.file) else {
      throw LoadFailure.picture(.gone)
    }
    var patient = client
    patient.limits.total = Self.uploadTime
    do {
      return try await patient.load(.upload(data, picture), from: service)
    } catch LoadFailure.notFound {
      // Servers of before 2020 take none this way.
      throw LoadFailure.unsupported
    }
  }

  /// Tells the server another description than it has. `false` where it has the picture no more.
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

  /// Waits while it is processed. `false` where the server has it no more.
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
      // It could not be processed. Sent once more it may be, so the next try sends it.
      pictures[index].sourceID = nil
      try await remember(pictures)
      throw LoadFailure.refused(words)
    }
    throw LoadFailure.timedOut
  }
}

extension Endpoint<Post> {
  fileprivate static func publish(
    _ draft: Draft, key: OutboxEntry.ID
  ) -> Endpoint {
    var fields: [(String, String?)] = [
      ("status", draft.text), ("visibility", draft.visibility.mastodonName),
      ("spoiler_text", draft.contentWarning), ("in_reply_to_id", draft.replyTo?.rawValue),
      ("quoted_status_id", draft.quoting?.rawValue),
    ]
    fields += draft.pictures.map { ("media_ids[]", $0.sourceID?.rawValue) }
    return .value(
      .post, "api/v1/statuses",
      body: .form(fields.compactMap { name, value in value.map { .init(name: name, value: $0) } }),
      key: key.rawValue, as: MastodonJSON.Status.self, map: \.post)
  }
}

extension Endpoint<MastodonJSON.Attachment> {
  fileprivate static func upload(_ file: Data, _ picture: Draft.Picture) -> Endpoint {
    let name = picture.file.lastPathComponent
    let format = CleanPicture.Format(rawValue: picture.file.pathExtension)
    var form = MultipartForm()
    form.add(file, as: "file", named: name, type: format?.mediaType ?? "application/octet-stream")
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
  fileprivate var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    }
  }
}

extension Visibility {
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
