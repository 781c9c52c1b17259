import Domain
import Foundation

/// Converts the files to Domain values: names to references, and offsets to dates. Counts are
/// computed, so that they match the content.
struct SampleMapper {
  private let files: SampleFiles
  private let firstStart: Date
  private let people: [String: SampleFiles.Person]
  private let personIDs: [String: Person.ID]
  private let pictures: [String: SampleFiles.Picture]
  private let posts: [String: SampleFiles.Post]
  private let languages: [String: String]
  private let replyCounts: [String: Int]
  private let postCounts: [String: Int]

  init(_ files: SampleFiles, firstStart: Date) {
    self.files = files
    self.firstStart = firstStart
    people = files.people.keyed(by: \.id)
    personIDs = files.people.keyed(by: \.userName).mapValues { Person.ID($0.id) }
    pictures = files.pictures.keyed(by: \.file)
    posts = files.posts.keyed(by: \.id)
    languages = files.translations.keyed(by: \.post).mapValues(\.language)
    replyCounts = files.posts.compactMap(\.replyTo).counted()
    postCounts = files.posts.map(\.by).counted()
  }

  func person(_ id: String) throws -> Person {
    let person = try people.value(named: id)
    return Person(
      id: Person.ID(person.id), nick: person.nick, userName: person.userName,
      avatar: try person.avatar.map(picture), profileImage: try person.profileImage.map(picture),
      note: richText(person.note),
      fields: (person.fields ?? []).map { .init(name: $0.name, value: richText($0.value)) },
      counts: counts(of: person), isLocked: person.locked ?? false, joined: date(person.joined),
      url: URL(string: "https://moments.example/@\(person.userName)"))
  }

  func relationship(_ person: SampleFiles.Person) -> Relationship {
    let following: Relationship.Following =
      switch person.followed ?? .no {
      case .no: .no
      case .requested: .requested
      case .yes: .yes
      }
    return Relationship(
      personID: Person.ID(person.id), following: following,
      isFollowedBy: person.followsMe ?? false, isMuted: person.muted ?? false,
      isBlocked: person.blocked ?? false, isNotifying: person.notifies ?? false,
      note: person.privateNote ?? "")
  }

  func repository(_ repository: SampleFiles.Repository) -> CodeRepository {
    let path = "\(repository.owner)/\(repository.name)"
    return CodeRepository(
      id: CodeRepository.ID(path), name: repository.name, owner: repository.owner,
      ownerAvatar: repository.ownerAvatar.flatMap(SamplePictures.url), summary: repository.summary,
      language: repository.language, stars: repository.stars, forks: repository.forks,
      updated: date(repository.updated), url: URL(string: "https://code.example/\(path)"),
      isFavorite: repository.favorite ?? false)
  }
}

// Posts.
extension SampleMapper {
  func post(_ post: SampleFiles.Post) throws -> Post {
    let author = try person(post.by)
    return Post(
      id: Post.ID(post.id), author: author, content: post.text.map(richText),
      media: try (post.media ?? []).enumerated().map { index, file in
        try media(file, id: "\(post.id)-\(index)")
      },
      contentWarning: post.warning, isSensitive: post.sensitive ?? false,
      poll: post.poll.map { poll($0, id: post.id) }, card: try post.card.map(card),
      comments: try (post.comments ?? []).enumerated().map { index, comment in
        Comment(
          id: Comment.ID("\(post.id)-c\(index)"), author: try person(comment.by),
          text: richText(comment.text))
      },
      counts: .init(
        replies: replyCounts[post.id] ?? 0, boosts: post.boosts ?? 0,
        favorites: post.favorites ?? 0),
      reactions: reactions(post), visibility: visibility(post.visibility),
      date: date(post.at), isUnread: post.unread ?? (post.at.seconds > 0),
      parent: try post.replyTo.map(parent), url: author.url?.appending(path: post.id),
      quote: try post.quotes.map(quote), edited: post.edited.map(date),
      language: post.language ?? languages[post.id])
  }

  /// Newest first. Nil if the post was never edited.
  func versions(of post: SampleFiles.Post) throws -> [PostVersion]? {
    guard let older = post.versions else { return nil }
    let known = try older.reversed().map { version in
      PostVersion(
        date: date(version.at), text: version.text, contentWarning: version.warning,
        media: try (version.media ?? []).map { file in
          // A picture keeps its ID even if pictures next to it change.
          let index = post.media?.firstIndex(of: file).map(String.init) ?? file
          return try media(file, id: "\(post.id)-\(index)")
        })
    }
    return [PostVersion(try self.post(post))] + known
  }

  /// The quote's post is looked up in the store.
  private func quote(_ quote: SampleFiles.Post.Quote) throws -> Quote {
    guard let id = quote.post else { return .unloaded(nil, .deleted) }
    return .unloaded(Post.ID(try posts.value(named: id).id), .accepted)
  }

  func boost(_ boost: SampleFiles.Boost) throws -> Post {
    var post = try post(posts.value(named: boost.post))
    post.boost = Post.Boost(
      id: Post.ID(boost.id), person: try person(boost.by), date: date(boost.at))
    return post
  }

  private func parent(_ id: String) throws -> Post.Parent {
    Post.Parent(id: Post.ID(id), author: try person(posts.value(named: id).by))
  }

  private func media(_ file: String, id: String) throws -> Media {
    let picture = try pictures.value(named: file)
    return Media(
      id: Media.ID(id), kind: picture.preview == nil ? .image : .video,
      url: try self.picture(file), preview: try picture.preview.map(self.picture),
      altText: picture.alt,
      size: Media.Size(width: picture.width, height: picture.height))
  }

  private func poll(_ poll: SampleFiles.Post.Poll, id: String) -> Poll {
    Poll(
      id: Poll.ID(id), options: zip(poll.options, poll.votes).map { .init(title: $0, votes: $1) },
      allowsSeveral: poll.several ?? false, ends: date(poll.ends), voters: poll.voters,
      ownVotes: poll.own.map(Set.init))
  }

  private func card(_ card: SampleFiles.Post.Card) throws -> LinkCard {
    LinkCard(
      url: card.url, title: card.title, summary: card.summary ?? "", provider: card.provider,
      image: try card.image.map(picture))
  }

  private func reactions(_ post: SampleFiles.Post) -> Post.Reactions {
    let own = post.own ?? []
    return Post.Reactions(
      isFavorite: own.contains(.favorite), isBoosted: own.contains(.boost),
      isBookmarked: own.contains(.bookmark), isPinned: post.pinned ?? false)
  }

  private func visibility(_ visibility: SampleFiles.Post.Visibility?) -> PostVisibility {
    switch visibility ?? .everyone {
    case .everyone: .everyone
    case .unlisted: .unlisted
    case .followers: .followers
    case .direct: .direct
    }
  }
}

// Conversations.
extension SampleMapper {
  func conversation(_ conversation: SampleFiles.Conversation) throws -> Conversation {
    Conversation(
      id: Conversation.ID(conversation.id), participants: try conversation.with.map(person),
      lastMessage: try messages(conversation).last, unreadCount: conversation.unread ?? 0)
  }

  /// Oldest first, as in the file.
  func messages(_ conversation: SampleFiles.Conversation) throws -> [Message] {
    try conversation.messages.enumerated().map { index, message in
      Message(
        id: Message.ID("\(conversation.id)-\(index)"),
        conversationID: Conversation.ID(conversation.id), author: try person(message.by),
        text: richText(message.text), date: date(message.at))
    }
  }
}

extension SampleMapper {
  private func richText(_ text: String) -> RichText {
    RichText(linking: text) { personIDs[$0] }
  }

  private func date(_ offset: SampleOffset) -> Date {
    firstStart.addingTimeInterval(TimeInterval(offset.seconds))
  }

  private func picture(_ file: String) throws -> URL {
    guard pictures[file] != nil, let url = SamplePictures.url(named: file) else {
      throw SampleReferenceError(name: file)
    }
    return url
  }

  private func counts(of person: SampleFiles.Person) -> Person.Counts {
    let isMe = person.id == SampleContent.me.rawValue
    return Person.Counts(
      followers: isMe
        ? files.people.count { $0.followsMe == true } : person.followers ?? 0,
      following: isMe
        ? files.people.count { $0.followed == .yes } : person.following ?? 0,
      posts: postCounts[person.id] ?? 0)
  }
}

extension Sequence {
  /// The first one wins. Tests check that names are unique.
  fileprivate func keyed(by name: KeyPath<Element, String>) -> [String: Element] {
    Dictionary(map { ($0[keyPath: name], $0) }) { first, _ in first }
  }
}

extension Sequence where Element == String {
  fileprivate func counted() -> [String: Int] {
    reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Dictionary where Key == String {
  fileprivate func value(named name: String) throws -> Value {
    guard let value = self[name] else { throw SampleReferenceError(name: name) }
    return value
  }
}
