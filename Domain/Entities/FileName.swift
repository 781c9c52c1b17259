import Foundation

// Windows keep unsaved pictures by name, because every update of the app moves its folders.
extension URL {
  /// Only the name if this is a file.
  package var fileName: URL? { isFileURL ? URL(string: lastPathComponent) : self }
}
