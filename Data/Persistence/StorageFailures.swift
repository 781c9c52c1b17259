import Domain
import Foundation

extension SQLiteError {
  /// The file is not one of ours. SQLite itself has not reported this.
  static let damaged = SQLiteError(11)
}

/// A system error number.
struct FileError: Error, Equatable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }
}

extension LoadFailure {
  /// Converts an error of the store for the callers of repositories.
  init(storing error: any Error) {
    self =
      switch error {
      case let failure as LoadFailure: failure
      // A late answer can refer to the row of an account that has been removed.
      case let error as SQLiteError where error.kind == .missingRow: .notFound
      case let error as SQLiteError: .storage(StorageFailure(error.kind))
      case let error as FileError: .storage(StorageFailure(error))
      case let error as CocoaError: .storage(StorageFailure(error))
      // A column that does not contain what we write into it.
      case is UnpackingError, is DecodingError: .storage(.damaged)
      default: .storage(.unavailable)
      }
  }
}

extension StorageFailure {
  fileprivate init(_ kind: SQLiteError.Kind) {
    self =
      switch kind {
      case .busy, .cannotOpen, .other: .unavailable
      case .constraint, .damaged, .missingRow: .damaged
      case .full: .full
      case .readOnly: .readOnly
      }
  }

  fileprivate init(_ error: FileError) {
    self =
      switch error.number {
      case ENOSPC, EDQUOT: .full
      case EACCES, EPERM, EROFS: .readOnly
      default: .unavailable
      }
  }

  fileprivate init(_ error: CocoaError) {
    self =
      switch error.code {
      case .fileWriteOutOfSpace: .full
      case .fileWriteNoPermission, .fileWriteVolumeReadOnly: .readOnly
      default: .unavailable
      }
  }
}
