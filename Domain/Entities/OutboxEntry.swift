import Foundation

/// An action that the source has not confirmed yet.
package struct OutboxEntry: Hashable, Codable, Sendable, Identifiable {
  /// Also sent as the idempotency key, so an entry that is sent twice has only one effect.
  package typealias ID = Identifier<OutboxEntry>

  package enum Action: Hashable, Codable, Sendable {
    case publish(Draft)
    case schedule(Draft, for: Date)
    case reschedule(ScheduledPost.ID, for: Date)
    case unschedule(ScheduledPost.ID)
    /// Includes the formatted text of the edited post, so that it is not formatted on every read.
    case edit(Post.ID, Draft, as: RichText?)
    case delete(Post.ID)
    case react(Post.ID, Reaction, isOn: Bool)
    case follow(Person.ID, isOn: Bool)
    case mute(Person.ID, isOn: Bool)
    case block(Person.ID, isOn: Bool)
    /// Turns notifications about the person's posts on or off.
    case notify(Person.ID, isOn: Bool)
    case showBoosts(Person.ID, isOn: Bool)
    /// A private note. An empty one deletes it.
    case note(Person.ID, String)
    /// - Parameter isOnItsWay: true from when the request is sent until the server answers.
    case report(Report, isOnItsWay: Bool)
    case editProfile(ProfileEdit)
    case answer(Notice.Answer, toRequestOf: Person.ID)
    case vote(Poll.ID, of: Post.ID, choices: Set<Int>)
    case send(String, to: Conversation.ID)
    case markRead(Conversation.ID)
    case deleteConversation(Conversation.ID)
    /// - Parameter besides: the lists with the same title that the server already had. Nil until
    ///   the server has been asked. The request is not sent before that.
    case createList(PeopleList.Details, besides: [PeopleList.ID]?)
    case changeList(PeopleList.ID, PeopleList.Details)
    case deleteList(PeopleList.ID)
    case setMember(Person.ID, of: PeopleList.ID, isOn: Bool)
    case followHashtag(String, isOn: Bool)
    /// - Parameter besides: the filters with the same title that the server already had, as for
    ///   lists.
    case createFilter(ServerFilter.Details, besides: [ServerFilter.ID]?)
    /// - Parameter from: the words that the person saw before the change.
    case changeFilter(ServerFilter.ID, ServerFilter.Details, from: [ServerFilter.Keyword])
    case deleteFilter(ServerFilter.ID)
    case dismissSuggestion(Person.ID)
    case answerNotices(NoticeRequest.Answer, to: NoticeRequest.ID, from: Person.ID)
    case choosePolicy(NoticePolicy.Group, NoticePolicy.Choice)
    /// The last read post of the home timeline, for other devices.
    case markHome(Post.ID)
    /// The newest notification that was seen, for other devices.
    case markNotices(Notice.ID)
  }

  package enum State: Hashable, Codable, Sendable {
    case waiting
    case sending
    /// A definitive refusal. The text stays until the person retries or deletes it.
    case refused(LoadFailure)
  }

  /// Attempts that failed although the server can be reached.
  package struct Failures: Hashable, Codable, Sendable {
    package var last: LoadFailure
    /// How many attempts the server answered with a failure.
    package var answered: Int

    package init(last: LoadFailure, answered: Int) {
      self.last = last
      self.answered = answered
    }
  }

  /// The people and the text that the action is about, if they are known.
  package struct Subject: Hashable, Sendable {
    /// The author of the post, the person that the action affects, or the recipients.
    package let people: [Person]
    /// The text of the post, or its content warning if it has one.
    package let words: String?
    /// The title of the list.
    package let list: String?
    /// The title of the filter.
    package let filter: String?
    /// True for a post of the signed-in person.
    package let isOwn: Bool

    package init(
      people: [Person], words: String? = nil, list: String? = nil, filter: String? = nil,
      isOwn: Bool = false
    ) {
      self.people = people
      self.words = words
      self.list = list
      self.filter = filter
      self.isOwn = isOwn
    }
  }

  package let id: ID
  package let action: Action
  package let created: Date
  package var attempts: Int
  package var state: State
  /// The time that the server last reported before the first attempt. Nil if it reported none.
  package var serverDate: Date?
  /// Nil if no attempt failed, or if all failures are those of the network or the account.
  package var failures: Failures?
  /// Looked up when entries are shown. Not stored.
  package var subject: Subject?
  /// True for a reply to a refused own post, or to one that itself waits for a refused post. Looked
  /// up like the subject.
  package var continuesRefused = false

  private enum CodingKeys: CodingKey {
    case id, action, created, attempts, state, serverDate, failures
  }

  package init(
    id: ID, action: Action, created: Date, attempts: Int = 0, state: State = .waiting,
    subject: Subject? = nil
  ) {
    self.id = id
    self.action = action
    self.created = created
    self.attempts = attempts
    self.state = state
    self.subject = subject
  }

  /// True for actions that the app performs by itself. They are not listed, because the person did
  /// not request them.
  package var isQuiet: Bool {
    switch action {
    case .markHome, .markNotices: true
    default: false
    }
  }

  package var isRefused: Bool {
    if case .refused = state { true } else { false }
  }
}

extension OutboxEntry.Action {
  /// The draft of a new post or of an edit.
  package var draft: Draft? {
    if case .edit(_, let draft, as: _) = self { draft } else { newDraft }
  }

  /// The draft of a new post.
  package var newDraft: Draft? {
    switch self {
    case .publish(let draft), .schedule(let draft, for: _): draft
    default: nil
    }
  }

  /// The same action with this draft.
  package func replacing(_ draft: Draft) -> OutboxEntry.Action {
    switch self {
    case .publish: .publish(draft)
    case .schedule(_, for: let date): .schedule(draft, for: date)
    case .edit(let post, _, as: let content): .edit(post, draft, as: content)
    default: self
    }
  }
}

package enum Reaction: String, Hashable, Codable, Sendable, CaseIterable {
  case favorite, boost, bookmark
  /// A boost that only your followers see. It is undone like any other boost.
  case boostForFollowers
  /// Pins an own post to the top of the profile.
  case pin

  package var isBoost: Bool { self == .boost || self == .boostForFollowers }
}
