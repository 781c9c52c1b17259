import Domain
import Foundation
import Presentation

struct OutboxViewData: Equatable, Sendable {
  struct Entry: Hashable, Sendable, Identifiable {
    let id: String
    /// `Reply to Ada Lovelace`, `Favorite Ada Lovelace’s post`
    let title: String
    /// The first words of the post it is about.
    let excerpt: String?
    /// The person's own text. Nil if there is none.
    let text: String?
    /// `2 pictures`. Nil if there are none.
    let pictures: String?
    /// `Waiting to be sent`, with the last failure, or why it was refused.
    let status: String
    let wasRefused: Bool
    /// True if the composer can continue it.
    let canEdit: Bool

    var row: String { "entry \(id)" }
  }

  struct DraftRow: Hashable, Sendable, Identifiable {
    let id: String
    let text: String
    /// `2 pictures`. Nil if there are none.
    let pictures: String?
    /// `Reply, 5 minutes ago`
    let status: TimedText

    /// Prefixed, because an entry can have the same ID.
    var row: String { "draft \(id)" }
  }

  let phase: ListPhase
  /// True if a row opens scheduled posts.
  let hasScheduled: Bool
  let entries: [Entry]
  let drafts: [DraftRow]
}

extension OutboxViewData {
  init(_ state: OutboxState, hasScheduled: Bool, at now: Date, _ formatting: Formatting) {
    let list = state.list.value
    self.hasScheduled = hasScheduled
    phase = ListPhase(
      state.list, during: .openOutbox,
      empty: {
        $0.entries.isEmpty && $0.drafts.isEmpty
          ? .empty(title: "No Drafts", message: "Drafts and unsent posts appear here.") : nil
      }, at: now, formatting)
    entries = list?.entries.map { Entry($0, at: now, formatting) } ?? []
    drafts = list?.drafts.map { DraftRow($0, formatting) } ?? []
  }
}

extension OutboxViewData.Entry {
  fileprivate init(_ entry: OutboxEntry, at now: Date, _ formatting: Formatting) {
    id = entry.id.rawValue
    title = entry.title(formatting)
    excerpt = entry.excerpt
    text = entry.action.text
    pictures = entry.action.draft.flatMap { $0.pictureCount(formatting) }
    switch entry.state {
    case .waiting where entry.continuesRefused: status = "Waiting for the post it continues"
    case .waiting:
      status =
        entry.failures.map {
          FailureText($0.last, during: .wait, at: now, formatting).message
        } ?? "Waiting to be sent"
    case .sending: status = "Sending…"
    case .refused(let failure):
      let attempt = Attempt.deliver(entry.action, failing: failure)
      status = FailureText(failure, during: attempt, at: now, formatting).message
    }
    wasRefused = entry.isRefused
    canEdit = entry.action.draft != nil
  }
}

extension OutboxViewData.DraftRow {
  fileprivate init(_ draft: Draft, _ formatting: Formatting) {
    id = draft.id.rawValue
    text = draft.words
    pictures = draft.pictureCount(formatting)
    let kind = draft.kind(formatting)
    status = formatting.age(of: draft.changed)?.spoken.prefixed(by: "\(kind), ") ?? TimedText(kind)
  }
}

extension OutboxEntry {
  fileprivate func title(_ formatting: Formatting) -> String {
    let name = subject?.name
    let post = subject?.isOwn == true ? "your post" : name.map { "\($0)’s post" } ?? "a post"
    let list = subject?.list.map { "the list “\($0)”" } ?? "a list"
    let filter = subject?.filter.map { "the filter “\($0)”" } ?? "a filter"
    return switch action {
    case .publish(let draft) where draft.posts.isEmpty: "Post"
    case .publish(let draft) where draft.replyTo == nil: "Quote of \(post)"
    case .publish: name.map { "Reply to \($0)" } ?? "Post in a thread"
    case .schedule(_, for: let date): "Post for \(formatting.exact(date))"
    case .reschedule(_, for: let date): "Publish a scheduled post on \(formatting.exact(date))"
    case .unschedule: "Delete a scheduled post"
    case .edit: "Edit your post"
    case .delete: "Delete your post"
    case .react(_, .pin, let isOn): isOn ? "Pin your post" : "Unpin your post"
    case .react(_, let reaction, isOn: true): "\(reaction.noun) \(post)"
    case .react(_, let reaction, isOn: false):
      "Take back the \(reaction.noun.lowercased()) of \(post)"
    case .follow(_, let isOn): "\(isOn ? "Follow" : "Unfollow") \(name ?? "someone")"
    case .mute(_, let isOn): "\(isOn ? "Mute" : "Unmute") \(name ?? "someone")"
    case .block(_, let isOn): "\(isOn ? "Block" : "Unblock") \(name ?? "someone")"
    case .notify(_, let isOn):
      "\(isOn ? "Notify me" : "Stop notifying me") of posts by \(name ?? "someone")"
    case .showBoosts(_, let isOn): "\(isOn ? "Show" : "Hide") boosts by \(name ?? "someone")"
    case .note(_, let text):
      "\(text.isEmpty ? "Delete your private note" : "Private note") about \(name ?? "someone")"
    case .editProfile: "Changes to your profile"
    case .report: "Report about \(name ?? "someone")"
    case .answer(let answer, _):
      (answer == .accepted ? "Accept " : "Decline ")
        + (name.map { "\($0)’s request" } ?? "a request") + " to follow you"
    case .vote: "Vote on \(post)"
    case .send: name.map { "Message to \($0)" } ?? "Message"
    case .markRead: "Mark messages \(name.map { "with \($0) " } ?? "")as read"
    case .deleteConversation:
      name.map { "Delete conversation with \($0)" } ?? "Delete a conversation"
    case .createList: "New list"
    case .changeList: "Change to a list"
    case .deleteList: "Delete \(list)"
    case .setMember(_, _, let isOn):
      "\(isOn ? "Add" : "Remove") \(name ?? "someone") \(isOn ? "to" : "from") \(list)"
    case .createFilter: "New filter"
    case .changeFilter: "Change to a filter"
    case .deleteFilter: "Delete \(filter)"
    case .followHashtag(let hashtag, let isOn): "\(isOn ? "Follow" : "Unfollow") #\(hashtag)"
    case .dismissSuggestion: "Do not suggest \(name ?? "someone")"
    case .answerNotices(let answer, _, _):
      "\(answer == .accepted ? "Accept" : "Dismiss") notifications from \(name ?? "someone")"
    case .choosePolicy: "Change which notifications are filtered"
    case .markHome: "Mark your place in the feed"
    case .markNotices: "Mark notifications as read"
    }
  }

  /// Nil for a reply, which shows the person’s own text instead.
  fileprivate var excerpt: String? {
    guard action.draft == nil, let words = subject?.words, !words.isEmpty else { return nil }
    return words
  }
}

extension OutboxQuestion {
  /// Only text is lost permanently. A favorite can be added again.
  func message(about entries: [OutboxEntry]) -> String {
    guard case .deleteEntry(let id) = self, let entry = entries.first(where: { $0.id == id })
    else { return "There is no other copy." }
    let mayHaveArrived = entry.attempts > 0 && !entry.isRefused
    if entry.action.text == nil, entry.action.draft == nil {
      return mayHaveArrived ? "It may already have been sent." : "It won’t be sent."
    }
    return mayHaveArrived
      ? "There is no other copy, and it may already have been sent." : "There is no other copy."
  }
}

extension OutboxEntry.Subject {
  fileprivate var name: String? {
    guard !people.isEmpty else { return nil }
    return people.map(\.displayName.bidiIsolated).joined(separator: ", ")
  }
}

extension OutboxEntry.Action {
  fileprivate var text: String? {
    switch self {
    case .publish(let draft), .schedule(let draft, for: _), .edit(_, let draft, as: _):
      draft.words.isEmpty ? nil : draft.words
    case .send(let text, _): text
    case .note(_, let text): text.isEmpty ? nil : text
    case .editProfile(let edit): edit.note ?? edit.name
    case .report(let report, isOnItsWay: _): report.comment.isEmpty ? nil : report.comment
    case .createList(let details, _), .changeList(_, let details): details.title
    case .createFilter(let details, _), .changeFilter(_, let details, _): details.title
    default: nil
    }
  }
}

extension OutboxEntry.Action {
  /// The thing on the server that the action is about. It can be gone.
  fileprivate var target: String? {
    switch self {
    case .edit, .react, .vote: "The post"
    case .follow, .mute, .block, .notify, .showBoosts, .note, .answer, .report: "The account"
    default: nil
    }
  }
}

extension Draft {
  fileprivate func kind(_ formatting: Formatting) -> String {
    if editing != nil { return "Edit" }
    if writtenParts > 1 { return "Thread of \(formatting.count(writtenParts, .post))" }
    if lostParent { return "Reply to a deleted post" }
    return replyTo != nil ? "Reply" : quoting != nil ? "Quote" : "Post"
  }

  /// Empty posts of a thread are left out when it is published.
  private var writtenParts: Int { parts.count { $0.hasMoreThanMentions || !$0.isBare } }

  /// The words of the first post that has any.
  fileprivate var words: String {
    let words = parts.lazy.map { $0.text.isEmpty ? $0.contentWarning ?? "" : $0.text }
    return words.first { !$0.isEmpty } ?? ""
  }

  fileprivate func pictureCount(_ formatting: Formatting) -> String? {
    formatting.attachments(allPictures)
  }
}

extension Reaction {
  fileprivate var noun: String {
    switch self {
    case .favorite: "Favorite"
    case .boost, .boostForFollowers: "Boost"
    case .bookmark: "Bookmark"
    case .pin: "Pin"
    }
  }
}

extension Attempt {
  fileprivate static let openOutbox = Attempt(failed: "Your unsent posts could not be read")
  fileprivate static let wait = Attempt(failed: "Waiting to be sent")

  fileprivate static func deliver(
    _ action: OutboxEntry.Action, failing failure: LoadFailure
  ) -> Attempt {
    let isKnown = failure != .mayHaveArrived
    return Attempt(
      failed: isKnown ? "It was not sent" : "It may not have been sent",
      subject: action.target ?? "It")
  }
}
