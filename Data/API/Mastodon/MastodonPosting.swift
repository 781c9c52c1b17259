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

  package func publish(_ draft: Draft, key: OutboxEntry.ID) async throws -> Post {
    var pictures: [String] = []
    for picture in draft.pictures { pictures.append(try await upload(picture)) }
    return try await client.load(.publish(draft, pictures: pictures, key: key), from: service)
  }
}

extension MastodonPosting {
  /// - Returns: the id under which the server has the picture, once it is ready to be shown.
  private func upload(_ picture: Draft.Picture) async throws -> String {
    guard let data = try? Data(contentsOf: picture.file) else {
      throw LoadFailure.refused("A picture of this post is no longer there.")
    }
    var attachment = try await client.load(
      .upload(data, named: picture.file.lastPathComponent, altText: picture.altText),
      from: service)
    for _ in 0..<Self.patience where attachment.url == nil {
      try await client.surroundings.sleep(.seconds(1))
      attachment = try await client.load(.attachment(attachment.id), from: service)
    }
    guard attachment.url != nil else { throw LoadFailure.timedOut }
    return attachment.id
  }

  /// In seconds: large pictures and films are converted before they can be shown.
  private static let patience = 30
}

extension Endpoint<Post> {
  fileprivate static func publish(
    _ draft: Draft, pictures: [String], key: OutboxEntry.ID
  ) -> Endpoint {
    var fields: [(String, String?)] = [
      ("status", draft.text), ("visibility", draft.visibility.mastodonName),
      ("spoiler_text", draft.contentWarning), ("in_reply_to_id", draft.replyTo?.rawValue),
    ]
    fields += pictures.map { ("media_ids[]", $0) }
    return .value(
      .post, "api/v1/statuses",
      body: .form(fields.compactMap { name, value in value.map { .init(name: name, value: $0) } }),
      key: key.rawValue, as: MastodonJSON.Status.self, map: \.post)
  }
}

extension Endpoint<MastodonJSON.Attachment> {
  fileprivate static func upload(_ file: Data, named name: String, altText: String) -> Endpoint {
    var form = MultipartForm()
    form.add(file, as: "file", named: name)
    if !altText.isEmpty { form.add(altText, as: "description") }
    return .value(.post, "api/v2/media", body: .multipart(form), as: Value.self) { $0 }
  }

  fileprivate static func attachment(_ id: String) -> Endpoint {
    .value(.get, "api/v1/media", id, as: Value.self) { $0 }
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
