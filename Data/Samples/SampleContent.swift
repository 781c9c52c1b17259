import Domain
import Foundation

/// The content of the embedded store at first launch: a small community over several weeks, as
/// Domain values. `SamplePictures` creates the URLs of pictures.
package struct SampleContent: Sendable {
  /// The signed-in person, who is also in `people`.
  package let me: Person
  package let people: [Person]
  /// One for each person except `me`.
  package let relationships: [Relationship]
  /// Newest first, without duplicates and boosts. Some are dated after the first launch and appear
  /// only when they are due, so that pulling to refresh brings something new.
  package let posts: [Post]
  /// Replies between other people, which are in threads but not in the feed.
  package let asides: Set<Post.ID>
  /// Separate rows, newest first. `boost` is set, and the post is one of `posts`.
  package let boosts: [Post]
  package let conversations: [Conversation]
  /// The messages of all conversations, newest first.
  package let messages: [Message]
  package let repositories: [CodeRepository]
  package let timelines: OwnTimelines
  package let listMembers: [PeopleList.ID: [Person.ID]]
  /// The versions of edited posts, newest first.
  package let versions: [Post.ID: [PostVersion]]
  /// Scheduled posts of `me`.
  package let scheduled: [Draft]
  package let filters: [ServerFilter]

  package init(
    me: Person, people: [Person], relationships: [Relationship], posts: [Post],
    asides: Set<Post.ID> = [], boosts: [Post],
    conversations: [Conversation], messages: [Message], repositories: [CodeRepository],
    timelines: OwnTimelines = OwnTimelines(), listMembers: [PeopleList.ID: [Person.ID]] = [:],
    versions: [Post.ID: [PostVersion]] = [:], scheduled: [Draft] = [],
    filters: [ServerFilter] = []
  ) {
    self.me = me
    self.people = people
    self.relationships = relationships
    self.posts = posts
    self.asides = asides
    self.boosts = boosts
    self.conversations = conversations
    self.messages = messages
    self.repositories = repositories
    self.timelines = timelines
    self.listMembers = listMembers
    self.versions = versions
    self.scheduled = scheduled
    self.filters = filters
  }
}

extension SampleContent {
  package static let me = Person.ID("me")
  private static let hashtags = ["swift"]
  private static let filter = ServerFilter(
    id: ServerFilter.ID("chess"), title: "Chess", places: [.home, .public],
    keywords: [
      ServerFilter.Keyword("chess", isWholeWord: true),
      ServerFilter.Keyword("checkmate", isWholeWord: false),
    ])

  package init(firstStart: Date) throws {
    try self.init(SampleFiles(), firstStart: firstStart)
  }

  init(_ files: SampleFiles, firstStart: Date) throws {
    let mapper = SampleMapper(files, firstStart: firstStart)
    people = try files.people.map { try mapper.person($0.id) }
    me = try mapper.person(Self.me.rawValue)
    relationships = files.people.filter { $0.id != Self.me.rawValue }.map(mapper.relationship)
    posts = try files.posts.map(mapper.post).sorted(by: Self.newestFirst)
    asides = Set(posts.filter(Self.isAside).map(\.id))
    boosts = try files.boosts.map(mapper.boost).sorted(by: Self.newestFirst)
    conversations = try files.conversations.map(mapper.conversation)
    messages = try files.conversations.flatMap(mapper.messages).sorted {
      ($0.date ?? .distantPast, $0.id.rawValue) > ($1.date ?? .distantPast, $1.id.rawValue)
    }
    repositories = files.repositories.map(mapper.repository)
    timelines = OwnTimelines(
      lists: files.lists.map { PeopleList(id: PeopleList.ID($0.id), title: $0.title) },
      hashtags: Self.hashtags)
    versions = Dictionary(
      uniqueKeysWithValues: try files.posts.compactMap { post in
        try mapper.versions(of: post).map { (Post.ID(post.id), $0) }
      })
    scheduled = files.scheduled.map { $0.draft(firstStart) }
    filters = [Self.filter]
    listMembers = Dictionary(
      uniqueKeysWithValues: try files.lists.map { list in
        (PeopleList.ID(list.id), try list.members.map { try mapper.person($0).id })
      })
  }

  private static func isAside(_ post: Post) -> Bool {
    guard let parent = post.parent else { return false }
    return parent.author?.id != post.author.id && parent.author?.id != me
  }

  private static func newestFirst(_ first: Post, _ second: Post) -> Bool {
    let dates = [first, second].map { $0.boost?.date ?? $0.date ?? .distantPast }
    return (dates[0], first.rowID.rawValue) > (dates[1], second.rowID.rawValue)
  }
}

/// The files refer to something that does not exist.
package struct SampleReferenceError: Error, Hashable, CustomStringConvertible {
  package let name: String

  package var description: String { "The sample content names “\(name)”, which it does not have." }
}
