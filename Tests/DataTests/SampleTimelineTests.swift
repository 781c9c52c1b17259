import Domain
import Foundation
import Testing

@testable import Data

@Suite("Timeline of the sample content")
struct SampleTimelineTests {
  private let content: SampleContent
  private let files: SampleFiles
  private let firstStart = ReadSamples.firstStart

  init() throws {
    files = try ReadSamples.once.get().files
    content = try ReadSamples.once.get().content
  }

  @Test func contentIsNewestFirst() {
    let posts = content.posts.compactMap(\.date)
    let boosts = content.boosts.compactMap { $0.boost?.date }
    let messages = content.messages.compactMap(\.date)
    #expect(posts == posts.sorted(by: >))
    #expect(boosts == boosts.sorted(by: >))
    #expect(messages == messages.sorted(by: >))
    #expect(posts.count == content.posts.count && boosts.count == content.boosts.count)
  }

  @Test func postsSpanSeveralWeeksBackAndAFewHoursAhead() throws {
    let oldest = try #require(content.posts.last?.date)
    #expect(oldest < firstStart.addingTimeInterval(-28 * 86_400))
    let later = content.posts.filter { ($0.date ?? .distantPast) > firstStart }
    #expect((5...12).contains(later.count))
    #expect(later.contains { ($0.date ?? .distantPast) < firstStart.addingTimeInterval(300) })
    let isAllUnread = later.allSatisfy(\.isUnread)
    #expect(isAllUnread)
  }

  @Test func onlyTheNewestPostsAreUnread() {
    let past = content.posts.filter { ($0.date ?? .distantPast) <= firstStart }
    let unread = past.count(where: \.isUnread)
    #expect((8...45).contains(unread))
    #expect(past.first?.isUnread == true)
    #expect(past.last?.isUnread == false)
  }

  @Test func noReplyIsOlderThanItsParent() {
    let dates = content.posts.reduce(into: [:]) { $0[$1.id] = $1.date }
    for post in content.posts {
      guard let parent = post.parent else { continue }
      #expect((dates[parent.id] ?? .distantFuture) < (post.date ?? .distantPast), "\(post.id)")
    }
    for boost in content.boosts {
      #expect((boost.date ?? .distantFuture) < (boost.boost?.date ?? .distantPast))
    }
  }

  @Test func oneThreadIsDeepAndOnePostHasManyReplies() {
    let parents = content.posts.reduce(into: [:]) { $0[$1.id] = $1.parent?.id }
    let depths = content.posts.map { post in
      sequence(first: post.id) { parents[$0] ?? nil }.reduce(-1) { depth, _ in depth + 1 }
    }
    #expect((depths.max() ?? 0) >= 30)
    #expect((content.posts.map(\.counts.replies).max() ?? 0) >= 20)
  }

  @Test func theFeedHasPostsAndSelfReplies() {
    let asides = content.posts.filter { content.asides.contains($0.id) }
    let shown = content.posts.filter { !content.asides.contains($0.id) }
    let speakers = shown.filter { $0.parent != nil }.map { [$0.author.id, SampleContent.me] }
    let asked = shown.compactMap { $0.parent?.author?.id }
    #expect(asides.count >= 100)
    #expect(shown.count >= 150)
    #expect(speakers.count == asked.count && speakers.count >= 5)
    #expect(zip(speakers, asked).allSatisfy { $0.contains($1) })
    #expect(asides.allSatisfy { $0.parent != nil && $0.parent?.author?.id != SampleContent.me })
  }

  @Test func repliesAreCountedAndBoostsAgreeWithReactions() {
    let answers = Dictionary(grouping: content.posts.compactMap(\.parent?.id)) { $0 }
    let boosts = Dictionary(grouping: content.boosts, by: \.id)
    for post in content.posts {
      let boosters = (boosts[post.id] ?? []).compactMap(\.boost?.person.id)
      #expect(post.counts.replies == answers[post.id]?.count ?? 0)
      #expect(post.counts.boosts >= boosters.count, "\(post.id)")
      #expect(post.reactions.isBoosted == boosters.contains(SampleContent.me), "\(post.id)")
    }
    #expect(content.posts.count { $0.reactions.isFavorite } >= 15)
    #expect(content.posts.count { $0.reactions.isBookmarked } >= 8)
  }

  @Test func peoplesPostsAreCounted() {
    for person in content.people {
      #expect(person.counts.posts == content.posts.count { $0.author.id == person.id })
      #expect(person.counts.posts >= 1, "\(person.id)")
    }
  }

  @Test func conversationsVaryInLengthAndAreInOrder() {
    let counts = files.conversations.map(\.messages.count)
    #expect(counts.min() == 3)
    #expect(counts.max() == 40)
    #expect(files.conversations.contains { $0.with.count > 1 })
    #expect(content.conversations.count { $0.unreadCount > 0 } >= 2)
    for (file, conversation) in zip(files.conversations, content.conversations) {
      let times = file.messages.map(\.at.seconds)
      #expect(times == times.sorted(), "\(file.id)")
      #expect(times.allSatisfy { $0 < 0 })
      let writers = Set(file.messages.map(\.by))
      #expect(writers.isSubset(of: Set(file.with + ["me"])), "\(file.id)")
      #expect(conversation.lastMessage?.text.text == file.messages.last?.text)
      let unread = file.messages.suffix(conversation.unreadCount)
      #expect(unread.allSatisfy { $0.by != "me" })
    }
  }

  @Test func searchingForSwiftFindsSomeRepositoriesAndNotAll() {
    let found = content.repositories.filter { repository in
      [repository.name, repository.summary ?? "", repository.language ?? ""]
        .contains { $0.localizedCaseInsensitiveContains("swift") }
    }
    #expect((8...20).contains(found.count))
    #expect(content.repositories.contains { $0.summary == nil })
    #expect(content.repositories.contains { $0.language == nil })
    #expect(content.repositories.allSatisfy { ($0.updated ?? .distantFuture) < firstStart })
  }
}

@Suite struct SampleOffsetTests {
  @Test(arguments: [
    ("-2d 3h", -183_600), ("+15m", 900), ("-90s", -90), ("-1w", -604_800), ("+0s", 0),
  ])
  func readsRelativeTimes(_ text: String, _ seconds: Int) {
    #expect(SampleOffset(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "-", "2d", "-2", "-2x", "-d", "--2d", "-2d,3h", "- -2d"])
  func refusesInvalidTimes(_ text: String) {
    #expect(SampleOffset(text) == nil)
  }
}
