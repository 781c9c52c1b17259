import Foundation

// What a window keeps of unsaved pictures is their names: an update of the app moves its folders.
extension URL {
  /// Only the name if this is a file.
  package var fileName: URL? { isFileURL ? URL(string: lastPathComponent) : self }
}
