import Domain
import Foundation
import Presentation

struct NoticeRequestsViewData: Equatable, Sendable {
  let section: NoticeRequestsSection
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<NoticeRequestRowViewData>
  let foot: PagingFoot
  let rulesPhase: ListPhase
  let rules: [NoticeRuleViewData]
}

struct NoticeRequestRowViewData: Hashable, Sendable, Identifiable {
  let id: String
  let person: PersonViewData
  /// `3 notifications`
  let count: String
  /// The first words of the newest post. Nil if there is none.
  let excerpt: String?
  let date: TimedText?
  /// The whole row for a screen reader.
  let label: TimedText
}

/// The rule for one group of people.
struct NoticeRuleViewData: Hashable, Sendable, Identifiable {
  struct Choice: Hashable, Sendable, Identifiable {
    let id: String
    let title: String
  }

  let id: String
  let title: String
  let note: String
  let choice: String
  let choices: [Choice]
}

extension NoticeRequestsViewData {
  init(
    _ state: NoticeRequestsState, _ rows: Rows<NoticeRequestRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    section = state.section
    phase = ListPhase(
      state.list, during: .loadNoticeRequests,
      empty: .empty(
        title: "Nothing Filtered",
        message: "People whose notifications your server holds back appear here."),
      at: now, formatting)
    age = state.list.age(at: now, formatting)
    self.rows = rows
    foot = state.list.foot(during: .loadMoreNoticeRequests, at: now, formatting)
    rules =
      state.policy.value.map { policy in
        policy.groups.compactMap { group in
          (state.choosing[group] ?? policy.choices[group]).map { NoticeRuleViewData(group, $0) }
        }
      } ?? []
    rulesPhase = ListPhase(state.policy, during: .loadNoticePolicy, at: now, formatting)
  }
}

extension NoticeRequestRowViewData {
  init(_ request: NoticeRequest, _ formatting: Formatting) {
    id = request.id.rawValue
    person = PersonViewData(request.person)
    count = formatting.count(request.count, .notification)
    excerpt = request.lastPost.flatMap { $0.excerpt(formatting) }
    date = formatting.age(of: request.updated)
    label = [person.name, person.handle, count, excerpt].spokenSentences(followedBy: date)
  }
}

extension NoticeRuleViewData {
  /// Includes an unknown choice of the source while it is selected.
  fileprivate init(_ group: NoticePolicy.Group, _ choice: NoticePolicy.Choice) {
    id = group.rawValue
    (title, note) = group.words
    self.choice = choice.id
    choices = (NoticePolicy.Choice.all + (choice.isKnown ? [] : [choice])).map {
      Choice(id: $0.id, title: $0.title)
    }
  }
}

extension NoticePolicy.Group {
  fileprivate var words: (title: String, note: String) {
    switch self {
    case .notFollowed: ("People you don’t follow", "Until you accept them")
    case .notFollowing:
      ("People not following you", "And those who have followed you for less than three days")
    case .newAccounts: ("New accounts", "Created within the past 30 days")
    case .privateMentions:
      ("Unsolicited private mentions", "Unless they answer you or you follow the sender")
    case .limited: ("Moderated accounts", "Limited by the moderators of your server")
    }
  }
}

extension NoticePolicy.Choice {
  /// Nil for an unknown choice.
  init?(id: String) {
    guard let choice = Self.all.first(where: { $0.id == id }) else { return nil }
    self = choice
  }

  fileprivate var isKnown: Bool { Self.all.contains(self) }

  fileprivate var id: String {
    switch self {
    case .accept: "accept"
    case .filter: "filter"
    case .drop: "drop"
    case .unknown(let word): "unknown \(word)"
    }
  }

  fileprivate var title: String {
    switch self {
    case .accept: "Accept"
    case .filter: "Filter"
    case .drop: "Ignore"
    case .unknown(let word): word.bidiIsolated
    }
  }
}

extension NoticeRequestsSection {
  var title: String {
    switch self {
    case .people: "People"
    case .rules: "Rules"
    }
  }
}

extension CountedNoun {
  fileprivate static let notification = CountedNoun("notification", "notifications")
}

extension Attempt {
  static let loadNoticeRequests = Attempt(failed: "Filtered notifications could not be loaded")
  fileprivate static let loadMoreNoticeRequests = Attempt(failed: "More could not be loaded")
  static let answerNotices = Attempt(failed: "Your decision could not be saved")
  static let loadNoticePolicy = Attempt(failed: "The rules could not be loaded")
  static let choosePolicy = Attempt(failed: "The rule could not be changed")
}
