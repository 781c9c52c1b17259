import Domain
import Foundation
import Presentation

package struct ProfileHeaderViewData: Equatable, Sendable {
  struct Counts: Equatable, Sendable {
    /// `1,843 followers`
    let followers: String
    let following: String
    package let posts: String
    /// True if followers and followed people can be listed.
    let haveLists: Bool
  }

  /// Followers the signed-in person knows.
  struct Familiar: Equatable, Sendable {
    /// The first few, for their pictures.
    package let people: [PersonViewData]
    /// `Followed by Ada Lovelace, Alan Turing, and 3 others`
    let line: String
  }

  let person: PersonViewData
  /// Nil if the source has no counts.
  let counts: Counts?
  /// `Follows you`, `Muted`
  let badges: [String]
  let isLocked: Bool
  /// `Moved to @ada@b.example`
  let move: String?
  /// `Ada would like to follow you`
  let request: String?
  /// `Joined March 2021`
  let joined: String?
  let note: RichTextViewData?
  /// Nil if there is none.
  let privateNote: String?
  let fields: [PersonFieldViewData]
  /// Nil if there are none.
  let familiar: Familiar?
  /// The hashtags they feature, in one line. Nil if there are none.
  let hashtags: RichTextViewData?
  /// Nil for yourself, and if the source does not support it.
  let mainButton: RelationshipButtonViewData?
  let canMessage: Bool
  let canEdit: Bool
  let hasRepositories: Bool
}

extension ProfileHeaderViewData {
  package init(
    _ profile: Profile, _ formatting: Formatting, _ extras: ProfileExtras = ProfileExtras()
  ) {
    let person = profile.person
    let relationship = profile.relationship
    self.person = PersonViewData(person)
    counts = profile.hasCounts ? Counts(profile, formatting) : nil
    badges = [
      relationship?.isFollowedBy == true ? "Follows you" : nil,
      relationship?.isMuted == true ? "Muted" : nil,
      person.isAutomated ? "Automated" : nil,
    ].compactMap(\.self)
    isLocked = person.isLocked
    move = person.successor.map { "Moved to \($0.handle ?? "another account")" }
    request = profile.request
    joined = person.joined.map { "Joined \(formatting.month(of: $0))" }
    note = person.note.isEmpty ? nil : RichTextViewData(person.note)
    privateNote = profile.canNote ? relationship.flatMap { $0.note.isEmpty ? nil : $0.note } : nil
    fields = PersonFieldViewData.fields(of: person)
    familiar =
      relationship?.isBlocked == true ? nil : Familiar(extras.familiar, formatting)
    hashtags = RichTextViewData(hashtags: extras.hashtags)
    mainButton = profile.button
    canMessage = profile.canWrite && profile.actions.contains(.message)
    canEdit = profile.isOwn && profile.actions.contains(.editProfile)
    hasRepositories = person.codeOwner != nil
  }
}

extension ProfileHeaderViewData.Familiar {
  fileprivate init?(_ people: [Person], _ formatting: Formatting) {
    let names = people.prefix(2).map(\.displayName.bidiIsolated)
    guard let last = names.last else { return nil }
    let others = people.count - names.count
    self.people = people.prefix(3).map { PersonViewData($0) }
    line =
      switch (names.count, others) {
      case (1, _): "Followed by \(last)"
      case (_, 0): "Followed by \(names[0]) and \(last)"
      default: "Followed by \(names[0]), \(last), and \(formatting.count(others, .other))"
      }
  }
}

extension RichTextViewData {
  fileprivate init?(hashtags: [Hashtag]) {
    guard !hashtags.isEmpty else { return nil }
    var (text, spans): (String, [RichText.Span]) = ("", [])
    for hashtag in hashtags {
      if !text.isEmpty { text += "  " }
      let start = text.utf8.count
      text += "#\(hashtag.name)"
      spans.append(.init(range: start..<text.utf8.count, target: .hashtag(hashtag.name)))
    }
    self.init(RichText(text, spans: spans))
  }
}

extension ProfileHeaderViewData.Counts {
  fileprivate init(_ profile: Profile, _ formatting: Formatting) {
    let counts = profile.person.counts
    followers = formatting.count(counts.followers, .follower)
    following = "\(formatting.count(counts.following)) following"
    posts = formatting.count(counts.posts, .post)
    haveLists = profile.hasPeopleGroups
  }
}
