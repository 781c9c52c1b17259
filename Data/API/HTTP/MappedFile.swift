import Domain
import Foundation

/// Memory-mapped files. The system loads pages as they are read and can drop them again, so a video
/// never fills the memory.
enum MappedFile {
  static func read(_ url: URL) throws -> Data {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw LoadFailure.storage(.unavailable) }
    defer { close(descriptor) }
    return try map(descriptor)
  }

  /// Joins the pieces in an unlinked file. The system deletes it with the last reference to the
  /// bytes, even if the process is killed.
  static func joining(_ pieces: [Data], in folder: URL) throws -> Data {
    var path = Array(folder.appending(path: ".form.XXXXXX").path(percentEncoded: false).utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw LoadFailure.storage(.unavailable) }
    unlink(path)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      for piece in pieces { try handle.write(contentsOf: piece) }
    } catch {
      throw LoadFailure.storage(.full)
    }
    return try withExtendedLifetime(handle) { try map(descriptor) }
  }

  private static func map(_ descriptor: Int32) throws -> Data {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0 else { return Data() }
    guard let bytes = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED
    else { throw LoadFailure.storage(.unavailable) }
    return Data(
      bytesNoCopy: bytes, count: size, deallocator: .custom { bytes, size in munmap(bytes, size) })
  }
}
