import Domain
import Foundation

/// The content of the files in `Texts`. They are written by hand, with names as references and
/// offsets as dates.
struct SampleFiles: Sendable {
  let people: [Person]
  let pictures: [Picture]
  let posts: [Post]
  let boosts: [Boost]
  let conversations: [Conversation]
  let repositories: [Repository]
  let lists: [PeopleList]
  let scheduled: [Scheduled]
  let translations: [SampleTranslation]
}

extension SampleFiles {
  struct Person: Decodable, Sendable {
    let id: String
    let nick: String?
    let userName: String
    let avatar: String?
    let profileImage: String?
    let note: String
    let fields: [Field]?
    let followers: Int?
    let following: Int?
    let locked: Bool?
    let joined: SampleOffset
    /// The relationship of `me` to this person.
    let followed: Followed?
    let followsMe: Bool?
    let muted: Bool?
    let blocked: Bool?
    let notifies: Bool?
    /// A private note by `me` about this person.
    let privateNote: String?

    enum Followed: String, Decodable, Sendable {
      case no, requested, yes
    }

    struct Field: Decodable, Sendable {
      let name: String
      let value: String
    }
  }

  struct Picture: Decodable, Sendable {
    let file: String
    let width: Int
    let height: Int
    /// Nil for avatars and profile images, which are shown next to a name.
    let alt: String?
    /// The preview picture of a video.
    let preview: String?
  }

  struct Post: Decodable, Sendable {
    let id: String
    let by: String
    let at: SampleOffset
    let text: String?
    let language: String?
    let replyTo: String?
    let quotes: Quote?
    let media: [String]?
    let warning: String?
    let sensitive: Bool?
    let poll: Poll?
    let card: Card?
    let comments: [Comment]?
    let visibility: Visibility?
    let boosts: Int?
    let favorites: Int?
    /// The reactions of `me`.
    let own: [Reaction]?
    let unread: Bool?
    let pinned: Bool?
    /// When it was last edited.
    let edited: SampleOffset?
    /// The earlier versions, oldest first. Nil for a post that was never edited.
    let versions: [Version]?

    struct Version: Decodable, Sendable {
      let at: SampleOffset
      let text: String
      let media: [String]?
      let warning: String?
    }

    struct Quote: Decodable, Sendable {
      /// Nil if the quoted post is gone.
      let post: String?
    }

    enum Visibility: String, Decodable, Sendable {
      case everyone, unlisted, followers, direct
    }

    enum Reaction: String, Decodable, Sendable {
      case favorite, boost, bookmark
    }

    struct Poll: Decodable, Sendable {
      let options: [String]
      let votes: [Int]
      let voters: Int
      let several: Bool?
      let ends: SampleOffset
      let own: [Int]?
    }

    struct Card: Decodable, Sendable {
      let url: URL
      let title: String
      let summary: String?
      let provider: String
      let image: String?
    }

    struct Comment: Decodable, Sendable {
      let by: String
      let text: String
    }
  }

  struct Boost: Decodable, Sendable {
    let id: String
    let by: String
    let post: String
    let at: SampleOffset
  }

  struct Conversation: Decodable, Sendable {
    let id: String
    let with: [String]
    let unread: Int?
    let messages: [Message]

    struct Message: Decodable, Sendable {
      let by: String
      let at: SampleOffset
      let text: String
    }
  }

  struct PeopleList: Decodable, Sendable {
    let id: String
    let title: String
    let members: [String]
  }

  struct Repository: Decodable, Sendable {
    let owner: String
    let name: String
    let ownerAvatar: String?
    let summary: String?
    let language: String?
    let stars: Int
    let forks: Int
    let updated: SampleOffset
    let favorite: Bool?
  }
}

extension SampleFiles {
  struct Scheduled: Decodable, Sendable {
    let id: String
    let at: SampleOffset
    let text: String

    func draft(_ firstStart: Date) -> Draft {
      var draft = Draft(id: Draft.ID(id), text: text, changed: firstStart)
      draft.scheduled = firstStart + Double(at.seconds)
      return draft
    }
  }
}

extension SampleFiles {
  /// Throws if a file is unreadable.
  init() throws {
    people = try Self.decode("people")
    pictures = try Self.decode("pictures")
    posts = try ["posts", "replies", "story"].flatMap { try Self.decode($0) }
    boosts = try Self.decode("boosts")
    conversations = try Self.decode("conversations")
    repositories = try Self.decode("repositories")
    lists = try Self.decode("lists")
    scheduled = try Self.decode("scheduled")
    translations = try SampleTranslation.all()
  }

  static func decode<Value: Decodable>(_ name: String) throws -> [Value] {
    let file = Bundle.module.sampleFolder.appending(path: "Texts/\(name).json")
    return try JSONDecoder().decode([Value].self, from: Data(contentsOf: file))
  }
}
