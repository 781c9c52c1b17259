import Domain
import Presentation
import StorageSettingsFeature

// Intents for accounts, storage and exports.

extension SettingsViewModel {
  package func didTapMeasure() {
    storage.measure()
  }

  package func didTapClearCache() {
    storage.clearCache()
  }

  package func didTapExport() {
    storage.export()
  }

  package func didTapExportBugReport() {
    storage.exportBugReport()
  }

  func makeStorage() -> StorageSettings {
    let access = StorageSettingsAccess { [weak self] in
      self?.state.storage
    } edit: { [weak self] change in
      if let self { change(&state.storage) }
    }
    return StorageSettings(access, sources.storage) { [weak self] event in
      switch event {
      case .cleared: self?.say("Cache cleared")
      case .notCleared(let failure): self?.say(failure, during: .clearCache)
      }
    }
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
