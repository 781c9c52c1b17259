import Foundation

/// An unlinked file in the temporary folder. Only this process can read it, and it is deleted with
/// the last owner, even if the process is killed.
final class UploadFile: Sendable {
  private let descriptor: Int32

  init() throws(POSIXError) {
    let folder = FileManager.default.temporaryDirectory
    var path = Array(folder.appending(path: "upload.XXXXXX").path.utf8CString)
    let descriptor = mkstemp(&path)
    if descriptor >= 0 { unlink(path) }
    guard descriptor >= 0 else { throw Self.failure() }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func append(_ bytes: ArraySlice<UInt8>) throws(POSIXError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Self.failure() }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The memory-mapped file, or nil if it can't be read. The bytes can outlive this object.
  func bytes() -> FileBytes? {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0, let bytes = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      bytes != MAP_FAILED
    else { return nil }
    return Data(
      bytesNoCopy: bytes, count: size, deallocator: .custom { bytes, size in munmap(bytes, size) })
  }

  private static func failure() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
