import Domain
import Foundation
import Testing

@testable import Data

@Suite struct SampleContentTests {
  private let content: SampleContent
  private let files: SampleFiles
  private let firstStart = ReadSamples.firstStart

  init() throws {
    files = try ReadSamples.once.get().files
    content = try ReadSamples.once.get().content
  }

  @Test func thereIsEnoughContent() {
    #expect(content.people.count >= 14)
    #expect(content.posts.count >= 170)
    #expect(content.conversations.count >= 6)
    #expect(content.repositories.count >= 40)
    #expect(content.repositories.count { $0.isFavorite } >= 15)
    #expect(Set(content.repositories.map(\.owner)).count >= 10)
    #expect(content.posts.count { $0.poll != nil } >= 4)
    #expect(content.posts.count { $0.card != nil } >= 6)
    #expect(content.posts.count { $0.contentWarning != nil } >= 4)
    #expect(content.posts.count { !$0.comments.isEmpty } >= 8)
    #expect(content.boosts.count >= 15)
  }

  @Test func onlyPeopleMarkedAsLockedAreLocked() {
    #expect(
      content.people.filter(\.isLocked).map(\.id.rawValue)
        == files.people.filter { $0.locked == true }.map(\.id))
  }

  @Test func everyIDIsUnique() {
    expectUnique(content.people.map(\.id.rawValue))
    expectUnique(content.people.compactMap(\.userName))
    expectUnique((content.posts + content.boosts).map(\.rowID.rawValue))
    expectUnique(content.posts.flatMap(\.media).map(\.id.rawValue))
    expectUnique(content.conversations.map(\.id.rawValue))
    expectUnique(content.messages.map(\.id.rawValue))
    expectUnique(content.repositories.map(\.id.rawValue))
    expectUnique(files.pictures.map(\.file))
  }

  @Test func anUnknownNameIsReported() throws {
    let unknown = SampleFiles(
      people: files.people, pictures: files.pictures, posts: files.posts,
      boosts: [.init(id: "b", by: "nobody", post: "story-1", at: .init(seconds: 0))],
      conversations: [], repositories: [], lists: [], scheduled: [], translations: [])
    #expect(throws: SampleReferenceError(name: "nobody")) {
      try SampleContent(unknown, firstStart: firstStart)
    }
  }

  @Test func everyMentionIsOfASamplePerson() {
    for text in texts {
      let mentions = TextEntity.all(in: text.text).count { entity in
        if case .mention = entity.kind { true } else { false }
      }
      let known = text.spans.count { span in
        if case .mention = span.target { true } else { false }
      }
      #expect(mentions == known, "\(text.text)")
    }
  }

  @Test func everyTranslationIsOfOnePostInAnotherLanguage() {
    #expect(files.translations.count > 70)
    #expect(Set(files.translations.map(\.post)).count == files.translations.count)
    for translation in files.translations {
      let post = content.posts.first { $0.id.rawValue == translation.post }
      #expect(post?.canBeTranslated(into: "en") == true, "\(translation.post)")
      #expect(post?.language == translation.language && !translation.text.isEmpty)
      // Links in the original are also links in the translation.
      guard let post else { continue }
      let read = translation.translation(of: post)
      #expect(read.content?.spans.count == post.content?.spans.count, "\(translation.post)")
    }
  }

  @Test func everyTextFitsTheLengthRule() {
    let lengths = content.posts.compactMap { $0.content?.text.count }
    #expect((lengths.max() ?? 0) <= PostLengthRule().limit)
    #expect((lengths.max() ?? 0) > 450)
    #expect((lengths.min() ?? 0) == 1)
    #expect(!texts.contains { $0.isEmpty })
  }

  @Test func everyScriptOccurs() {
    let scripts: [String: ClosedRange<Unicode.Scalar>] = [
      "Latin": "a"..."z", "Cyrillic": "а"..."я", "Greek": "α"..."ω", "Arabic": "ا"..."ي",
      "Hebrew": "א"..."ת", "Devanagari": "अ"..."ह", "Hiragana": "あ"..."ん", "Han": "一"..."龥",
      "Hangul": "가"..."힣", "flags": "🇦"..."🇿",
    ]
    for (name, letters) in scripts {
      let speakers = content.posts.count { post in
        post.content?.text.unicodeScalars.contains(where: letters.contains) ?? false
      }
      #expect(speakers >= (name == "flags" ? 1 : 5), "\(name)")
    }
    let families = content.posts.count {
      $0.content?.text.unicodeScalars.contains("\u{200D}") ?? false
    }
    #expect(families >= 1)
  }

  @Test func peopleVary() throws {
    #expect(content.people.contains { $0.nick == nil })
    #expect(content.people.contains { $0.avatar == nil })
    #expect(content.people.contains { $0.isLocked })
    #expect(content.people.contains { ($0.nick ?? "").count > 60 })
    #expect(content.people.contains { ($0.userName ?? "").contains("@") })
    #expect(content.people.contains { !$0.fields.isEmpty })
    #expect(content.me.avatar != nil && content.me.profileImage != nil)
  }

  @Test func everyoneJoinedBeforePosting() throws {
    for person in content.people {
      let joined = try #require(person.joined)
      let posts = content.posts.filter { $0.author.id == person.id }
      #expect(posts.allSatisfy { joined < $0.date ?? .distantPast }, "\(person.id)")
    }
  }

  @Test func everyoneButMeHasARelationship() {
    let others = Set(content.people.map(\.id)).subtracting([SampleContent.me])
    #expect(Set(content.relationships.map(\.personID)) == others)
    #expect(Set(content.relationships.map(\.following)) == [.yes, .no, .requested])
    #expect(content.relationships.contains { $0.isMuted })
    let followed = content.relationships.count { $0.following == .yes }
    #expect(content.me.counts.following == followed)
    #expect(followed >= 12)
  }

  @Test func peopleWhoLinkToTheirCodeHaveRepositories() {
    let owners = content.people.compactMap(\.codeOwner)
    #expect(owners.count >= 4)
    #expect(Set(owners).isSubset(of: content.repositories.map(\.owner)))
  }

  @Test func pollsVary() {
    let polls = content.posts.compactMap(\.poll)
    #expect(Set(polls.map { ($0.ends ?? .distantPast) > firstStart }) == [true, false])
    #expect(Set(polls.map(\.allowsSeveral)) == [true, false])
    #expect(Set(polls.map { $0.ownVotes != nil }) == [true, false])
    for poll in polls {
      let votes = poll.options.compactMap(\.votes)
      #expect(poll.options.count >= 2)
      #expect(votes.count == poll.options.count)
      #expect(votes.allSatisfy { $0 <= poll.voters ?? 0 })
      #expect((poll.ownVotes ?? []).isSubset(of: Set(poll.options.indices)))
      #expect(poll.allowsSeveral || votes.reduce(0, +) == poll.voters)
    }
    #expect(files.posts.compactMap(\.poll).allSatisfy { $0.options.count == $0.votes.count })
  }

  @Test func visibilitiesAndHiddenMediaOccur() {
    #expect(
      Set(content.posts.map(\.visibility)) == [.everyone, .unlisted, .followers, .direct])
    #expect(content.posts.contains { $0.isSensitive && $0.contentWarning == nil })
    #expect(content.posts.contains { $0.content == nil && !$0.media.isEmpty })
  }

  private var texts: [RichText] {
    content.posts.compactMap(\.content) + content.messages.map(\.text)
      + content.people.map(\.note) + content.people.flatMap(\.fields).map(\.value)
      + content.posts.flatMap(\.comments).map(\.text)
  }

  private func expectUnique(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys
    #expect(repeated.isEmpty, sourceLocation: sourceLocation)
    #expect(!names.isEmpty, sourceLocation: sourceLocation)
  }
}
