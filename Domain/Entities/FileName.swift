import Foundation

// Windows save pictures by name, because every app update moves the folders.
extension URL {
  /// For a file, only its name.
  package var fileName: URL? { isFileURL ? URL(string: lastPathComponent) : self }
}
