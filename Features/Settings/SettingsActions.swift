import Domain
import Presentation

// What a person does with their accounts, the storage and what they wrote.

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

  /// The running one wins: two files of the same would only confuse.
  package func didTapExport() {
    guard !exporting.isRunning else { return }
    let before = state.export
    state.export.startLoading()
    exporting.start { [exports = sources.exports] in
      try await uncancelled { try await exports.export() }
    } then: { [weak self] result in
      self?.state.export.finish(result)
    } restore: { [weak self] in
      self?.state.export.restore(before)
    }
  }

  package func didTapExportRequestLog() {
    guard !exportingLog.isRunning else { return }
    let before = state.requestLog
    state.requestLog.startLoading()
    exportingLog.start { [log = sources.requestLog] in
      try await uncancelled { try await log.export() }
    } then: { [weak self] result in
      self?.state.requestLog.finish(result)
    } restore: { [weak self] in
      self?.state.requestLog.restore(before)
    }
  }
}

extension SettingsViewModel {
  package func didTapAddAccount() {
    addAccount()
  }

  package func didTapAccount(_ id: String) {
    changeAccounts { try await $0.makeCurrent(Account.ID(id)) }
  }

  /// What would be lost is found out before the person is asked.
  package func didTapSignOut() {
    guard let account = state.content.value?.accounts.current, !changingAccount.isRunning else {
      return
    }
    state.isChangingAccount = true
    changingAccount.start { [accounts = sources.accounts] in
      try await accounts.fetchUnsent(by: account.id)
    } then: { [weak self] result in
      self?.state.isChangingAccount = false
      switch result {
      case .success(let unsent): self?.question = SignOutQuestion(account: account, unsent: unsent)
      case .failure(let failure): self?.say(failure, during: .signOut)
      }
    } restore: { [weak self] in
      self?.state.isChangingAccount = false
    }
  }

  package func didConfirmSignOut() {
    guard let question else { return }
    self.question = nil
    changeAccounts { try await $0.signOut(question.account.id) }
  }

  package func words(of question: SignOutQuestion) -> String {
    question.message(sources.formatting)
  }

  /// What the question is bound to; only its closing comes from the view.
  package var isAskingToSignOut: Bool {
    get { question != nil }
    set { if !newValue { question = nil } }
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
  fileprivate static let signOut = Attempt(failed: "You could not be signed out")
  fileprivate static let changeAccount = Attempt(failed: "The account could not be changed")
}
