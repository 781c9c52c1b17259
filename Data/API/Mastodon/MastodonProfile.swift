import Domain
import Foundation

extension MastodonJSON {
  /// The signed-in person, with the profile as they typed it.
  struct Credentials: Decodable, Sendable {
    let account: Account
    let isBot: Bool
    let source: Source?

    struct Source: Decodable, Sendable {
      let note: String
      let fields: [Account.Field]
      /// The preferences for new posts.
      let defaults: PostDefaults

      private enum CodingKeys: String, CodingKey {
        case note, fields, privacy, language
        case quotePolicy = "quote_policy"
      }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        note = values.text(.note, limit: Limits.text) ?? ""
        fields = (values.list(.fields, limit: Limits.parts) as [Account.Field]).filter(\.isWritten)
        defaults = PostDefaults(
          visibility: PostVisibility(mastodon: values.text(.privacy)),
          language: values.text(.language),
          quoters: values.text(.quotePolicy).flatMap(Quoters.init(mastodon:)))
      }
    }

    private enum CodingKeys: CodingKey {
      case bot, source
    }

    init(from decoder: any Decoder) throws {
      account = try Account(from: decoder)
      let values = try decoder.container(keyedBy: CodingKeys.self)
      isBot = values.flag(.bot)
      source = values.value(.source)
    }
  }
}

/// The signed-in person and their profile, as sent by the server.
struct FetchedCredentials: Sendable {
  let person: Person
  let profile: OwnProfile
}

extension MastodonJSON.Credentials {
  /// Plain text, even if it looks like markup.
  var fetched: FetchedCredentials {
    let person = account.person
    var profile = OwnProfile(person, isBot: isBot)
    if let source {
      profile.note = source.note
      profile.fields = source.fields.map {
        .init(label: $0.name.clipped(to: Limits.line), content: $0.value.clipped(to: Limits.line))
      }
      profile.posting = source.defaults
    }
    return FetchedCredentials(person: person, profile: profile)
  }
}

extension Endpoint<FetchedCredentials> {
  static func credentials() -> Endpoint {
    .value(
      .get, "api/v1/accounts/verify_credentials", as: MastodonJSON.Credentials.self, map: \.fetched)
  }

  static func remove(_ picture: ProfilePicture) -> Endpoint {
    .value(
      .delete, "api/v1/profile", picture.rawValue, as: MastodonJSON.Credentials.self,
      map: \.fetched)
  }

  /// - Parameter pictures: the files of the changed pictures.
  static func edit(_ edit: ProfileEdit, _ pictures: [ProfilePicture: ProfileFile]) -> Endpoint {
    var form = MultipartForm()
    for (name, value) in edit.texts { form.add(value, as: name) }
    for kind in ProfilePicture.allCases {
      guard let file = pictures[kind] else { continue }
      form.add(file.bytes, as: kind.rawValue, named: file.name, type: file.mediaType)
    }
    return .value(
      .patch, "api/v1/accounts/update_credentials", body: .multipart(form),
      as: MastodonJSON.Credentials.self, map: \.fetched)
  }
}

struct ProfileFile: Sendable {
  let bytes: Data
  let name: String

  /// Throws if the file is gone.
  init(_ url: URL) throws {
    guard url.isFileURL, let bytes = try? Data(contentsOf: url) else {
      throw LoadFailure.picture(.gone)
    }
    self.bytes = bytes
    name = url.lastPathComponent
  }

  var mediaType: String {
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    return CleanPicture.Format(rawValue: ending)?.mediaType ?? "application/octet-stream"
  }
}

extension Quoters {
  fileprivate init?(mastodon name: String) {
    guard let known = Self.allCases.first(where: { $0.mastodon == name }) else { return nil }
    self = known
  }

  fileprivate var mastodon: String {
    switch self {
    case .everyone: "public"
    case .followers: "followers"
    case .nobody: "nobody"
    }
  }
}

extension ProfileEdit {
  /// Servers replace all fields, and remove them all only if the request has one empty field.
  fileprivate var texts: [(String, String)] {
    var texts: [(String, String)] = []
    if let name { texts.append(("display_name", name)) }
    if let note { texts.append(("note", note)) }
    if let isLocked { texts.append(("locked", String(isLocked))) }
    if let isBot { texts.append(("bot", String(isBot))) }
    if let visibility { texts.append(("source[privacy]", visibility.mastodonName)) }
    if let quoters { texts.append(("source[quote_policy]", quoters.mastodon)) }
    if let fields {
      for (index, field) in (fields.isEmpty ? [.init()] : fields).enumerated() {
        texts.append(("fields_attributes[\(index)][name]", field.label))
        texts.append(("fields_attributes[\(index)][value]", field.content))
      }
    }
    return texts
  }
}
