import Domain
import Foundation
import Presentation

// Intents for accounts, storage and exports.

extension SettingsViewModel {
  package func didTapMeasure() {
    measure()
  }

  package func didTapClearCache() {
    guard !state.isClearing else { return }
    state.isClearing = true
    measuring.start { [storage = sources.storage] in
      try await uncancelled { try await storage.clearCache() }
    } then: { [weak self] result in
      self?.finishClearing(result)
    } restore: { [weak self] in
      self?.state.isClearing = false
    }
  }

  package func didTapExport() {
    export(\.export, with: sources.exports, in: exporting)
  }

  package func didTapExportRequestLog() {
    export(\.requestLog, with: sources.requestLog, in: exportingLog)
  }
}

extension SettingsViewModel {
  package func didTapServerFilters() {
    showServerFilters?()
  }

  package func didTapAddAccount() {
    addAccount()
  }

  package func didTapAccount(_ id: String) {
    changeAccounts { try await $0.makeCurrent(Account.ID(id)) }
  }

  /// Counts what would be lost before the person is asked.
  package func didTapSignOut(_ id: String) {
    let accounts = state.content.value?.accounts.all ?? []
    guard let account = accounts.first(where: { $0.id.rawValue == id }),
      !changingAccount.isRunning
    else { return }
    state.isChangingAccount = true
    changingAccount.start { [accounts = sources.accounts] in
      try await accounts.fetchUnsent(by: account.id)
    } then: { [weak self] result in
      self?.state.isChangingAccount = false
      switch result {
      case .success(let unsent):
        self?.state.question = SignOutQuestion(account: account, unsent: unsent)
      case .failure(let failure): self?.say(failure, during: .signOut)
      }
    } restore: { [weak self] in
      self?.state.isChangingAccount = false
    }
  }

  package func didConfirmSignOut(_ question: SignOutQuestion) {
    state.question = nil
    changeAccounts { try await $0.signOut(question.account.id) }
  }

  package func didCloseQuestion() {
    state.question = nil
  }

  package func message(of question: SignOutQuestion) -> String {
    question.message(sources.formatting)
  }
}

extension SettingsViewModel {
  func measure() {
    let before = state.storage
    state.storage.startLoading()
    measuring.start { [storage = sources.storage] in
      try await storage.measure()
    } then: { [weak self] result in
      self?.state.storage.finish(result)
    } restore: { [weak self] in
      self?.state.storage.restore(before)
    }
  }

  /// A running export wins: two files of the same would only confuse.
  private func export(
    _ place: WritableKeyPath<SettingsState, Loadable<URL>> & Sendable,
    with exports: any ExportRepository, in slot: LatestTask
  ) {
    guard !slot.isRunning else { return }
    let before = state[keyPath: place]
    state[keyPath: place].startLoading()
    slot.start {
      try await uncancelled { try await exports.export() }
    } then: { [weak self] result in
      if case .success = result { self?.discard(before.value, from: exports) }
      self?.state[keyPath: place].finish(result)
    } restore: { [weak self] in
      self?.state[keyPath: place].restore(before)
    }
  }

  /// The files were shared by now or aren't wanted.
  func discardExports() {
    discard(state.export.value, from: sources.exports)
    discard(state.requestLog.value, from: sources.requestLog)
    if !exporting.isRunning { state.export = .idle }
    if !exportingLog.isRunning { state.requestLog = .idle }
  }

  /// A file that can't be deleted now is deleted at the next launch.
  private func discard(_ file: URL?, from exports: any ExportRepository) {
    guard let file else { return }
    discarding.start {
      try await uncancelled { try await exports.discard(file) }
    } then: { _ in
    }
  }

  private func finishClearing(_ result: Result<StorageUse, LoadFailure>) {
    state.isClearing = false
    switch result {
    case .success(let use):
      state.storage = .loaded(use)
      say("Cache cleared")
    case .failure(let failure):
      say(failure, during: .clearCache)
    }
  }

  private func changeAccounts(
    _ change: @escaping @Sendable (any AccountDirectory) async throws -> Void
  ) {
    guard !changingAccount.isRunning else { return }
    state.isChangingAccount = true
    changingAccount.start { [accounts = sources.accounts] in
      try await uncancelled { try await change(accounts) }
      return try await accounts.fetchAccounts()
    } then: { [weak self] result in
      self?.state.isChangingAccount = false
      switch result {
      case .success(let accounts):
        self?.state.content.update { $0.accounts = accounts }
        self?.onAccountChange()
      case .failure(let failure): self?.say(failure, during: .changeAccount)
      }
    } restore: { [weak self] in
      self?.state.isChangingAccount = false
    }
  }
}

extension Attempt {
  fileprivate static let clearCache = Attempt(failed: "The cache could not be cleared")
  fileprivate static let signOut = Attempt(failed: "Moments could not sign you out")
  fileprivate static let changeAccount = Attempt(failed: "The account could not be changed")
}
