import Domain
import Foundation
import Presentation

struct ReportViewData: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case loading
    case failed(FailureText)
    case ready
    case sending
    case sent
  }

  /// A row with a checkmark.
  struct Choice: Hashable, Sendable, Identifiable {
    enum Kind: String, Hashable, Sendable {
      case category, rule, post
    }

    let kind: Kind
    let id: String
    let title: String
    let note: String?
    let isChosen: Bool
  }

  /// An action on the reported person after the report.
  struct FollowUpAction: Hashable, Sendable, Identifiable {
    enum Kind: Hashable, Sendable {
      case follow, mute, block
    }

    let id: Kind
    let title: String
  }

  let phase: Phase
  /// Distinguishes the field from those of other people's reports.
  let fieldName: String
  /// `About Ada Lovelace`
  let subject: String
  /// Why an earlier report was not sent.
  let problem: String?
  let categories: [Choice]
  let rules: [Choice]
  let posts: [Choice]
  let comment: String
  /// `12 over the limit`
  let excess: String?
  /// `b.example`. Nil if the person is on the same server.
  let host: String?
  let isForwarded: Bool
  let canSend: Bool
  let followUpActions: [FollowUpAction]
}

extension ReportViewData {
  init(_ state: ReportState, _ fieldName: String, at now: Date, _ formatting: Formatting) {
    let (form, report) = (state.form.value, state.report)
    phase = Phase(state, at: now, formatting)
    self.fieldName = fieldName
    subject = form.map { "About \($0.person.displayName.bidiIsolated)" } ?? ""
    problem = form?.refusal.map {
      let attempt = $0 == .mayHaveArrived ? Attempt.loseReport : .deliverReport
      return FailureText($0, during: attempt, at: now, formatting).message
    }
    categories = form?.terms.categories.map { Choice($0, in: report) } ?? []
    rules =
      report.category == .violation ? form?.terms.rules.map { Choice($0, in: report) } ?? [] : []
    posts = form?.posts.map { Choice($0, in: report, formatting) } ?? []
    comment = report.comment
    excess = formatting.excess(report.excess)
    host = form?.person.otherHost
    isForwarded = report.isForwarded
    canSend =
      phase == .ready && report.excess <= 0
      && form.map { report.isComplete(for: $0.terms) } ?? false
    followUpActions =
      if case .sent(let known) = state.step { FollowUpAction.all(known, form?.person) } else { [] }
  }
}

extension ReportViewData.Phase {
  fileprivate init(_ state: ReportState, at now: Date, _ formatting: Formatting) {
    switch (state.form, state.step) {
    case (.failed(let failure, _), _):
      self = .failed(FailureText(failure, during: .loadForm, at: now, formatting))
    case (.idle, _), (.loading, _): self = .loading
    case (.loaded, .writing): self = .ready
    case (.loaded, .sending): self = .sending
    case (.loaded, .sent): self = .sent
    }
  }
}

extension ReportViewData.Choice {
  fileprivate init(_ category: Report.Category, in report: Report) {
    self.init(
      kind: .category, id: category.rawValue, title: category.title, note: category.note,
      isChosen: report.category == category)
  }

  fileprivate init(_ rule: ServerRule, in report: Report) {
    self.init(
      kind: .rule, id: rule.id.rawValue, title: rule.text, note: rule.hint,
      isChosen: report.rules.contains(rule.id))
  }

  /// Shows the content warning instead of the covered text.
  fileprivate init(_ post: Post, in report: Report, _ formatting: Formatting) {
    let warning = post.contentWarning.flatMap { $0.isEmpty ? nil : $0 }
    let words = warning ?? post.content?.text ?? ""
    let attachments = formatting.attachments(post.media)
    self.init(
      kind: .post, id: post.id.rawValue, title: words.isEmpty ? attachments ?? "Post" : words,
      note: words.isEmpty ? nil : attachments, isChosen: report.posts.contains(post.id))
  }
}

extension Report.Category {
  fileprivate var title: String {
    switch self {
    case .spam: "It’s spam"
    case .violation: "It breaks the server’s rules"
    case .legal: "It’s illegal"
    case .other: "Something else"
    }
  }

  fileprivate var note: String? {
    switch self {
    case .spam: "Advertising, fake engagement or repeated replies"
    case .violation: "You choose which ones"
    case .legal: "Against the law of your country or the server’s"
    case .other: nil
    }
  }
}

extension ReportViewData.FollowUpAction {
  fileprivate static func all(
    _ relationship: Relationship, _ person: Person?
  ) -> [ReportViewData.FollowUpAction] {
    let name = person?.displayName.bidiIsolated ?? ""
    let unfollow = ReportViewData.FollowUpAction(id: .follow, title: "Unfollow \(name)")
    return (relationship.following == .no || relationship.isBlocked ? [] : [unfollow]) + [
      .init(id: .mute, title: "\(relationship.isMuted ? "Unmute" : "Mute") \(name)"),
      .init(id: .block, title: "\(relationship.isBlocked ? "Unblock" : "Block") \(name)"),
    ]
  }
}

extension Attempt {
  static let loadForm = Attempt(failed: "The form could not be loaded")
  static let sendReport = Attempt(failed: "The report could not be saved")
  static let part = Attempt(failed: "That could not be changed")
  fileprivate static let deliverReport = Attempt(
    failed: "This report was not sent", subject: "The account")
  fileprivate static let loseReport = Attempt(failed: "This report may not have been sent")
}
