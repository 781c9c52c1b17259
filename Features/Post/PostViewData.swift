import Domain
import Foundation
import Presentation

struct PostViewData: Equatable, Sendable {
  enum Deletion: Equatable, Sendable {
    case impossible
    case offered
    case running
  }

  let phase: ListPhase
  let age: TimedText?
  let rows: Rows<ThreadRowViewData>
  /// Replies may still arrive.
  let foot: PagingFoot
  /// True if there are no replies.
  let hasNoReplies: Bool
  /// The web address of the opened post.
  let link: URL?
  /// `Mute Grace Hopper`, the author of the opened post.
  let mute: String?
  let canQuote: Bool
  let canBoostForFollowers: Bool
  let canEdit: Bool
  /// `Pin to Profile`. Nil if the opened post cannot be pinned.
  let pin: String?
  let canReport: Bool
  /// The deletion of the opened post.
  let deletion: Deletion
  /// The row of the post that is being deleted.
  let deletedRow: String?
  /// The row to scroll to the top.
  let scrollTarget: String?
}

extension PostViewData {
  init(
    _ state: PostState, _ rows: Rows<ThreadRowViewData>, at now: Date, _ formatting: Formatting
  ) {
    let list = state.thread.value
    phase = ListPhase(state.thread, at: now, formatting)
    age = state.thread.age(state.freshness, at: now, formatting)
    self.rows = rows
    let isPartial = state.freshness?.isPartial ?? false
    foot = isPartial && state.thread.isLoading ? .loading : .none
    hasNoReplies = !isPartial && list?.thread.replies.isEmpty == true
    link = list?.opened.url
    let context = RowContext(now: now, formatting: formatting, state.account)
    let menu = (list?.opened).flatMap { PostMenuViewData($0, in: context) }
    mute = menu?.mute
    canQuote = menu?.canQuote ?? false
    canBoostForFollowers =
      context.actions.contains(.boost)
      && list.map { $0.opened.canBeBoosted && !$0.opened.reactions.isBoosted } ?? false
    canEdit = menu?.canEdit ?? false
    pin = menu?.pin
    canReport = menu?.canReport ?? false
    deletion = Deletion(state)
    deletedRow = state.deletion?.id.rawValue
    scrollTarget = state.scrollTarget?.rawValue
  }
}

extension ListPhase {
  fileprivate init(_ thread: Loadable<ThreadPosts>, at now: Date, _ formatting: Formatting) {
    switch thread {
    case _ where thread.value != nil:
      self = .rows
    case .failed(.notFound, _):
      self = .failed(
        FailureText(
          title: "Post Not Found",
          message: "It was deleted, or you don’t have permission to see it.",
          action: .retry))
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadPost, at: now, formatting))
    case .idle, .loading, .loaded:
      self = .loading
    }
  }
}

extension PostViewData.Deletion {
  fileprivate init(_ state: PostState) {
    guard let opened = state.thread.value?.opened, opened.author.id == state.account?.person.id
    else {
      self = .impossible
      return
    }
    self = state.deletion == nil ? .offered : .running
  }
}

extension ToastViewData {
  /// The ID of the toast that can undo a deletion. Other toasts of the screen count from one.
  static let deletionID = 0

  init?(_ state: PostState) {
    if case .pending = state.deletion {
      self.init(id: Self.deletionID, message: "The post is being deleted.", hasUndo: true)
    } else if let toast = state.toast {
      self.init(toast)
    } else {
      return nil
    }
  }
}
