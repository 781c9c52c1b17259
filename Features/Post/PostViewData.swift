import Domain
import Foundation
import Presentation

struct PostViewData: Equatable, Sendable {
  let phase: ListPhase
  /// True if the thread is hidden because its author is blocked.
  let isBlocked: Bool
  let age: TimedText?
  let rows: Rows<ThreadRowViewData>
  /// Replies may still arrive.
  let foot: PagingFoot
  /// True if there are no replies.
  let hasNoReplies: Bool
  /// The menu of the opened post.
  let menu: PostMenuViewData?
  let canBoostForFollowers: Bool
  /// The rows of posts whose deletion can still be undone.
  let deletedRows: Set<String>
  /// The row to scroll to the top.
  let scrollTarget: String?
}

extension PostViewData {
  init(
    _ state: PostState, _ rows: Rows<ThreadRowViewData>, at now: Date, _ formatting: Formatting
  ) {
    let list = state.thread.value
    let covered = state.coveredAuthor?.displayName.bidiIsolated
    isBlocked = covered != nil
    phase = ListPhase(
      state.thread, during: .loadPost,
      missing: FailureText(
        title: "Post Not Found",
        message: "It was deleted, or you don’t have permission to see it.", action: .retry),
      empty: { _ in
        covered.map {
          .empty(title: "You Blocked \($0)", message: "Posts by people you block are hidden.")
        }
      },
      at: now, formatting)
    age = state.thread.age(state.freshness, at: now, formatting)
    self.rows = rows
    let isPartial = state.freshness?.isPartial ?? false
    foot = isPartial && state.thread.isLoading ? .loading : .none
    hasNoReplies = !isBlocked && !isPartial && list?.thread.replies.isEmpty == true
    let context = RowContext(
      now: now, formatting: formatting, state.account, muted: state.muted, blocked: state.blocked)
    menu = (list?.opened).flatMap { PostMenuViewData($0, in: context) }
    canBoostForFollowers =
      context.actions.contains(.boost)
      && list.map { $0.opened.canBeBoosted && !$0.opened.reactions.isBoosted } ?? false
    deletedRows = state.toast?.undo?.deletedRows ?? []
    scrollTarget = state.scrollTarget?.rawValue
  }
}

extension PostUndo {
  fileprivate var deletedRows: Set<String> {
    guard case .removal(let removed) = self else { return [] }
    return Set(removed.compactMap { if case .post(let id) = $0 { id.rawValue } else { nil } })
  }
}
