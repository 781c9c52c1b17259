import Domain
import Observation
import Presentation

/// Everything unsent: drafts, waiting entries and refused ones.
@MainActor
@Observable
package final class OutboxViewModel {
  private(set) var state = OutboxState()

  let loading = LatestTask()
  let changing = ConfirmedChanges<String>()

  private let sources: OutboxSources
  private let compose: @MainActor (ComposeStart) -> Void
  private let openScheduled: @MainActor () -> Void
  private let hasScheduled: Bool
  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private(set) lazy var steps = SteppedRows { [weak self] in
    guard let viewData = self?.viewData else { return [] }
    return viewData.entries.map(\.row) + viewData.drafts.map(\.row)
  }
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    hasScheduled: Bool, _ sources: OutboxSources, changes: Changes,
    compose: @escaping @MainActor (ComposeStart) -> Void,
    openScheduled: @escaping @MainActor () -> Void
  ) {
    self.hasScheduled = hasScheduled
    self.sources = sources
    self.compose = compose
    self.openScheduled = openScheduled
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  var viewData: OutboxViewData {
    OutboxViewData(
      state, hasScheduled: hasScheduled, at: sources.now(), sources.formatting)
  }

  // MARK: Loading

  func onAppear() {
    load()
  }

  func didTapReload() {
    load()
  }

  // MARK: Unsent entries

  func didTapRetry(_ id: String) {
    guard !changing.isRunning(id) else { return }
    change(id, during: .retry) { [outbox = sources.outbox] in try await outbox.retry(.init(id)) }
  }

  /// Opens the composer with an unsent edit, or with a new post, which becomes a draft.
  func didTapEdit(_ id: String) {
    let entry = state.list.value?.entries.first { $0.id.rawValue == id }
    switch entry?.action {
    case .edit(let post, _, as: _): compose(.edit(post))
    case .publish, .schedule: moveToDrafts(.init(id))
    default: break
    }
  }

  func didTapDelete(_ id: String) {
    state.question = .deleteEntry(.init(id))
  }

  func didTapScheduled() {
    openScheduled()
  }

  func didTapDraft(_ id: String) {
    compose(.draft(.init(id)))
  }

  func didTapDiscard(_ id: String) {
    state.question = .discardDraft(.init(id))
  }

  func didConfirm(_ question: OutboxQuestion) {
    state.question = nil
    switch question {
    case .deleteEntry(let id):
      change(id.rawValue, during: .delete) { [outbox = sources.outbox] in
        try await outbox.delete(id)
      }
    case .discardDraft(let id):
      change(id.rawValue, during: .discard) { [drafts = sources.drafts] in
        try await drafts.discard(id)
      }
    }
  }

  func didCloseQuestion() {
    state.question = nil
  }

  func message(of question: OutboxQuestion) -> String {
    question.message(about: state.list.value?.entries ?? [])
  }
}

extension OutboxViewModel {
  private func load() {
    access.load(\.list, in: loading) { [sources] in
      try await sources.fetch()
    } then: { [weak self] result in
      self?.state.list.finish(result)
    }
  }

  private func moveToDrafts(_ id: OutboxEntry.ID) {
    guard !changing.isRunning(id.rawValue) else { return }
    change(id.rawValue, during: .edit) { [outbox = sources.outbox] in
      try await outbox.moveToDrafts(id)
    } then: { [weak self] draft in
      self?.compose(.draft(draft.id))
    }
  }

  /// Reloads the list afterwards, even after a failure.
  private func change<Value: Sendable>(
    _ id: String, during attempt: Attempt, _ work: @escaping @Sendable () async throws -> Value,
    then finish: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    changing.add(to: id, work) { [weak self] result in
      switch result {
      case .success(let value): finish(value)
      case .failure(let failure): self?.toaster.show(failure, during: attempt)
      }
      self?.load()
    }
  }

  private func handle(_ change: Change) {
    switch change {
    case .waiting(let entries): update { $0.entries = entries }
    case .draftsChanged(let drafts): update { $0.drafts = drafts }
    default: break
    }
  }

  /// A list that is still being loaded can be older than the change.
  private func update(_ change: (inout OutboxList) -> Void) {
    if loading.isRunning { load() } else { state.list.update(change) }
  }
}

extension Attempt {
  fileprivate static let edit = Attempt(failed: "The post could not be turned into a draft")
  fileprivate static let retry = Attempt(failed: "It could not be sent again")
  fileprivate static let delete = Attempt(failed: "It could not be deleted")
  fileprivate static let discard = Attempt(failed: "The draft could not be discarded")
}
