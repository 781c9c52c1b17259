import Domain
import Foundation
import Presentation

struct HeldNoticesViewData: Equatable, Sendable {
  let title: String
  /// Nil until the person is known.
  let person: PersonViewData?
  let canAnswer: Bool
  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<HeldNoticeRowViewData>
  let foot: PagingFoot
}

/// Something that the person did.
struct HeldNoticeRowViewData: Hashable, Sendable, Identifiable {
  let id: String
  let symbol: String
  /// `Mentioned you`
  let sentence: String
  /// The first words of the post. Nil if there is none.
  let excerpt: String?
  let date: TimedText?
  /// False if the app has no screen for it.
  let isLink: Bool
  /// The whole row for a screen reader.
  let label: TimedText
}

extension HeldNoticesViewData {
  init(
    _ state: HeldNoticesState, _ rows: Rows<HeldNoticeRowViewData>, at now: Date,
    _ formatting: Formatting
  ) {
    let known = state.request?.person ?? state.list.items.value?.items.first?.person
    person = known.map { PersonViewData($0) }
    title = person?.name ?? "Filtered Notifications"
    canAnswer = state.request != nil
    phase = ListPhase(
      state.list, during: .loadHeldNotices,
      empty: .empty(
        title: "No Notifications", message: "Your server has no notifications from this person."),
      at: now, formatting)
    age = state.list.age(at: now, formatting)
    self.rows = rows
    foot = state.list.foot(during: .loadMoreHeldNotices, at: now, formatting)
  }
}

extension HeldNoticeRowViewData {
  init(_ notice: Notice, _ formatting: Formatting) {
    id = notice.id.rawValue
    symbol = notice.kind.symbol
    sentence =
      notice.kind.verb.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Other notification"
    excerpt = notice.post.flatMap { $0.excerpt(formatting) }
    date = formatting.age(of: notice.date)
    isLink = notice.kind.leadsSomewhere
    label = [sentence, excerpt].spokenSentences(followedBy: date)
  }
}

extension Attempt {
  static let loadHeldNotices = Attempt(failed: "The notifications could not be loaded")
  fileprivate static let loadMoreHeldNotices = Attempt(failed: "More could not be loaded")
  static let answerHeldNotices = Attempt(failed: "Your decision could not be saved")
}
