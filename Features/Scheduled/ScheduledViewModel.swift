import Domain
import Foundation
import Observation
import Presentation

/// Scheduled posts, sorted by time.
@MainActor
@Observable
package final class ScheduledViewModel {
  private(set) var state = ScheduledState() {
    didSet { show() }
  }
  private(set) var viewData: ScheduledViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  let changing = ConfirmedChanges<ScheduledPost.ID>()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private var observation: Changes.Observation?
  private let rows: RowMapper<ScheduledPost, ScheduleMove?, ScheduledRowViewData>
  private let sources: ScheduledSources

  init(_ sources: ScheduledSources, changes: Changes) {
    self.sources = sources
    let rows = RowMapper<ScheduledPost, ScheduleMove?, ScheduledRowViewData>(agree: ==) {
      ScheduledRowViewData($0, $1, at: sources.now(), sources.formatting)
    }
    self.rows = rows
    viewData = ScheduledViewData(ScheduledState(), rows.rows, at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in
      if case .scheduled(let posts) = $0 { self?.take(posts) }
    }
  }

  func onAppear() {
    pager.open()
  }
}

// MARK: - What people do

extension ScheduledViewModel {
  func didTapChangeTime(_ row: String) {
    guard let post = state.list.item(inRow: row) else { return }
    state.move = ScheduleMove(post: post.id, date: post.date)
  }

  func didChoose(_ date: Date) {
    state.move?.date = date
  }

  func didTapKeepTime() {
    state.move = nil
  }

  /// The chosen time stays on the screen until it is stored.
  func didTapSetTime() {
    guard let move = state.move, !changing.isRunning(move.post) else { return }
    change(move.post, during: .moveScheduled) { [posts = sources.posts] in
      try await posts.move(move.post, to: move.date)
    } then: { [weak self] in
      if self?.state.move == move { self?.state.move = nil }
    }
  }

  func didTapDelete(_ row: String) {
    state.question = state.list.item(inRow: row).map { ScheduledDeletion(post: $0) }
  }

  func didCloseQuestion() {
    state.question = nil
  }

  func didConfirmDelete(_ question: ScheduledDeletion) {
    state.question = nil
    change(question.post.id, during: .deleteScheduled) { [posts = sources.posts] in
      try await posts.delete(question.post.id)
    } then: { [weak self] in
      self?.pager.change { $0.remove(question.post.id) }
    }
  }

  private func change(
    _ post: ScheduledPost.ID, during attempt: Attempt,
    _ work: @escaping @Sendable () async throws -> Void,
    then done: @escaping @MainActor () -> Void = {}
  ) {
    changing.add(to: post, work) { [weak self] result in
      switch result {
      case .success: done()
      case .failure(let failure): self?.toaster.show(failure, during: attempt)
      }
    }
  }
}

extension ScheduledViewModel {
  /// Replaces the list. Closes the time picker if its post is gone.
  private func take(_ posts: [ScheduledPost]) {
    if let move = state.move, !posts.contains(where: { $0.id == move.post }) { state.move = nil }
    pager.change { $0 = OrderedItems(posts) }
  }

  private func show() {
    rows.show(state.list.items.value, in: state.move)
    let new = ScheduledViewData(state, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private func makePager() -> Pager<ScheduledPost> {
    Pager(access.list(\.list), .loadScheduled, toaster) { [sources] _ in
      try await sources.fetchPosts()
    } cached: { [sources] in
      try await sources.cachedPosts()
    }
  }
}
