import Domain
import Foundation

/// Imports the sample content into the store, in the transaction of the caller.
struct SampleImport {
  let content: SampleContent

  func run(in connection: Connection, addresses: Addresses, now: Date) throws -> AccountKey {
    let account = Account(
      id: EmbeddedSource.accountID, source: .sample, person: content.me,
      capabilities: .sample)
    let ledger = try AccountTable.insert(account, in: connection, addresses: addresses, now: now)
    try insertPeople(ledger)
    try insertPosts(ledger)
    try insertConversations(ledger)
    for repository in content.repositories { try ledger.codeRepositories.insert(repository) }
    try insertLists(ledger)
    try ledger.scheduled.save(content.scheduled)
    try ledger.filters.save(content.filters)
    return ledger.account
  }

  private func insertPeople(_ ledger: Ledger) throws {
    for person in content.people where person.id != content.me.id {
      try ledger.people.insert(person)
    }
    for relationship in content.relationships {
      try ledger.relationships.write(
        relationship, of: try ledger.people.key(of: relationship.personID))
    }
  }

  /// Oldest first, so that keys only increase, and the tables are written sequentially.
  private func insertPosts(_ ledger: Ledger) throws {
    for post in content.posts.reversed() {
      var post = post
      let comments = post.comments
      post.counts.replies += comments.count
      let key = try ledger.posts.insert(post)
      if !content.asides.contains(post.id) {
        try ledger.rows.insert(for: post, key: key, isVisible: false)
      }
      for list in SavedList.allCases where post.has(list.reaction) {
        try ledger.places.addOnTop(key, of: .saved(list))
      }
      for comment in comments { try ledger.posts.insert(answer(comment, to: post)) }
    }
    for (post, versions) in content.versions {
      try ledger.versions.save(versions, of: post, fetched: nil)
    }
    for boost in content.boosts.reversed() {
      try ledger.rows.insert(for: boost, key: try ledger.posts.key(of: boost.id), isVisible: false)
    }
    try ledger.relationships.showAllRows()
  }

  /// A comment is a short reply. It has no row, and is shown below its post and in the thread.
  private func answer(_ comment: Comment, to post: Post) -> Post {
    Post(
      id: Post.ID(comment.id.rawValue), author: comment.author, content: comment.text,
      date: post.date, parent: Post.Parent(id: post.id, author: post.author))
  }

  private func insertLists(_ ledger: Ledger) throws {
    try ledger.settings.save(content.timelines, of: .timelines)
    for (list, people) in content.listMembers {
      for person in people { try ledger.lists.add(person, to: list) }
    }
  }

  private func insertConversations(_ ledger: Ledger) throws {
    for conversation in content.conversations { try ledger.conversations.insert(conversation) }
    for message in content.messages.reversed() { try ledger.messages.insert(message) }
  }
}

extension Capabilities {
  static let sample = Capabilities(
    actions: .all, timelines: [.local, .lists, .hashtags, .followedHashtags],
    recordingRule: RecordingRule(formats: Set(RecordingFormat.allCases)))
}
