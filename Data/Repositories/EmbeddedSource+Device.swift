import Domain

// Repositories that belong to the device instead of an account.
extension EmbeddedSource {
  /// - Parameter changes: the changes of the current account.
  package func preferences(announcing changes: Changes) -> any PreferencesRepository {
    StoredPreferences(store: context.store, changes: changes)
  }
}

extension EmbeddedSource {
  /// Caches repositories from a source.
  package func keeping(
    _ source: any CodeRepositorySource, userName: String
  ) -> any CodeRepositorySource {
    CachedCodeRepositories(source, store: context.store, userName: userName)
  }
}

extension EmbeddedSource {
  /// Answers of services, to revalidate after a relaunch.
  package var answers: any ResponseArchive { ResponseStore(store: context.store) }
}

extension SourceBase {
  /// `others` are measured and cleared with the store.
  package func storage(with others: [DisposableCache]) -> any StorageRepository {
    DeviceStorage(store: store, others: others)
  }

  package func export(
    of recorder: ReportRecorder, about: ReportRecorder.About
  ) -> any ExportRepository {
    BugReportExport(recorder: recorder, about: about, store: store, now: now)
  }

  package func exports(of account: Account) async throws -> any ExportRepository {
    StoredExport(store: try await context(of: account, changes: Changes()).store)
  }
}
