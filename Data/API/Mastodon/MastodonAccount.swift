import Domain
import Foundation

extension MastodonJSON {
  struct Account: Decodable, Sendable {
    let id: String
    let userName: String?
    let displayName: String?
    let note: String?
    let url: String?
    let avatar: String?
    let header: String?
    let isLocked: Bool
    let isBot: Bool
    let isSuspended: Bool
    let isLimited: Bool
    let moved: Successor?
    let created: Date?
    let followers: Int
    let following: Int
    let posts: Int
    let fields: [Field]
    let emojis: [Emoji]

    struct Field: Decodable, Sendable {
      let name: String
      let value: String
      let isVerified: Bool

      private enum CodingKeys: String, CodingKey {
        case name, value
        case verified = "verified_at"
      }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        name = try fields.decode(String.self, forKey: .name)
        value = try fields.decode(String.self, forKey: .value)
        isVerified = fields.text(.verified)?.isEmpty == false
      }

      /// False for the empty field that clears the list. Some servers keep it.
      var isWritten: Bool { !name.isEmpty || !value.isEmpty }
    }

    struct Successor: Decodable, Sendable {
      let id: String
      let userName: String?

      private enum CodingKeys: CodingKey { case id, acct, username }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.id(.id)
        userName = fields.text(.acct) ?? fields.text(.username)
      }
    }

    private enum CodingKeys: String, CodingKey {
      case id, acct, username, note, url, avatar, header, locked, fields, emojis
      case bot, moved, suspended, limited
      case displayName = "display_name"
      case created = "created_at"
      case followers = "followers_count"
      case following = "following_count"
      case posts = "statuses_count"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let id = try fields.id(.id)
      // Most people occur several times in an answer.
      let repeats = decoder.repeats
      if let known: MastodonJSON.Account = repeats?.value(id) {
        self = known
        return
      }
      self.id = id
      userName = fields.text(.acct) ?? fields.text(.username)
      displayName = fields.text(.displayName)
      note = fields.text(.note, limit: Limits.markup)
      url = fields.text(.url)
      avatar = fields.text(.avatar)
      header = fields.text(.header)
      isLocked = fields.flag(.locked)
      isBot = fields.flag(.bot)
      isSuspended = fields.flag(.suspended)
      isLimited = fields.flag(.limited)
      moved = fields.value(.moved)
      created = fields.date(.created)
      followers = fields.count(.followers)
      following = fields.count(.following)
      posts = fields.count(.posts)
      self.fields = (fields.list(.fields, limit: Limits.parts) as [Field]).filter(\.isWritten)
      emojis = fields.list(.emojis, limit: Limits.spans)
      repeats?.keep(self, as: id)
    }
  }

  /// The followers of a person that the signed-in person follows too.
  struct FamiliarFollowers: Decodable, Sendable {
    let id: String
    let accounts: [Account]

    private enum CodingKeys: CodingKey { case id, accounts }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      accounts = fields.list(.accounts, limit: Limits.page)
    }
  }

  struct Relationship: Decodable, Sendable {
    let id: String
    let isFollowing: Bool
    let isRequested: Bool
    let isFollowedBy: Bool
    let isMuting: Bool
    let isBlocking: Bool
    let isNotifying: Bool
    let isAsking: Bool
    let isBlockedBy: Bool
    /// Not sent before version 2.1.
    let showsBoosts: Bool?
    let note: String

    private enum CodingKeys: String, CodingKey {
      case id, following, requested, muting, blocking, notifying, note
      case followedBy = "followed_by"
      case requestedBy = "requested_by"
      case blockedBy = "blocked_by"
      case showsBoosts = "showing_reblogs"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.id(.id)
      isFollowing = fields.flag(.following)
      isRequested = fields.flag(.requested)
      isFollowedBy = fields.flag(.followedBy)
      isMuting = fields.flag(.muting)
      isBlocking = fields.flag(.blocking)
      isNotifying = fields.flag(.notifying)
      isAsking = fields.flag(.requestedBy)
      isBlockedBy = fields.flag(.blockedBy)
      showsBoosts = fields.value(.showsBoosts)
      note = fields.text(.note, limit: Limits.text) ?? ""
    }
  }
}

extension MastodonJSON.Account {
  var person: Person {
    let emojis = emojis.compactMap(\.customEmoji)
    var person = Person(
      id: Person.ID(id), nick: displayName, userName: userName,
      avatar: avatar.flatMap(Self.picture), profileImage: header.flatMap(Self.picture),
      note: note.map { HTMLText.richText($0).clipped().showing(emojis) } ?? RichText(""),
      fields: fields.map {
        .init(
          name: $0.name.clipped(to: Limits.line),
          value: HTMLText.richText($0.value.clipped(to: Limits.line)).showing(emojis),
          isVerified: $0.isVerified)
      },
      counts: .init(followers: followers, following: following, posts: posts),
      isLocked: isLocked, joined: created, url: url.flatMap { URL(web: $0) },
      emojis: emojis.filter { displayName?.contains(":\($0.shortcode):") == true })
    person.isAutomated = isBot
    person.successor = moved.map { .init(id: Person.ID($0.id), userName: $0.userName) }
    person.restriction = isSuspended ? .suspended : isLimited ? .limited : nil
    return person
  }
}

extension MastodonJSON.Account {
  /// Servers send a placeholder for a missing picture. The app has nicer ones.
  private static func picture(_ address: String) -> URL? {
    address.hasSuffix("/original/missing.png") ? nil : URL(web: address)
  }
}

extension MastodonJSON.Relationship {
  /// For people who are not followed, servers report that boosts are hidden. This is ignored.
  var relationship: Relationship {
    var relationship = Relationship(
      personID: Person.ID(id), following: isRequested ? .requested : isFollowing ? .yes : .no,
      isFollowedBy: isFollowedBy, isMuted: isMuting, isBlocked: isBlocking,
      isNotifying: isFollowing && isNotifying, showsBoosts: !isFollowing || showsBoosts ?? true,
      note: note)
    relationship.asksToFollow = isAsking
    relationship.blocksMe = isBlockedBy
    return relationship
  }
}
