import Foundation

/// An account: a source of posts and the person signed in there. Its secrets are in `SecretStore`.
package struct Account: Hashable, Codable, Sendable, Identifiable {
  package typealias ID = Identifier<Account>

  package enum Source: Hashable, Codable, Sendable {
    case sample
    case moments(base: URL, userName: String)
    case mastodon(host: String)

    /// The server to sign in to. Nil for other sources.
    package var host: String? {
      if case .mastodon(let host) = self { host } else { nil }
    }
  }

  package let id: ID
  package let source: Source
  package var person: Person
  package var capabilities: Capabilities

  package init(id: ID, source: Source, person: Person, capabilities: Capabilities) {
    self.id = id
    self.source = source
    self.person = person
    self.capabilities = capabilities
  }
}

/// The features of a source. Screens check these instead of the kind of source.
package struct Capabilities: Hashable, Codable, Sendable {
  package struct Actions: OptionSet, Hashable, Codable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let compose = Actions(rawValue: 1 << 0)
    package static let favorite = Actions(rawValue: 1 << 1)
    package static let boost = Actions(rawValue: 1 << 2)
    package static let bookmark = Actions(rawValue: 1 << 3)
    package static let follow = Actions(rawValue: 1 << 4)
    package static let message = Actions(rawValue: 1 << 5)
    package static let vote = Actions(rawValue: 1 << 6)
    package static let quote = Actions(rawValue: 1 << 7)
    package static let edit = Actions(rawValue: 1 << 8)
    package static let pin = Actions(rawValue: 1 << 9)
    /// Notifications about each post of a person, and hiding the boosts of one.
    package static let tuneFollow = Actions(rawValue: 1 << 10)
    /// Private notes about people.
    package static let note = Actions(rawValue: 1 << 11)
    /// Reports to moderators.
    package static let report = Actions(rawValue: 1 << 12)
    /// Changes to your own profile.
    package static let editProfile = Actions(rawValue: 1 << 13)
    package static let translate = Actions(rawValue: 1 << 14)
    /// Scheduled posts.
    package static let schedule = Actions(rawValue: 1 << 15)
    /// Filters that the source stores.
    package static let serverFilters = Actions(rawValue: 1 << 16)
    package static let all: Actions = [
      .compose, .favorite, .boost, .bookmark, .follow, .message, .vote, .quote, .edit, .pin,
      .tuneFollow, .note, .report, .editProfile, .translate, .schedule, .serverFilters,
    ]

    /// True if the source has no messages, notifications or bookmarks for its reader.
    package var isReadOnly: Bool { isEmpty }

    /// True if a post only for mentioned people is a message to them.
    package var canComposeMessages: Bool { isSuperset(of: [.compose, .message]) }
  }

  package var actions: Actions
  package var hasDates: Bool
  package var hasUnread: Bool
  package var lengthRule: PostLengthRule
  /// Per post.
  package var mostPictures: Int
  /// Nil in accounts stored by earlier versions.
  private var storedPictureRule: PictureRule?
  /// Nil in accounts stored by earlier versions.
  private var storedHasCounts: Bool?
  /// Nil in accounts stored by earlier versions.
  private var storedTimelines: Timelines?
  /// Nil in accounts stored by earlier versions.
  private var storedPollRule: PollRule?
  /// Nil in accounts stored by earlier versions.
  private var storedProfileRule: ProfileRule?
  /// Nil in accounts stored by earlier versions.
  private var storedRecordingRule: RecordingRule?
  /// Nil in accounts stored by earlier versions.
  private var storedGroupsNotices: Bool?

  package init(
    actions: Actions, hasDates: Bool = true, hasUnread: Bool = true,
    lengthRule: PostLengthRule = PostLengthRule(), mostPictures: Int = 4,
    pictureRule: PictureRule = PictureRule(), pollRule: PollRule = PollRule(),
    profileRule: ProfileRule = ProfileRule(), hasCounts: Bool = true, timelines: Timelines = [],
    recordingRule: RecordingRule = RecordingRule(), groupsNotices: Bool = false
  ) {
    self.actions = actions
    self.hasDates = hasDates
    self.hasUnread = hasUnread
    self.lengthRule = lengthRule
    self.mostPictures = mostPictures
    storedPictureRule = pictureRule
    storedHasCounts = hasCounts
    storedTimelines = timelines
    storedPollRule = pollRule
    storedProfileRule = profileRule
    storedRecordingRule = recordingRule
    storedGroupsNotices = groupsNotices
  }

  /// True if the source groups notifications, such as all favorites of one post.
  package var groupsNotices: Bool { storedGroupsNotices ?? false }

  /// True if the source counts followers and posts. In accounts stored by earlier versions, that is
  /// every source with dates.
  package var hasCounts: Bool { storedHasCounts ?? hasDates }

  /// Not stored by earlier versions. Their sources with follows get the usual timelines.
  package var timelines: Timelines {
    get { storedTimelines ?? (actions.contains(.follow) ? [.local, .lists, .hashtags] : []) }
    set { storedTimelines = newValue }
  }

  package var pictureRule: PictureRule {
    get { storedPictureRule ?? PictureRule() }
    set { storedPictureRule = newValue }
  }

  package var pollRule: PollRule {
    get { storedPollRule ?? PollRule() }
    set { storedPollRule = newValue }
  }

  package var recordingRule: RecordingRule {
    get { storedRecordingRule ?? RecordingRule() }
    set { storedRecordingRule = newValue }
  }

  package var profileRule: ProfileRule {
    get { storedProfileRule ?? ProfileRule() }
    set { storedProfileRule = newValue }
  }
}

/// The longest post, in the units that its service counts.
package struct PostLengthRule: Hashable, Codable, Sendable {
  package var limit: Int
  /// The number of characters that every web address counts as, however long it is.
  package var charactersPerLink: Int

  package init(limit: Int = 500, charactersPerLink: Int = 23) {
    self.limit = limit
    self.charactersPerLink = charactersPerLink
  }
}

/// The limits for a picture in a post.
package struct PictureRule: Hashable, Codable, Sendable {
  /// In bytes.
  package var largest: Int
  package var mostPixels: Int
  /// In characters.
  package var longestAltText: Int

  package init(
    largest: Int = 16_777_216, mostPixels: Int = 33_177_600, longestAltText: Int = 1_500
  ) {
    self.largest = largest
    self.mostPixels = mostPixels
    self.longestAltText = longestAltText
  }
}

/// The limits for a new poll.
package struct PollRule: Hashable, Codable, Sendable {
  /// Fewer than two if the source has no polls.
  package var mostOptions: Int
  /// In characters.
  package var longestOption: Int
  /// In seconds.
  package var shortest: Int
  package var longest: Int

  package init(
    mostOptions: Int = 4, longestOption: Int = 50, shortest: Int = 300, longest: Int = 2_629_746
  ) {
    self.mostOptions = mostOptions
    self.longestOption = longestOption
    self.shortest = shortest
    self.longest = longest
  }

  package var allowsPolls: Bool { mostOptions > 1 && longest >= shortest }
}
